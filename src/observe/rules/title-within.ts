import { cut } from "../../domain/clean-text.ts";

/** Where a clause ends: what comes before can be read alone. */
const clauseEnd =
  /[.;:] |,? [–—-] | (?=(?:and|и) )|, (?=(?:which|so|but|and|while|because|since|where|who|although|then|что|а|но|и|чтобы|поэтому|котор\p{L}+|потому|так как|хотя)(?!\p{L}))/gu;
/** A clause shorter than this part of the room says too little of what was cut away. */
const leastShare = 0.3;

/** A title in at most so many characters: its whole clauses, or whole words with "…" where it has no clauses. */
export function titleWithin(title: string, maxChars: number): string {
  if (title.length <= maxChars) return title;
  const ends = [...title.matchAll(clauseEnd)]
    .map(({ index }) => index)
    .filter((at) => at <= maxChars && at >= maxChars * leastShare && isOutsideOfCode(title, at));
  const at = ends.at(-1);
  return at === undefined ? cut(title, maxChars) : title.slice(0, at);
}

/** Half a name in code, in brackets or in quotes is no name. */
function isOutsideOfCode(title: string, at: number): boolean {
  const head = title.slice(0, at);
  const count = (sign: string): number => head.split(sign).length - 1;
  return count("`") % 2 === 0 && count('"') % 2 === 0 && count("(") <= count(")") && count("«") <= count("»");
}
