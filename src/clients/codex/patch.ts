import { isAbsolute, join } from "node:path";
import { isFields, textAt, type Fields } from "../fields.ts";
import { patchedFiles } from "../patched-files.ts";

/** The files that a patch in Codex's own form names, each once and absolute. */
export const filesOfPatch = (patch: string, directory: string): readonly string[] => [
  ...new Set(patchedFiles(patch).map((path) => absolute(path, directory))),
];

const absolute = (path: string, directory: string): string =>
  isAbsolute(path) ? path : join(directory, path);

/** What a record says a patch came to: the files, and a diff of each. */
export interface Changed {
  readonly files: readonly string[];
  readonly diff: string;
}

/** Reads the `changes` of a record: a file's whole text where it came or went, else a unified diff. */
export function changedIn(changes: Fields, directory: string): Changed {
  const named = Object.entries(changes).flatMap(([path, change]) =>
    isFields(change) ? [{ path: absolute(path, directory), change }] : [],
  );
  return {
    files: named.flatMap(({ path, change }) => [path, ...movedTo(change, directory)]),
    diff: named.map(({ path, change }) => `--- ${path}\n+++ ${path}\n${linesOf(change)}`).join("\n"),
  };
}

function movedTo(change: Fields, directory: string): readonly string[] {
  const path = textAt(change, "move_path");
  return path === null ? [] : [absolute(path, directory)];
}

function linesOf(change: Fields): string {
  const content = textAt(change, "content");
  if (content === null) return (textAt(change, "unified_diff") ?? "").trimEnd();
  const sign = textAt(change, "type") === "delete" ? "-" : "+";
  return content
    .trimEnd()
    .split("\n")
    .map((line) => `${sign}${line}`)
    .join("\n");
}
