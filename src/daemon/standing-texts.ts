import { resolve } from "node:path";
import type { Client, OwnTextsRequest } from "../clients/client.ts";
import { isOfMemoryFile } from "../domain/memory-file-mark.ts";
import type { Memory } from "../domain/memory.ts";
import { SmallTexts } from "../platform/small-texts.ts";

/** What the client reads to its model anyway; a memory that stands there is not told a second time. */
export type StandingTexts = (client: Client, request: OwnTextsRequest) => (memory: Asked) => boolean;

type Asked = Pick<Memory, "author" | "files" | "kind" | "provenance" | "title" | "verbatim">;

const bytesRead = 64 * 1024;
/** Shorter texts stand in many places by chance. */
const wordsCompared = 3;
const charsCompared = 14;

export function openStandingTexts(): StandingTexts {
  const texts = new SmallTexts(bytesRead);
  return (client, request) => {
    const paths = client.ownTexts(request);
    const ownFiles = new Set(paths);
    const isOfOwnFile = (memory: Asked): boolean =>
      isOfMemoryFile(memory) &&
      memory.files.some(({ path }) => ownFiles.has(resolve(request.projectPath, path)));
    const read = paths.map((path) => normalised(texts.text(path))).filter((text) => text !== "  ");
    const stands = (text: string): boolean => {
      const wanted = normalised(text);
      const isLong = wanted.trim().split(" ").length >= wordsCompared && wanted.length >= charsCompared;
      return isLong && read.some((standing) => standing.includes(wanted));
    };
    return (memory) => {
      const { kind, title, verbatim } = memory;
      // A rule's exact text is what it is about, where it has one.
      const telling = kind === "rule" && verbatim !== "" ? verbatim : title;
      // What was read in from such a file, or from one that it imports, the client reads with it.
      return read.length > 0 && (isOfOwnFile(memory) || stands(telling));
    };
  };
}

/** Letters and digits alone, in lower case, with a space at both ends. */
const normalised = (text: string): string =>
  ` ${(
    text
      .toLowerCase()
      .replaceAll("ё", "е")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(" ")} `;
