import type { Memory } from "../../domain/memory.ts";
import type { Word } from "./read-words.ts";
import type { Saying, Sentence } from "./saying.ts";

/** Branches that tell how the project is. */
const trunks: ReadonlySet<string> = new Set(["main", "master", "trunk"]);
/** Of these "fix the leak" says that it was fixed, as a commit does; of others, that it is to be. */
const doneTypes: ReadonlySet<string | null> = new Set(["bugfix", "feature", "refactor", "change", "deploy"]);

/**
 * Whether two memories say the same in other words, so that one may stand for both. Numbers, names, paths, code, negations and
 * places must be the same, in the same order; where it is not sure they do not.
 */
export const isSame = (one: Saying, other: Saying): boolean =>
  one.key === other.key &&
  isSamePlace(one.memory, other.memory) &&
  exactOf(one.memory) === exactOf(other.memory) &&
  (doneTypes.has(one.memory.type) || one.title.isDone === other.title.isDone) &&
  isSameSentence(one.title, other.title) &&
  isTold(one.details, [other.title, ...other.details]) &&
  isTold(other.details, [one.title, ...one.details]);

/** "Remember that", «запомни:» before what is to be remembered. */
const openingWords = 3;

/** What must come back to the letter; none where it is the very sentence that the title was made of. */
function exactOf({ title, verbatim }: Memory): string {
  const exact = verbatim.trim();
  const [told, said] = [title, exact].map(plainWords);
  const isTitle =
    told !== undefined &&
    said !== undefined &&
    said.length - told.length <= openingWords &&
    told.length > 0 &&
    told.every((word, at) => word === said[said.length - told.length + at]);
  return isTitle ? "" : exact;
}

const plainWords = (text: string): readonly string[] =>
  text.toLowerCase().match(/[^\s,.;:!?…«»"“”]+/gu) ?? [];

/** Of one project, or both for all; not of different branches or files. */
function isSamePlace(one: Memory, other: Memory): boolean {
  if (one.scope !== other.scope || (one.scope === "project" && one.project !== other.project)) return false;
  const branches = [one.branch, other.branch].filter((branch) => branch !== null);
  const isElsewhere = new Set(branches.map((branch) => (trunks.has(branch) ? "trunk" : branch))).size > 1;
  const paths = new Set(one.files.map(({ path }) => path));
  const isOfOtherFiles =
    paths.size > 0 && other.files.length > 0 && !other.files.some(({ path }) => paths.has(path));
  return !isElsewhere && !isOfOtherFiles;
}

const isTold = (details: readonly Sentence[], by: readonly Sentence[]): boolean =>
  details.every((detail) => by.some((told) => isSameSentence(detail, told)));

function isSameSentence(one: Sentence, other: Sentence): boolean {
  const isOneLanguage = isRussian(one) === isRussian(other);
  const [mine, theirs] = [one, other].map(({ words }) =>
    isOneLanguage ? words : words.filter(({ isRole }) => !isRole),
  );
  if (!isOneLanguage && [one, other].some(isDirected)) return false;
  if (mine === undefined || theirs === undefined || mine.length !== theirs.length) return false;
  return (
    areSame(mine, theirs) ||
    isTurned(mine, theirs) ||
    isTurned(theirs, mine) ||
    isOrdered(mine, theirs) ||
    isOrdered(theirs, mine)
  );
}

/** Which way it goes is said by prepositions that the other language has no like of. */
const directions = new Set("to into onto from с со из от к ко".split(" "));
const isDirected = ({ words }: Sentence): boolean => words.some(({ own }) => directions.has(own));

const isRussian = ({ words }: Sentence): boolean => words.some(({ language }) => language === "ru");

const areSame = (one: readonly Word[], other: readonly Word[]): boolean =>
  one.every((word, index) => isSameWord(word, other[index]));

const isSameWord = (one: Word, other: Word | undefined): boolean =>
  other !== undefined &&
  one.name === other.name &&
  (one.language !== other.language || one.own === other.own);

/** "Tests run with pytest in CI", "In CI tests run with pytest". */
const isTurned = (late: readonly Word[], early: readonly Word[]): boolean =>
  early[0]?.isPlaced === true &&
  late.some(
    ({ isPlaced }, at) => at > 0 && isPlaced && areSame([...late.slice(at), ...late.slice(0, at)], early),
  );

/** "Tests are run in Docker", "Run the tests in Docker". */
const isOrdered = (passive: readonly Word[], order: readonly Word[]): boolean =>
  order[0]?.isPassive === false &&
  passive.some(
    (verb, at) =>
      at > 0 && verb.isPassive && areSame([verb, ...passive.slice(0, at), ...passive.slice(at + 1)], order),
  );
