import { KedrError } from "../../domain/kedr-error.ts";
import { limits } from "../../domain/limits.ts";

/** The folder that the memory tool sees. */
export const memoryRoot = "/memories";
/** Below it: what Kedr remembers otherwise, to be read and not to be written. */
export const ownFolder = "kedr";

/** The path below /memories, "" for the folder itself. Throws a KedrError on what leads anywhere else. */
export function belowRoot(path: string): string {
  if (path !== memoryRoot && !path.startsWith(`${memoryRoot}/`))
    throw new KedrError("bad-path", `Path must start with /memories, got: ${path.slice(0, 200)}`);
  const below = path.slice(memoryRoot.length).replace(/^\/+/, "").replace(/\/+$/, "");
  const segments = below.split("/");
  // Written in code or with backslashes it would be another path to whoever decodes it.
  if (segments.some((segment) => /^\.{1,2}$/.test(segment)) || /\\|%2e|%2f|%5c/i.test(below))
    throw new KedrError("bad-path", `Path ${path.slice(0, 200)} would escape /memories directory`);
  return below;
}

/** The path of a file that may be written. */
export function writable(path: string): string {
  const below = belowRoot(path);
  if (below === "") throw new KedrError("bad-path", "The path /memories is not a file.");
  if (isOwn(below)) throw readOnly(path);
  const isNamed = below
    .split("/")
    .every((segment) => /^[\p{L}\p{N}_][\p{L}\p{M}\p{N} ._@+-]*$/u.test(segment));
  if (!isNamed || below.length > limits.notePathChars)
    throw new KedrError(
      "bad-path",
      `Names below /memories are letters, digits, spaces and ._@+-, begin with a letter or digit, and have at most ${limits.notePathChars} characters together.`,
    );
  return below;
}

export const isOwn = (below: string): boolean => below === ownFolder || below.startsWith(`${ownFolder}/`);

export const readOnly = (path: string): KedrError =>
  new KedrError(
    "read-only",
    `${path} is read-only: it holds what Kedr remembers from past sessions, and only the owner can change or forget that. Nothing was changed.`,
  );
