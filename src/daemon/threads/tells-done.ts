import type { Memory } from "../../domain/memory.ts";
import { isOpenEnd } from "../../observe/rules/open-ends.ts";
import { stopWords } from "../../store/stop-words.ts";
import { stemsOf } from "../../store/tombstones.ts";

/** What is done, by the types of observations; a decision or a discovery about a thread does nothing of it. */
export const doingTypes: readonly string[] = ["bugfix", "feature", "refactor", "change", "deploy"];

/** Fewer words are told by chance. */
const tellingLeast = 2;
/** Of fewer words every one counts: the same of one other is something else. */
const stemsAlike = 6;
const alike = 0.8;

/** Words of what is open as such: the work that does it does not say them again. */
const openWords =
  "still yet left open remain remains remaining todo need needs needed missing next later now осталось остаётся остается пока ещё еще открыто отложено отложен нужно надо теперь дальше готово";
/** Work says them of itself by its type. What takes away is none of them: "remove the retry" is not done by adding one. */
const doingWords =
  "add write do make fix finish complete implement добавить написать сделать исправить починить закончить доделать дописать реализовать";
const failingWords =
  "fail fails failing failed broken crash crashes падает падают упал сломан ломается проходит";

const stemsIn = (words: string): ReadonlySet<string> => new Set(stemsOf(words));
const [opening, doing, failing] = [stemsIn(openWords), stemsIn(doingWords), stemsIn(failingWords)];

/** What takes back, goes wrong or is only planned does nothing. */
const undone =
  /(?<!\p{L})(?:revert(?:ed|s)?|roll(?:ed|s)? back|undone|failed|fails|could not|couldn't|can't|cannot|not|n't|will|plan(?:ned|s)?|should|todo|must|откат\p{L}*|отмен\p{L}*|не|нельзя|будет|будем|план\p{L}*|нужно|надо|следует)(?!\p{L})/iu;
const noLonger = /(?<!\p{L})(?:no longer|not (?:\p{L}+ )?any ?more|больше не)(?!\p{L})/giu;

/** Names and values: the same about another is something else. */
const exact =
  /`[^`]+`|[\p{L}\p{N}_./-]*\p{N}[\p{L}\p{N}_./-]*|\p{L}+(?:[._/]\p{L}+)+|\p{Ll}+\p{Lu}\p{L}*|\p{Lu}{2,}/gu;

/**
 * Whether work that came later tells a thread done: one sentence of it has every name and value of the thread and all that
 * it is about, and neither takes it back nor leaves it open. A thread of one word is never told done so.
 */
export function tellsDone(work: Pick<Memory, "type" | "title" | "facts" | "also">, thread: string): boolean {
  if (work.type === null || !doingTypes.includes(work.type)) return false;
  const all = stemsOf(thread).filter((each) => !stopWords.has(each));
  if (all.some((each) => failing.has(each)) && work.type !== "bugfix") return false;
  const telling = [...new Set(all)].filter(
    (each) => !opening.has(each) && !doing.has(each) && !failing.has(each),
  );
  if (telling.length < tellingLeast) return false;
  const musts = (thread.match(exact) ?? []).flatMap(stemsOf).filter((each) => !stopWords.has(each));
  return sentencesOf(work).some(({ text, also }) => {
    if (undone.test(text.replaceAll(noLonger, "")) || isOpenEnd(text)) return false;
    const said = new Set([...stemsOf(text), ...stemsOf(also)]);
    if (!musts.every((must) => said.has(must))) return false;
    const wanted = telling.length < stemsAlike ? telling.length : telling.length * alike;
    return telling.filter((each) => said.has(each)).length >= wanted;
  });
}

/** The words in the other language are the title's. */
const sentencesOf = ({
  title,
  facts,
  also,
}: Pick<Memory, "title" | "facts" | "also">): readonly { readonly text: string; readonly also: string }[] => [
  { text: title, also: also.join(" ") },
  ...facts.flatMap((fact) => fact.split(/(?<=[.!?;])\s+|\n+/u)).map((text) => ({ text, also: "" })),
];

/** What two threads have in common that say the same: their telling words, in whatever order and form. */
export const threadKey = (thread: string): string =>
  [...new Set(stemsOf(thread).filter((each) => !stopWords.has(each)))].toSorted().join(" ");

/** The command of a thread that says that it fails, as recapByRules() writes it; a shortened one is none. */
export const failingCommand = (thread: string): string | undefined =>
  /^`([^`…]+)` (?:fails|не проходит)(?=:|$)/u.exec(thread)?.[1];
