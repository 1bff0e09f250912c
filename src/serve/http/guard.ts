import { createHash, timingSafeEqual } from "node:crypto";

/** What a request on the loopback port must show before anything is done for it. */
export interface Asked {
  readonly host: string | undefined;
  readonly origin: string | undefined;
  /** What a browser says of where the request comes from; other programs say nothing. */
  readonly site: string | undefined;
  /** Of a request with a body; undefined for one without. */
  readonly contentType: string | undefined;
  readonly authorization: string | undefined;
}

export type Verdict = "allowed" | "wrong host" | "wrong origin" | "wrong type" | "no token";

/**
 * Only this machine's own names may be asked (against DNS rebinding), only our own pages may ask (against other
 * sites' forms), and only with the owner's token or the pass of a page. Socket callers are known by the socket's file mode instead.
 */
export function guard(
  asked: Asked,
  port: number,
  isOwner: (authorization: string | undefined) => boolean,
): Verdict {
  const place = guardPlace(asked, port);
  if (place !== "allowed") return place;
  if (asked.contentType !== undefined && !/^application\/json\s*(?:;|$)/i.test(asked.contentType))
    return "wrong type";
  return isOwner(asked.authorization) ? "allowed" : "no token";
}

/** Whether the header of a request carries the owner's token. */
export const isBearer = (authorization: string | undefined, ownerToken: string): boolean =>
  isSameSecret(/^Bearer (.+)$/i.exec(authorization ?? "")?.[1] ?? "", ownerToken);

/** What is asked of every request, those without a secret too: this machine's own name, and no page of another site. */
export function guardPlace(
  { host, origin, site }: Omit<Asked, "authorization" | "contentType">,
  port: number,
) {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`];
  if (host === undefined || !hosts.includes(host.toLowerCase())) return "wrong host";
  if (origin !== undefined && !hosts.some((known) => origin === `http://${known}`)) return "wrong origin";
  if (site !== undefined && site !== "same-origin" && site !== "none") return "wrong origin";
  return "allowed";
}

/** Compares by hash in constant time, so that neither length nor prefix can be measured. */
export function isSameSecret(given: string, wanted: string): boolean {
  return timingSafeEqual(hash(given), hash(wanted));
}

const hash = (text: string): Buffer => createHash("sha256").update(text).digest();
