import { resolve } from "node:path";
import type { Client, OwnTextsRequest } from "../clients/client.ts";
import { isOfMemoryFile } from "../domain/memory-file-mark.ts";
import type { Memory } from "../domain/memory.ts";
import { BoundedMap } from "../platform/bounded-map.ts";
import { once } from "../platform/once.ts";
import { SmallTexts } from "../platform/small-texts.ts";

/** What the client reads to its model anyway; a memory that stands there is not told a second time. */
export type StandingTexts = (client: Client, request: OwnTextsRequest) => (memory: Asked) => boolean;

type Asked = Pick<Memory, "author" | "files" | "kind" | "provenance" | "title" | "verbatim">;

const bytesRead = 64 * 1024;
/** Shorter texts stand in many places by chance. */
const wordsCompared = 3;
const charsCompared = 14;

/** How many files' letters are kept from one asking to the next. */
const filesKept = 200;

/** Files are looked at when the first memory is asked about: most prompts and calls find none. */
export function openStandingTexts(): StandingTexts {
  const lettersIn = openLetters();
  return (client, request) => {
    const standing = once(() => {
      const paths = client.ownTexts(request);
      return {
        paths: new Set(paths),
        letters: paths.map(lettersIn).filter((letters) => letters !== noLetters),
      };
    });
    const isOfOwnFile = (memory: Asked): boolean =>
      isOfMemoryFile(memory) &&
      memory.files.some(({ path }) => standing().paths.has(resolve(request.projectPath, path)));
    const stands = (text: string): boolean => {
      const wanted = normalised(text);
      const isLong = wanted.trim().split(" ").length >= wordsCompared && wanted.length >= charsCompared;
      return isLong && standing().letters.some((letters) => letters.includes(wanted));
    };
    return (memory) => {
      const { kind, title, verbatim } = memory;
      // A rule's exact text is what it is about, where it has one.
      const telling = kind === "rule" && verbatim !== "" ? verbatim : title;
      // What was read in from such a file, or from one that it imports, the client reads with it.
      return standing().letters.length > 0 && (isOfOwnFile(memory) || stands(telling));
    };
  };
}

/** What stands in a file; that of one which has not changed is known. */
function openLetters(): (path: string) => string {
  const texts = new SmallTexts(bytesRead);
  const known = new BoundedMap<string, { readonly text: string; readonly letters: string }>(filesKept);
  return (path) => {
    const text = texts.text(path);
    if (text === "") return noLetters;
    const before = known.get(path);
    if (before?.text === text) return before.letters;
    const letters = normalised(text);
    known.set(path, { text, letters });
    return letters;
  };
}

const noLetters = "  ";

/** Letters and digits alone, in lower case, with a space at both ends. */
const normalised = (text: string): string =>
  ` ${(
    text
      .toLowerCase()
      .replaceAll("ё", "е")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(" ")} `;
