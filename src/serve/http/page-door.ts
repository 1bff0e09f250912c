import { createHmac } from "node:crypto";
import { isSameSecret } from "./guard.ts";

/** What a browser that was let in shows with every request. */
export interface Pass {
  /** Kept by the browser where no script reads it. */
  readonly cookie: string;
  /**
   * Kept by the page, and sent as a header. A browser gives a cookie to every port of this machine, and whatever listens
   * there could show it to us; the page's own store it gives to our pages alone.
   */
  readonly key: string;
}

/** Lets browsers in by one-time codes, and knows them again. */
export interface PageDoor {
  /** A code that is good once, and until then. */
  invite(): { readonly code: string; readonly validUntilMs: number };
  /** undefined for a code that is used, late or made up. */
  enter(code: string): Pass | undefined;
  isPass(cookie: string | undefined, key: string | undefined): boolean;
  /** Ends every pass and every code. */
  close(): void;
  /** Called at each close, for what lasts as long as a pass does; what comes back stops that. */
  onClose(listener: () => void): () => void;
}

export interface PageDoorParts {
  /** The secret that passes are made of; it outlives the service, so that an open page does. */
  readonly secret: () => string;
  /** Puts a new secret in its place. */
  readonly renew: () => void;
  readonly newToken: () => string;
  readonly nowMs: () => number;
}

export const inviteMs = 5 * 60_000;
export const passMs = 30 * 86_400_000;
/** Codes beyond so many push out the oldest. */
const codesAtOnce = 32;

export function openPageDoor({ secret, renew, newToken, nowMs }: PageDoorParts): PageDoor {
  const codes = new Map<string, number>();
  const listeners = new Set<() => void>();
  const sign = (what: "cookie" | "key", name: string): string =>
    createHmac("sha256", secret()).update(`${what} ${name}`).digest("base64url");
  return {
    invite() {
      for (const code of [...codes.keys()].slice(0, Math.max(0, codes.size - codesAtOnce + 1)))
        codes.delete(code);
      const [code, validUntilMs] = [newToken(), nowMs() + inviteMs];
      codes.set(code, validUntilMs);
      return { code, validUntilMs };
    },
    enter(code) {
      const validUntilMs = codes.get(code);
      codes.delete(code);
      if (validUntilMs === undefined || nowMs() > validUntilMs) return undefined;
      const name = `${newToken()}.${nowMs() + passMs}`;
      return { cookie: `${name}.${sign("cookie", name)}`, key: sign("key", name) };
    },
    isPass(cookie = "", key = "") {
      const [id = "", until = "", signature = ""] = cookie.split(".");
      const name = `${id}.${until}`;
      if (!/^\d{1,16}$/.test(until) || nowMs() > Number(until)) return false;
      return isSameSecret(signature, sign("cookie", name)) && isSameSecret(key, sign("key", name));
    },
    close() {
      codes.clear();
      renew();
      for (const listener of listeners) listener();
    },
    onClose(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
