import { createHash } from "node:crypto";
import { dirname } from "node:path";

/** Absolute paths as they stand in a record's JSON text; up to what ends one there. */
const paths = /(?<![\w.~-])\/[^\s"'`\\:*?<>|,;()[\]{}]{1,1000}/g;
/** Folders whose hash is made at most: a record names the same few again and again. */
const foldersTried = 5_000;

/**
 * The project's folder of an older record, which has only a hash of it: the one of the folders named in the record that has this
 * hash, SHA-256 of its path in hex; null where none has, and so nobody can tell which project it is.
 */
export function provenFolder(text: string, projectHash: string): string | null {
  const tried = new Set<string>();
  for (const [path] of text.matchAll(paths)) {
    for (let folder = path; folder !== "/" && !tried.has(folder); folder = dirname(folder)) {
      if (createHash("sha256").update(folder).digest("hex") === projectHash) return folder;
      tried.add(folder);
    }
    if (tried.size > foldersTried) return null;
  }
  return null;
}
