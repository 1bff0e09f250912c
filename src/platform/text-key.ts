import { createHash } from "node:crypto";

/** A short key of a text. */
export const textKey = (text: string): string =>
  `text-${createHash("sha256").update(text.trim()).digest("hex").slice(0, 16)}`;
