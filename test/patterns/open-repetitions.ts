import { type Part, readPattern } from "./read-pattern.ts";

type Sequence = readonly Part[];

/**
 * The groups of a regular expression that are repeated and hold a repetition without an end, as `(?:a+b?)*x` does: a text
 * can be shared between the rounds in so many ways that trying them takes for ever. Left out are those where one way alone
 * is possible, since each round has a border that nothing open in it takes, as in `(?:\.\d+)*`, and those behind which
 * nothing can fail, so that no second way is tried.
 */
export const openRepetitionsIn = (source: string): readonly string[] =>
  groupsIn(readPattern(source), true)
    .filter(({ group, isEnd }) => group.most > 1 && openIn(group).length > 0 && !isEnd && !isParted(group))
    .map(({ group }) => group.source);

interface Placed {
  readonly group: Part;
  /** Whether nothing has to stand behind it. */
  readonly isEnd: boolean;
}

const groupsIn = (alternatives: readonly Sequence[], isLast: boolean): readonly Placed[] =>
  alternatives.flatMap((parts) =>
    parts.flatMap((group, at) => {
      if (group.alternatives.length === 0) return [];
      const isEnd = isLast && parts.slice(at + 1).every(({ least, isEmpty }) => least === 0 && !isEmpty);
      return [{ group, isEnd }, ...groupsIn(group.alternatives, isEnd && group.most === 1 && !group.isEmpty)];
    }),
  );

/** Parts without an end, however deep they stand. */
const openIn = ({ alternatives }: Part): Sequence =>
  alternatives.flat().flatMap((part) => [...(part.most === Infinity ? [part] : []), ...openIn(part)]);

/** Whether each way through the group has a border. */
function isParted(group: Part): boolean {
  const open = openIn(group);
  return group.alternatives.every((parts) => {
    const taking = parts.filter(({ isEmpty }) => !isEmpty);
    return taking.some((part) => isBorder(part, taking, open));
  });
}

/** A border that is longer than one must stand at an end of the round, where what follows it is none of it. */
function isBorder(border: Part, round: Sequence, open: Sequence): boolean {
  const others = open.filter((part) => part !== border);
  if (border.least === 0 || openIn(border).length > 0 || !holdsApart(border, others)) return false;
  if (border.most === 1) return true;
  const [first, last] = [round[0], round.at(-1)];
  const beside = border === first ? last : border === last ? first : undefined;
  if (beside === undefined || beside === border || beside.least === 0 || !holdsApart(beside, [border]))
    return false;
  return edgesOf(beside, beside === first).every((one) => isApart(one, border));
}

/** Whether each way through the part takes a character that none of the others take; the end of a text is one too. */
const holdsApart = (part: Part, others: Sequence): boolean =>
  part.alternatives.length === 0
    ? others.every((other) => charactersIn(other).every((one) => isApart(one, part)))
    : part.alternatives.every((parts) =>
        parts.some((one) => one.source === "$" || (one.least > 0 && !one.isEmpty && holdsApart(one, others))),
      );

const charactersIn = (part: Part): Sequence =>
  part.isEmpty
    ? []
    : part.alternatives.length === 0
      ? [part]
      : part.alternatives.flat().flatMap(charactersIn);

/** The characters that may stand first, or last, in what the part takes. */
const edgesOf = (part: Part, isFirst: boolean): Sequence =>
  part.alternatives.length === 0
    ? [part]
    : part.alternatives.flatMap((parts) => {
        const inOrder = (isFirst ? parts : parts.toReversed()).filter(({ isEmpty }) => !isEmpty);
        const end = inOrder.findIndex(({ least }) => least > 0);
        return inOrder.slice(0, end < 0 ? inOrder.length : end + 1).flatMap((one) => edgesOf(one, isFirst));
      });

/** Characters of the scripts that patterns are about. */
const letters = Array.from({ length: 0x0530 }, (_, code) => String.fromCodePoint(code));
const taken = new Map<string, ReadonlySet<string>>();

function isApart(one: Part, other: Part): boolean {
  const [ofOne, ofOther] = [lettersOf(one), lettersOf(other)];
  return ![...ofOne].some((letter) => ofOther.has(letter));
}

/** What a character's part may stand for; of a reference to a group it is not known. */
function lettersOf({ source }: Part): ReadonlySet<string> {
  const known = taken.get(source);
  if (known !== undefined) return known;
  const pattern = /^\\(?:k<|[1-9])/.test(source) ? /[^]/ : new RegExp(`^(?:${source})$`, "iu");
  const found = new Set(letters.filter((letter) => pattern.test(letter)));
  taken.set(source, found);
  return found;
}
