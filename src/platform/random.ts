import { randomBytes, randomUUID } from "node:crypto";

/** A random id of 128 bits. */
export const newUid = (): string => randomUUID();

/** A random token of 256 bits, safe in URLs and headers. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** A number from 0 to 1, for jitter. */
export const jitter = (): number => Math.random();
