import { createHash, timingSafeEqual } from "node:crypto";

/** What a request on the loopback port must show before anything is done for it. */
export interface Asked {
  readonly host: string | undefined;
  readonly origin: string | undefined;
  readonly authorization: string | undefined;
}

export type Verdict = "allowed" | "wrong host" | "wrong origin" | "no token";

/**
 * Only this machine's own names may be asked (against DNS rebinding), only our own pages may ask (against other
 * sites' forms), and only with the owner's token. Socket callers are known by the socket's file mode instead.
 */
export function guard(asked: Asked, port: number, ownerToken: string): Verdict {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`];
  if (asked.host === undefined || !hosts.includes(asked.host.toLowerCase())) return "wrong host";
  if (asked.origin !== undefined && !hosts.some((host) => asked.origin === `http://${host}`)) {
    return "wrong origin";
  }
  const given = asked.authorization?.replace(/^Bearer /i, "") ?? "";
  return isSameSecret(given, ownerToken) ? "allowed" : "no token";
}

/** Compares by hash in constant time, so that neither length nor prefix can be measured. */
function isSameSecret(given: string, wanted: string): boolean {
  return timingSafeEqual(hash(given), hash(wanted));
}

const hash = (text: string): Buffer => createHash("sha256").update(text).digest();
