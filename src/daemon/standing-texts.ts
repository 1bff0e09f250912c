import type { Client, OwnTextsRequest } from "../clients/client.ts";
import type { Memory } from "../domain/memory.ts";
import { SmallTexts } from "../platform/small-texts.ts";

/** What the client reads to its model anyway; a memory that stands there is not told a second time. */
export type StandingTexts = (
  client: Client,
  request: OwnTextsRequest,
) => (memory: Pick<Memory, "kind" | "title" | "verbatim">) => boolean;

const bytesRead = 64 * 1024;
/** Shorter texts stand in many places by chance. */
const wordsCompared = 3;
const charsCompared = 14;

export function openStandingTexts(): StandingTexts {
  const texts = new SmallTexts(bytesRead);
  return (client, request) => {
    const read = client
      .ownTexts(request)
      .map((path) => normalised(texts.text(path)))
      .filter((text) => text !== "  ");
    const stands = (text: string): boolean => {
      const wanted = normalised(text);
      const isLong = wanted.trim().split(" ").length >= wordsCompared && wanted.length >= charsCompared;
      return isLong && read.some((standing) => standing.includes(wanted));
    };
    // A rule's exact text is what it is about, where it has one.
    return ({ kind, title, verbatim }) =>
      read.length > 0 && stands(kind === "rule" && verbatim !== "" ? verbatim : title);
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
