import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { ensurePrivateFolder, exists, writeFileAtomic } from "./files.ts";

/** A key of this machine's: what is kept under it says nothing to whoever has not got it. */
export interface SecretKey {
  /** HMAC-SHA-256 of a text, 32 hexadecimal digits of it. */
  readonly hash: (text: string) => string;
  /** AES-256-GCM with a nonce of its own each time. */
  readonly seal: (text: string) => Buffer;
  /** Throws for what was sealed with another key, or changed since. */
  readonly unseal: (sealed: Buffer) => string;
}

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const hashDigits = 32;
const cipherName = "aes-256-gcm";

/** Reads the key, or makes one that only the owner can read. */
export function openSecretKey(path: string): SecretKey {
  if (!exists(path)) {
    ensurePrivateFolder(dirname(path));
    writeFileAtomic(path, randomBytes(keyBytes));
  }
  return secretKey(readFileSync(path));
}

function secretKey(key: Buffer): SecretKey {
  return {
    hash: (text) => createHmac("sha256", key).update(text).digest("hex").slice(0, hashDigits),
    seal: (text) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(cipherName, key, nonce);
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    unseal: (sealed) => {
      const cipher = createDecipheriv(cipherName, key, sealed.subarray(0, nonceBytes));
      cipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      const text = cipher.update(sealed.subarray(nonceBytes + tagBytes));
      return Buffer.concat([text, cipher.final()]).toString("utf8");
    },
  };
}
