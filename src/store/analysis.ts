import type { NewMemory } from "../domain/memory.ts";
import { skillOf } from "../domain/skill.ts";
import { codeText } from "./code-text.ts";
import { mainNames, versionOfLexicon } from "./lexicon.ts";
import type { WordField } from "./memory-store.ts";
import { words } from "./words.ts";

/** Raised when analyse() or words() gives other terms for the same text: all memories and events are analysed anew then. */
const rulesVersion = 3;
/** Of each term of a memory so many names in the other language are kept, which is where its synonyms meet. */
const namesOfTerm = 3;
/** Names of one memory: a long one must not be found by everything. */
const namesKept = 96;

/** By what memories are analysed today. */
export const analysisVersion = (): string => `${rulesVersion} ${versionOfLexicon()}`;

/** By what events are analysed today; the lexicon is asked when they are looked for. */
export const eventAnalysisVersion = (): string => `events ${rulesVersion}`;

/** What a memory is found by: the terms of each field, and the text that pieces are looked for in. */
export interface Analysis extends Readonly<Record<WordField, string>> {
  readonly code: string;
}

/** Slow enough (a tenth of a millisecond) to be done before a lock is taken. */
export function analyse(memory: NewMemory): Analysis {
  const { title, subtitle, facts, body, verbatim, also, concepts, files } = memory;
  // What a skill is for is what a task asks with.
  const triggers = memory.kind === "skill" ? skillOf(memory).when : [];
  const titleTerms = words([title, ...triggers].join("\n"));
  const factTerms = words([subtitle, ...facts].join("\n"));
  const alsoTerms = words(also.join("\n"));
  const rest = words([body, verbatim, ...concepts, ...files.map((file) => file.path)].join("\n"));
  const names = mainNames([...titleTerms, ...factTerms, ...alsoTerms], namesOfTerm).slice(0, namesKept);
  return {
    title: titleTerms.join(" "),
    body: [...factTerms, ...rest].join(" "),
    also: alsoTerms.join(" "),
    other: names.join(" "),
    code: codeText(memory),
  };
}
