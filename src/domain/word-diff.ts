/** A stretch of a text, and whether the other text has it not. */
export interface DiffPiece {
  readonly text: string;
  readonly isOther: boolean;
}

/** Both texts whole, each cut where they part. */
export interface WordDiff {
  readonly one: readonly DiffPiece[];
  readonly other: readonly DiffPiece[];
}

/** Steps of the search; texts that differ by more have little in common, and all between their like ends is marked. */
const stepsAtMost = 400;

const words = /[\p{L}\p{M}\p{N}_]+|\s+|[^\p{L}\p{M}\p{N}_\s]/gu;

/** What two texts have not in common, word by word. Pure; joined, the pieces of each are the text to the letter. */
export function wordDiff(one: string, other: string): WordDiff {
  const [left, right] = [wordsOf(one), wordsOf(other)];
  const most = Math.min(left.length, right.length);
  let head = 0;
  while (head < most && left[head] === right[head]) head += 1;
  let tail = 0;
  while (tail < most - head && left.at(-1 - tail) === right.at(-1 - tail)) tail += 1;
  const [inLeft, inRight] = [left.slice(head, left.length - tail), right.slice(head, right.length - tail)];
  const common = commonOf(inLeft, inRight);
  const side = (all: readonly string[], middle: readonly string[], isCommon: ReadonlySet<number>) =>
    pieces(all, (index) => index < head || index >= head + middle.length || isCommon.has(index - head));
  return { one: side(left, inLeft, common.left), other: side(right, inRight, common.right) };
}

const wordsOf = (text: string): readonly string[] => text.match(words) ?? [];

function pieces(all: readonly string[], isCommon: (index: number) => boolean): readonly DiffPiece[] {
  const found: { text: string; isOther: boolean }[] = [];
  all.forEach((text, index) => {
    const isOther = !isCommon(index);
    const last = found.at(-1);
    if (last?.isOther === isOther) last.text += text;
    else found.push({ text, isOther });
  });
  return found;
}

interface Common {
  readonly left: ReadonlySet<number>;
  readonly right: ReadonlySet<number>;
}

/** How far the search came on each diagonal, with the step that looked. */
type Reached = ReadonlyMap<number, number>;

/** The places of a longest common row of words, by Myers' search; none where it would take too long. */
function commonOf(left: readonly string[], right: readonly string[]): Common {
  const steps: Reached[] = [];
  let reached: Reached = new Map([[1, 0]]);
  for (let step = 0; step <= stepsAtMost; step += 1) {
    steps.push(reached);
    const next = new Map<number, number>();
    for (let diagonal = -step; diagonal <= step; diagonal += 2) {
      let x = beginningOn(diagonal, reached);
      while (x < left.length && x - diagonal < right.length && left[x] === right[x - diagonal]) x += 1;
      next.set(diagonal, x);
      if (x >= left.length && x - diagonal >= right.length)
        return walkedBack(steps, left.length, right.length);
    }
    reached = next;
  }
  return { left: new Set(), right: new Set() };
}

/** From the better neighbour: down from the diagonal above, or to the right from the one below. */
function beginningOn(diagonal: number, reached: Reached): number {
  return isFromBelow(diagonal, reached)
    ? (reached.get(diagonal - 1) ?? 0) + 1
    : (reached.get(diagonal + 1) ?? 0);
}

/** The way back from the end: what was passed along a diagonal is common. */
function walkedBack(steps: readonly Reached[], endX: number, endY: number): Common {
  const [left, right] = [new Set<number>(), new Set<number>()];
  let [x, diagonal] = [endX, endX - endY];
  for (const reached of steps.toReversed()) {
    const start = beginningOn(diagonal, reached);
    while (x > start) {
      x -= 1;
      left.add(x);
      right.add(x - diagonal);
    }
    const isRight = isFromBelow(diagonal, reached);
    diagonal += isRight ? -1 : 1;
    if (isRight) x -= 1;
  }
  return { left, right };
}

const isFromBelow = (diagonal: number, reached: Reached): boolean => {
  const [above, below] = [reached.get(diagonal + 1), reached.get(diagonal - 1)];
  return below !== undefined && (above === undefined || below >= above);
};
