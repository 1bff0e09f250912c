/** A piece of two texts, by which of the two has it. */
export interface DiffPart {
  readonly what: "same" | "removed" | "added";
  readonly text: string;
}

/** Steps of the search; texts that differ by more have little in common, and all between their like ends is told as replaced. */
const stepsAtMost = 400;

const words = /[\p{L}\p{M}\p{N}_]+|\s+|[^\p{L}\p{M}\p{N}_\s]/gu;

/**
 * How one text became the other, word by word. Pure; without what was added it is the old text to the letter, without what
 * was removed the new one.
 */
export function wordDiff(before: string, after: string): readonly DiffPart[] {
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  const most = Math.min(old.length, fresh.length);
  let head = 0;
  while (head < most && old[head] === fresh[head]) head += 1;
  let tail = 0;
  while (tail < most - head && old.at(-1 - tail) === fresh.at(-1 - tail)) tail += 1;
  const [gone, come] = [old.slice(head, old.length - tail), fresh.slice(head, fresh.length - tail)];
  return joined([
    ...told("same", old.slice(0, head)),
    ...between(gone, come),
    ...told("same", old.slice(old.length - tail)),
  ]);
}

const wordsOf = (text: string): readonly string[] => text.match(words) ?? [];

const told = (what: DiffPart["what"], pieces: readonly string[]): readonly DiffPart[] =>
  pieces.map((text) => ({ what, text }));

/** What both have stands once, and before it what only one of them has: the old words first. */
function between(gone: readonly string[], come: readonly string[]): readonly DiffPart[] {
  const common = commonOf(gone, come);
  const parts: DiffPart[] = [];
  let to = 0;
  const added = (until: number): void => {
    parts.push(...told("added", come.slice(to, until)));
    to = until;
  };
  gone.forEach((text, at) => {
    const same = common.get(at);
    if (same !== undefined) {
      added(same);
      to = same + 1;
    }
    parts.push({ what: same === undefined ? "removed" : "same", text });
  });
  added(come.length);
  return parts;
}

/** Neighbours of one sort are one part, and words that changed side by side are one change. */
function joined(parts: readonly DiffPart[]): readonly DiffPart[] {
  const whole: DiffPart[] = [];
  const change = { removed: "", added: "" };
  // A blank between two changes says nothing: it belongs to both, if another change follows.
  let blank = "";
  const end = (): void => {
    push(whole, "removed", change.removed);
    push(whole, "added", change.added);
    push(whole, "same", blank);
    [change.removed, change.added, blank] = ["", "", ""];
  };
  for (const { what, text } of parts) {
    const isChanging = change.removed !== "" || change.added !== "";
    if (what !== "same") {
      change.removed += blank + (what === "removed" ? text : "");
      change.added += blank + (what === "added" ? text : "");
      blank = "";
    } else if (isChanging && blank === "" && /^[^\S\n]+$/u.test(text)) blank = text;
    else {
      end();
      push(whole, "same", text);
    }
  }
  end();
  return whole;
}

function push(whole: DiffPart[], what: DiffPart["what"], text: string): void {
  if (text === "") return;
  const last = whole.at(-1);
  if (last?.what === what) whole[whole.length - 1] = { what, text: last.text + text };
  else whole.push({ what, text });
}

/** For a place of the old words that of the new ones where the same word stands. */
type Common = ReadonlyMap<number, number>;

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
  return new Map();
}

/** From the better neighbour: down from the diagonal above, or to the right from the one below. */
function beginningOn(diagonal: number, reached: Reached): number {
  return isFromBelow(diagonal, reached)
    ? (reached.get(diagonal - 1) ?? 0) + 1
    : (reached.get(diagonal + 1) ?? 0);
}

/** The way back from the end: what was passed along a diagonal is common. */
function walkedBack(steps: readonly Reached[], endX: number, endY: number): Common {
  const common = new Map<number, number>();
  let [x, diagonal] = [endX, endX - endY];
  for (const reached of steps.toReversed()) {
    const start = beginningOn(diagonal, reached);
    while (x > start) {
      x -= 1;
      common.set(x, x - diagonal);
    }
    const isRight = isFromBelow(diagonal, reached);
    diagonal += isRight ? -1 : 1;
    if (isRight) x -= 1;
  }
  return common;
}

const isFromBelow = (diagonal: number, reached: Reached): boolean => {
  const [above, below] = [reached.get(diagonal + 1), reached.get(diagonal - 1)];
  return below !== undefined && (above === undefined || below >= above);
};
