/** Words of a fact that tells what failed. */
const failing =
  /(?<!\p{L})(?:fail(?:s|ed|ing|ures?)?|errors?|broke|broken|crash(?:es|ed)?|refuse[sd]?|denied|reject(?:s|ed)|time[sd]? out|timeout|hangs?|exit(?:s|ed)? (?:with |code )?\d+|can't|cannot|пада(?:л|ет|ло|ла|ют)\p{L}*|упал\p{L}*|не (?:прош|проход|работа|собира|запуска)\p{L}*|ошибк\p{L}+|отказ\p{L}*|завис\p{L}*)(?!\p{L})/iu;
/** Words of a fact that tells what mended it. */
const mending =
  /(?<!\p{L})(?:works?|worked|fix(?:es|ed)?|mended|solved|cured|helped|changed|instead|workaround|needs?|must|only with|работает|заработал\p{L}*|помог\p{L}*|исправ\p{L}+|измен\p{L}+|вместо|нуж(?:ен|на|но|ны)|обязательно|только с)(?!\p{L})/iu;

/**
 * The facts with what failed and what mended it before the others, each in their order: what is cut at the end of a hint
 * is then what warns least.
 */
export function warningsFirst(facts: readonly string[]): readonly string[] {
  return [...facts.filter(isWarning), ...facts.filter((fact) => !isWarning(fact))];
}

const isWarning = (fact: string): boolean => failing.test(fact) || mending.test(fact);
