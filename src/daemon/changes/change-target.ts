import type { Memory } from "../../domain/memory.ts";
import { isStatement, likelyAmong, type Target, type Terms } from "../correction-target.ts";
import { isDenied } from "./denied.ts";
import { type Meeting, meetingOf } from "./compare.ts";
import { tokensOf, tokensOfChange } from "./tokens.ts";
import { isOfOneForm } from "./values.ts";

/** Of the words of a sentence and of a memory so many may be the one's alone. */
const mostAlone = { told: 1, held: 2 };
/** A memory by one word of its subject is told only where nothing else is said. */
const sharedEnough = 2;

/**
 * The memory that a sentence says is otherwise now, in whatever words: it has the value that is named as ended, or one of the form of the new
 * value, and its subject is what the sentence is about. Sure where it is the only such; undefined where none is, or more than one other.
 */
export function changeTarget(sentence: string, found: readonly Memory[], terms: Terms): Target | undefined {
  const told = tokensOfChange(sentence);
  const meetings = found
    .filter(isStatement)
    .map((memory) => ({
      memory,
      meeting: meetingOf(tokensOf(memory.title), told, terms),
      isDenied: isDenied(memory.title, sentence, terms),
    }))
    .filter(({ meeting, isDenied: isIt }) => isIt || isMet(meeting))
    .toSorted((a, b) => weightOf(b.meeting) - weightOf(a.meeting));
  const [best, ...others] = meetings;
  if (best === undefined) return undefined;
  const rivals = others.filter(({ meeting }) => isRival(meeting, best.meeting));
  if (rivals.length > likelyAmong) return undefined;
  return { memory: best.memory, isSure: rivals.length === 0 && (best.isDenied || isSure(best.meeting)) };
}

/** As much of what is said stands in it, too. */
const isRival = (one: Meeting, best: Meeting): boolean =>
  one.isEnded === best.isEnded && one.shared >= best.shared;

const weightOf = ({ isEnded, shared, onlyHeld, onlyTold }: Meeting): number =>
  (isEnded ? 2 : 0) + shared - onlyHeld - onlyTold;

/** Of a subject of which each names what the other does not, something else is said. */
function isMet({ isEnded, shared, onlyHeld, onlyTold, held, told, isOther }: Meeting): boolean {
  if (told.length === 0 || isOther || (onlyHeld > 0 && onlyTold > 0)) return false;
  if (isEnded) return shared > 0 || onlyTold === 0;
  return (
    onlyTold <= mostAlone.told &&
    onlyHeld <= mostAlone.held &&
    shared >= (onlyHeld + onlyTold === 0 ? 1 : sharedEnough) &&
    held.some((one) => told.some((other) => isOfOneForm(one, other)))
  );
}

/** A value that is named as ended, of a subject of which nothing is said, may be another thing's, too. */
const isSure = ({ isEnded, shared, onlyHeld, onlyTold }: Meeting): boolean =>
  isEnded ? shared > 0 : onlyTold === 0 && onlyHeld <= 1;
