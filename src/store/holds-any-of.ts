import { stemsOf } from "./tombstones.ts";

/** Fewer words in a row stand in another text by chance: of those it has to be the whole. */
const stemsInARow = 4;

/** Whether a text is one of these, or holds the words of one in a row, in whatever form. */
export function holdsAnyOf(texts: readonly string[]): (text: string) => boolean {
  const wanted = texts.map(stemsOf).filter((stems) => stems.length > 0);
  const whole = new Set(wanted.map(inARow));
  const parts = [...new Set(wanted.filter(({ length }) => length >= stemsInARow).map(inARow))];
  return (text) => {
    const stems = inARow(stemsOf(text));
    return whole.has(stems) || parts.some((part) => stems.includes(part));
  };
}

const inARow = (stems: readonly string[]): string => ` ${stems.join(" ")} `;
