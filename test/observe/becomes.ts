import { keepOwnersWords } from "../../src/observe/owner-words.ts";
import { observeByRules } from "../../src/observe/rules/observe-by-rules.ts";
import { statedCorrections } from "../../src/observe/rules/stated-corrections.ts";
import type { Draft } from "../../src/observe/observer.ts";
import type { Once } from "./one-offs.ts";
import { prompt, says } from "./sample-events.ts";

/** What a model may make of a sentence. */
export const rule: Draft = {
  kind: "rule",
  type: null,
  title: "A rule",
  subtitle: "",
  facts: [],
  body: "",
  verbatim: "",
  also: [],
  files: [],
  concepts: [],
  status: "confirmed",
  language: "en",
  author: "owner",
  from: [],
};

/** What becomes of it, whoever observes; a model is taken to make a rule of the whole sentence, and of its second half. */
export function becomes({ who, words }: Once): readonly string[] {
  const events = [who === "person" ? prompt(words) : says(words)];
  const rules = observeByRules({ goal: null, recordedTitles: [], events }).filter(
    ({ kind, type }) => kind !== "observation" || type === "decision" || type === "change",
  );
  const parts = [words, words.split(" ").slice(-4).join(" ")];
  const models = parts.flatMap((verbatim) => keepOwnersWords([{ ...rule, verbatim }], events).drafts);
  return [
    ...rules.map(({ kind, type }) => `rules: ${type ?? kind}`),
    ...statedCorrections(events).map(({ is }) => `correction: ${is}`),
    ...models.map(({ verbatim }) => `model: ${verbatim}`),
  ];
}
