import { subjectOf } from "./subjects.ts";

/** More words than these after a value are a story, not where it holds. */
const tailWords = 4;
const list = /^\s*(?:,|\/|&|and|or|plus|и|или)\s*(?:and |or |и |или )?(?:v?\d|[`«"])/iu;
const nothingMore =
  /^\s*(?:$|[.,;:!)(\]—–]|-\s|(?:because|since|so|instead|rather|over|not|now|again|as of|as expected|from now|correctly|fine|well|anymore|any more|already|потому|так как|вместо|а не|теперь|снова|опять|отныне|как надо|корректно|уже)(?!\p{L}))/iu;
const where =
  /^\s*((?:by default|per|in|on|for|at|under|during|within|inside|to|with|via|через|по умолчанию|в|во|на|для|при|у|из|под|с|со|к|от)(?!\p{L})[^,.;:()—–]*)/iu;

/**
 * What stands after a value: the words that narrow its subject, none for nothing. Undefined where the value is one of a
 * list or more is said than where it holds.
 */
export function wordsOfTail(tail: string): readonly string[] | undefined {
  if (list.test(tail)) return undefined;
  if (nothingMore.test(tail)) return [];
  const narrowing = where.exec(tail)?.[1];
  if (narrowing === undefined) return undefined;
  const bare = narrowing.replace(/\s(?:because|since|so|instead|потому|вместо)(?!\p{L}).*$/iu, "");
  const words = subjectOf(bare);
  return words === undefined || words.length > tailWords ? undefined : words;
}
