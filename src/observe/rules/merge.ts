import { isCause } from "./causes.ts";
import { closingStatements } from "./closing-words.ts";
import type { Finding, Scene } from "./scene.ts";
import { isAlike, isSame } from "./likeness.ts";
import { asFact, asTitle, isFact, standsAlone } from "./sentences.ts";

/** Joins findings about the same events, and gives work the words with which the agent closed its turn. */
export function mergeFindings(scene: Scene, findings: readonly Finding[]): readonly Finding[] {
  const work = joinWhere(
    findings.filter((one) => one.strength > 0),
    (kept, one) => kept.from.some((index) => one.from.includes(index)),
  );
  const told = joinWhere(
    work.map((one) => withClosingWords(scene, one, work)),
    (kept, one) => kept.title === one.title,
  );
  const others = findings.filter((one) => one.strength === 0);
  return [...others.filter((one) => !isToldBy(one, told)), ...told].sort(
    (left, right) => (left.from[0] ?? 0) - (right.from[0] ?? 0),
  );
}

function joinWhere(
  work: readonly Finding[],
  isOne: (kept: Finding, one: Finding) => boolean,
): readonly Finding[] {
  const strongest = [...work].sort((left, right) => right.strength - left.strength);
  const joined: Finding[] = [];
  for (const one of strongest) {
    const at = joined.findIndex((kept) => isOne(kept, one));
    const kept = joined[at];
    if (kept) joined[at] = join(kept, one);
    else joined.push(one);
  }
  return joined;
}

const join = (kept: Finding, weaker: Finding): Finding =>
  isOnTheWay(kept, weaker) ? { ...joined(kept, weaker), ...nameOf(weaker) } : joined(kept, weaker);

/** A failure that came after the first edit of what was then committed is a step of that work, not its subject. */
const isOnTheWay = (kept: Finding, commit: Finding): boolean =>
  commit.isNamed && !kept.isNamed && kept.type === "bugfix" && (commit.from[0] ?? 0) < (kept.from[0] ?? 0);

const nameOf = ({ type, title, isNamed }: Finding): Pick<Finding, "type" | "title" | "isNamed"> => ({
  type,
  title,
  isNamed,
});

const joined = (kept: Finding, weaker: Finding): Finding => ({
  ...kept,
  facts: distinct([
    ...kept.facts,
    ...[weaker.title, ...weaker.facts].filter((fact) => !isSame(fact, kept.title)),
  ]),
  verbatim: kept.verbatim || weaker.verbatim,
  files: distinct([...kept.files, ...weaker.files]),
  also: distinct([...kept.also, ...weaker.also]),
  from: [...distinct([...kept.from, ...weaker.from])].sort((left, right) => left - right),
});

const distinct = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];

/** A title may hold two short statements: what is so, and why. */
const shortTitleChars = 60;
const pairedTitleChars = 160;

/** Work that outcomes prove; a weaker finding takes only closing words that name something of it. */
const strengthOfOwnProof = 4;
/** Work known by closing words alone has its title from them already. */
const strengthOfWords = 2;

/** Closing words kept below a title. */
const factsOfWords = 3;

/** The closing words belong to the only work of the turn, or to the work whose names they say. */
function withClosingWords(scene: Scene, one: Finding, all: readonly Finding[]): Finding {
  const turn = turnOf(scene, one);
  const isAlone = all.filter((other) => turnOf(scene, other) === turn).length === 1;
  const mayTakeAll = isAlone && one.strength >= strengthOfOwnProof;
  const closing = closingStatements(scene, turn).filter((sentence) => mayTakeAll || weigh(one, sentence) > 0);
  if (one.strength === strengthOfWords) {
    const further = closing.filter((sentence) => !isSame(asTitle(sentence), one.title));
    return { ...one, facts: distinct([...one.facts, ...factsIn(further, one.title)]) };
  }
  if (one.isNamed) return { ...one, facts: distinct([...one.facts, ...factsIn(closing, one.title)]) };
  const rivals = all.filter((other) => other !== one && !other.isNamed && turnOf(scene, other) === turn);
  const titles = mostTellingFirst(
    one,
    closing.filter((sentence) => standsAlone(asTitle(sentence)) && isOwn(one, sentence, rivals)),
  );
  const [first, second] = titles;
  if (first === undefined) return one;
  const pair = first.length < shortTitleChars && second ? `${asTitle(first)}. ${asTitle(second)}` : "";
  const isPair = pair !== "" && pair.length <= pairedTitleChars;
  const title = isPair ? pair : asTitle(first);
  const rest = closing.filter((sentence) => sentence !== first && !(isPair && sentence === second));
  // What rules made up as a title says no more than the facts, where there are any.
  const own = one.facts.length === 0 && !isSame(one.title, title) ? [one.title] : [];
  return { ...one, title, facts: distinct([...factsIn(rest, title), ...own, ...one.facts]) };
}

const factsIn = (said: readonly string[], title: string): readonly string[] =>
  said
    .filter(isFact)
    .map(asFact)
    .filter((fact) => !title.includes(asTitle(fact)))
    .slice(0, factsOfWords);

const turnOf = (scene: Scene, one: Finding): number => scene.steps[one.from.at(-1) ?? 0]?.turn ?? 0;

/** One sentence names one work: of two mended failures it is the title of the one whose names it says most of. */
function isOwn(one: Finding, sentence: string, rivals: readonly Finding[]): boolean {
  const own = weigh(one, sentence);
  return rivals.every((rival) => {
    const theirs = weigh(rival, sentence);
    return own > theirs || (own === theirs && (theirs === 0 || (one.from[0] ?? 0) < (rival.from[0] ?? 0)));
  });
}

/** The sentence that says most of the work comes first; the others keep their order. */
function mostTellingFirst(one: Finding, said: readonly string[]): readonly string[] {
  const weights = said.map((sentence) => weigh(one, sentence));
  const best = said[weights.indexOf(Math.max(...weights))];
  return best === undefined ? said : [best, ...said.filter((sentence) => sentence !== best)];
}

/** How many names of the work a sentence says; a cause counts more than a name. */
function weigh(one: Finding, sentence: string): number {
  const words = `${one.verbatim} ${one.files.join(" ")} ${one.title}`.match(/[\p{L}\p{N}@_.-]{4,}/gu) ?? [];
  const names = distinct(words.map((word) => word.replace(/[.-]+$/, ""))).filter((word) =>
    sentence.includes(word),
  ).length;
  return names > 0 && isCause(sentence) ? names + weightOfCause : names;
}

const weightOfCause = 3;

/** A cause that the work's own words already tell needs no observation of its own; a dead end always does. */
function isToldBy(one: Finding, told: readonly Finding[]): boolean {
  if (one.type !== "discovery" || one.status === "refuted" || one.verbatim !== "") return false;
  return told.some((work) => [work.title, ...work.facts].some((text) => isAlike(text, one.title)));
}
