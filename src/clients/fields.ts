import { isAbsolute } from "node:path";
import { limits } from "../domain/limits.ts";

/** An object read from outside, of which nothing is known yet. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The object under a key; an empty one when something else or nothing stands there. */
export function fieldsAt(fields: Fields, key: string): Fields {
  const value = fields[key];
  return isFields(value) ? value : {};
}

/**
 * The text under a key, null for anything else. Half a surrogate pair comes out as U+FFFD, which is how the store would
 * give it back: an id that changed on the way would never be found again.
 */
export function textAt(fields: Fields, key: string): string | null {
  const value = fields[key];
  return typeof value === "string" ? value.toWellFormed() : null;
}

/** A whole number of at least 0; 0 for anything else. */
export function countAt(fields: Fields, key: string): number {
  const value = fields[key];
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : 0;
}

export function listAt(fields: Fields, key: string): readonly unknown[] {
  const value = fields[key];
  return Array.isArray(value) ? value : [];
}

const idChars = 200;

/** An id as clients make them: short and printable; null for anything else. */
export function idAt(fields: Fields, key: string): string | null {
  const text = textAt(fields, key);
  if (text === null || text.length === 0 || text.length > idChars) return null;
  return /\p{Cc}/u.test(text) ? null : text;
}

/** The path of a file or folder as systems have them: absolute, not endless, without a NUL; null for anything else. */
export function pathAt(fields: Fields, key: string): string | null {
  const text = textAt(fields, key);
  if (text === null || text.length > limits.pathChars || text.includes("\0")) return null;
  return isAbsolute(text) ? text : null;
}
