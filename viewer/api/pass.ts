import { keep, kept } from "../app/kept.ts";

/** This page's half of its pass; the cookie is the other. A browser gives it to no other port's pages. */
const stored = "kedr.key";

/** Takes the key from the address that `kedr open` led to, and takes it out of the address. */
export function takeKey(): void {
  const key = /^#key=([\w-]+)$/.exec(location.hash)?.[1];
  if (key === undefined) return;
  keep(stored, key);
  history.replaceState(null, "", location.pathname + location.search);
}

export const pageKey = (): string => kept(stored) ?? "";

const listeners = new Set<() => void>();

/** Called when the service no longer knows this browser; what comes back stops that. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function signedOut(): void {
  for (const listener of listeners) listener();
}
