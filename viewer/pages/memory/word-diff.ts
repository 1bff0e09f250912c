/** A piece of two texts, by which of the two has it. */
export interface DiffPart {
  readonly what: "same" | "removed" | "added";
  readonly text: string;
}

/** Compared word by word up to so many pairs of words; beyond that what lies between the common ends is told as replaced whole. */
const pairsAtMost = 1_000_000;

/** How one text became the other, word by word. Without what was added it is the old text, without what was removed the new one. */
export function wordDiff(before: string, after: string): readonly DiffPart[] {
  const [old, fresh] = [piecesOf(before), piecesOf(after)];
  const start = commonLength(old, fresh);
  const end = commonLength(old.slice(start).toReversed(), fresh.slice(start).toReversed());
  const [gone, come] = [old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)];
  return joined([
    ...told("same", old.slice(0, start)),
    ...between(gone, come),
    ...told("same", old.slice(old.length - end)),
  ]);
}

/** Words with the space after them, so that a word is the same at an end of a line. */
const piecesOf = (text: string): readonly string[] =>
  text.match(/\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? [];

function commonLength(one: readonly string[], other: readonly string[]): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}

function between(gone: readonly string[], come: readonly string[]): readonly DiffPart[] {
  if (gone.length * come.length > pairsAtMost) return [...told("removed", gone), ...told("added", come)];
  const lengths = commonLengths(gone, come);
  const width = come.length + 1;
  const parts: DiffPart[] = [];
  let [at, to] = [0, 0];
  while (at < gone.length || to < come.length) {
    const [old, fresh] = [gone[at], come[to]];
    const [withoutOld, withoutFresh] = [
      lengths[(at + 1) * width + to] ?? -1,
      lengths[at * width + to + 1] ?? -1,
    ];
    if (old !== undefined && old === fresh) {
      parts.push({ what: "same", text: old });
      at += 1;
      to += 1;
    } else if (old !== undefined && (fresh === undefined || withoutOld >= withoutFresh)) {
      parts.push({ what: "removed", text: old });
      at += 1;
    } else if (fresh !== undefined) {
      parts.push({ what: "added", text: fresh });
      to += 1;
    }
  }
  return parts;
}

/** For each pair of places how many pieces both texts have in common from there on; row by row. */
function commonLengths(gone: readonly string[], come: readonly string[]): Uint32Array {
  const width = come.length + 1;
  const lengths = new Uint32Array((gone.length + 1) * width);
  for (let at = gone.length - 1; at >= 0; at -= 1)
    for (let to = come.length - 1; to >= 0; to -= 1)
      lengths[at * width + to] =
        gone[at] === come[to]
          ? (lengths[(at + 1) * width + to + 1] ?? 0) + 1
          : Math.max(lengths[(at + 1) * width + to] ?? 0, lengths[at * width + to + 1] ?? 0);
  return lengths;
}

const told = (what: DiffPart["what"], pieces: readonly string[]): readonly DiffPart[] =>
  pieces.map((text) => ({ what, text }));

/** Neighbours of one sort are one part, and words that changed side by side are one change. */
function joined(parts: readonly DiffPart[]): readonly DiffPart[] {
  const whole: DiffPart[] = [];
  const change = { removed: "", added: "" };
  // What stands between two changes and says nothing: it belongs to both, if another change follows.
  let between = "";
  const end = (): void => {
    whole.push(...part("removed", change.removed), ...part("added", change.added), ...part("same", between));
    [change.removed, change.added, between] = ["", "", ""];
  };
  for (const { what, text } of parts) {
    const isChanging = change.removed !== "" || change.added !== "";
    if (what !== "same") {
      change.removed += between + (what === "removed" ? text : "");
      change.added += between + (what === "added" ? text : "");
      between = "";
    } else if (isChanging && /^[^\S\n]+$/u.test(text)) between += text;
    else {
      end();
      whole.push({ what, text });
    }
  }
  end();
  return merged(whole);
}

const part = (what: DiffPart["what"], text: string): readonly DiffPart[] =>
  text === "" ? [] : [{ what, text }];

function merged(parts: readonly DiffPart[]): readonly DiffPart[] {
  const whole: DiffPart[] = [];
  for (const one of parts) {
    const last = whole.at(-1);
    if (last?.what === one.what) whole[whole.length - 1] = { ...last, text: last.text + one.text };
    else whole.push(one);
  }
  return whole;
}
