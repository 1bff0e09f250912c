/** A sentence may begin with a small letter, as "curl" does; then what ends before it must be a word and no "e.g.". */
const sentenceEnd =
  /(?<=[.!?…])\s+(?=[\p{Lu}`«"\d])|(?<=[\p{L}\p{N})`»"]{3}[.!?…])(?<!(?<!\p{L})(?:etc|incl|resp|approx|напр|стр|рис|прим)\.)\s+(?=\p{Ll})/u;

/** The sentences of somebody's words, without code blocks, quotes and list marks. */
export function sentencesOf(words: string): readonly string[] {
  return words
    .replace(/```[\s\S]*?(?:```|$)/g, "\n")
    .split("\n")
    .filter((line) => !/^\s*(?:>|\||#)/.test(line))
    .flatMap((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, "").split(sentenceEnd))
    .map((sentence) => sentence.replaceAll("**", "").trim())
    .filter((sentence) => sentence.length > 0);
}

const englishFiller =
  /^(?:(?:done|fixed|ok|okay|great|confirmed|so|and|but|yes|no|noted)\s*[,.:;!—-]+|(?:so|and|but)\s)\s*/i;
const russianFiller =
  /^(?:готово|исправлено|исправила?|да|так|итак|отлично|и|а|но)(?:\s*[,.:;!—-]+\s*|\s+(?=\p{L}))/iu;

/** A sentence as a title: no "Done," before it and no full stop after it. A name keeps its small first letter. */
export function asTitle(sentence: string): string {
  const bare = sentence
    .replace(englishFiller, "")
    .replace(russianFiller, "")
    .replace(/[.;:!]+$/, "")
    .trim();
  return bare === sentence || sentence.startsWith(bare) ? bare : capitalised(bare);
}

/** The text with a capital letter at its start. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Plans, offers, questions, introductions and fillers tell nothing that a later session needs. */
const emptyTalk: readonly RegExp[] = [
  /[?:]$/,
  /^(?:done|noted|ok|sure|готово|понял|хорошо)\W*$/iu,
  /^(?:here(?:'s| is| are)|now |i need to|i've (?:successfully )?(?:completed|finished|done)|good (?:idea|point|catch)|both are|to answer|you're right|вот |теперь нужно|сейчас )/iu,
  /^(?:i (?:found and )?fixed (?:the|this|that) (?:issue|bug|problem)|we just fixed|the fix is (?:complete|in)|everything (?:is|works))/iu,
  /^(?:all |the |both )?(?:\w+ ){0,2}(?:tests?|linting|checks|conflicts)(?: and \w+)? (?:all )?(?:pass|are green|resolved)/iu,
  /(?<!\p{L})(?:let me|let's see|i'll|i will|i am going|would you|what would|shall i|i can't run|happy to|next step|if you|ready (?:for|to))(?!\p{L})/iu,
  /(?<!\p{L})(?:проверю|начну|посмотрю|сделаю|давайте|жду|готова?\s+к|готова?\s+помочь|что нужно|могу ли)(?!\p{L})/iu,
];

/** Statements worth keeping among what an agent says. */
export function statements(words: string): readonly string[] {
  return sentencesOf(words).filter((one) => one.length >= 20 && one.length <= 400 && !isEmptyTalk(one));
}

const isEmptyTalk = (sentence: string): boolean => emptyTalk.some((sign) => sign.test(sentence));

/** True when two statements are about the same: half of the shorter one's longer words begin alike in the other. */
export function isAlike(left: string, right: string): boolean {
  const { shared, first, second } = compare(left, right);
  return shared > 0 && shared / Math.min(first, second) >= 0.5;
}

/** True when two titles say the same thing in much the same words. */
export function isSame(left: string, right: string): boolean {
  const { shared, first, second } = compare(left, right);
  return shared > 0 && shared / Math.max(first, second) >= 0.7;
}

interface Comparison {
  readonly shared: number;
  readonly first: number;
  readonly second: number;
}

function compare(left: string, right: string): Comparison {
  const first = stems(left);
  const second = stems(right);
  const shared = [...first].filter((stem) => second.has(stem)).length;
  return { shared, first: first.size, second: second.size };
}

/** Longer words by their first letters: enough to see through endings in both languages. */
function stems(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  return new Set(words.map((word) => word.slice(0, 4)));
}
