import type { NewMemory } from "../domain/memory.ts";
import { codeText } from "./code-text.ts";
import { mainNames, versionOfLexicon } from "./lexicon.ts";
import type { WordField } from "./store.ts";
import { words } from "./words.ts";

/** Raised when analyse() or words() gives other terms for the same text: all memories are analysed anew then. */
const rulesVersion = 1;
/** Of each term of a memory so many names in the other language are kept, which is where its synonyms meet. */
const namesOfTerm = 3;
/** Names of one memory: a long one must not be found by everything. */
const namesKept = 96;

/** By what memories are analysed today. */
export const analysisVersion = (): string => `${rulesVersion} ${versionOfLexicon()}`;

/** What a memory is found by: the terms of each field, and the text that pieces are looked for in. */
export interface Analysis extends Readonly<Record<WordField, string>> {
  readonly code: string;
}

/** Slow enough (a tenth of a millisecond) to be done before a lock is taken. */
export function analyse(memory: NewMemory): Analysis {
  const { title, subtitle, facts, body, verbatim, also, concepts, files } = memory;
  const rest = [subtitle, ...facts, body, verbatim, ...concepts, ...files.map((file) => file.path)];
  const telling = words([title, subtitle, ...facts, ...also].join("\n"));
  return {
    title: joined(words(title)),
    body: joined(words(rest.join("\n"))),
    also: joined(words(also.join("\n"))),
    other: joined(mainNames(telling, namesOfTerm).slice(0, namesKept)),
    code: codeText(memory),
  };
}

const joined = (terms: readonly string[]): string => terms.join(" ");
