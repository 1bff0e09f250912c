import { leanPattern } from "../../domain/lean-pattern.ts";
import { isEnding, withoutMarks } from "../../observe/rules/change-marks.ts";
import { mainClause } from "../../domain/main-clause.ts";
import { familyTool } from "../../govern/likely/families.ts";
import { toolNamed } from "../../govern/statements/tools.ts";
import { isOrder } from "../../observe/rules/told-changes.ts";
import { words } from "../../store/words.ts";
import { isGeneric } from "./generic-words.ts";

/** One word of a text, with what it may be in a statement. */
export interface Token {
  readonly text: string;
  readonly terms: readonly string[];
  /** A number, a name, a code, a path, a day: what hardly stands in a sentence by chance. */
  readonly isTelling: boolean;
  /** It says nothing of what is meant: "the", "lives", «у нас», a word of change. */
  readonly isFiller: boolean;
  /** Which clause of the text it stands in. */
  readonly clause: number;
  /** That clause says that something is so no more. */
  readonly isEnded: boolean;
}

const clauseEnd = /[,;:]\s|\s[—–-]\s|[()]/u;
/** How often something is: "every two weeks", "nightly", «раз в месяц». One value, however many words it has. */
const rate = [
  "every (?:(?:other|two|three|four|six) )?(?:minutes?|hours?|days?|nights?|weeks?|months?|quarters?|years?)",
  "(?:hour|dai|night|week|month|quarter|year)ly|bi-?weekly|bi-?monthly|(?:once|twice) an? (?:hour|day|week|month|quarter|year)",
  "раз в (?:(?:дв[ае]|три|четыре|шесть|полтора) )?(?:минут\\p{L}*|час\\p{L}*|сутки|день|дня|дней|недел\\p{L}+|месяц\\p{L}*|квартал\\p{L}*|год\\p{L}*|полгода)",
  "(?:еже(?:час|днев|ноч|недель|месяч|кварталь|год)\\p{L}+)|кажд(?:ый|ую|ое|ые) (?:час|день|ночь|неделю|месяц|квартал|год)",
].join("|");
const isRate = leanPattern(`^(?:${rate})$`, "i");
const run = leanPattern(
  `(?<![\\p{L}\\p{N}])(?:${rate})(?![\\p{L}\\p{N}])|[\\p{L}\\p{N}#~@/.$][\\p{L}\\p{N}._:/@+#'’%$-]*|%`,
  "gi",
);

/** The words of what a memory says. */
export const tokensOf = (text: string): readonly Token[] =>
  text.split(clauseEnd).flatMap((clause, at) => read(clause, at, clause));

/** The words of a sentence that tells a change; those that only say so are fillers. What it asks for besides is left out. */
export const tokensOfChange = (sentence: string): readonly Token[] =>
  mainClause(sentence)
    .split(clauseEnd)
    .flatMap((clause, at) => {
      if (at > 0 && isOrder(clause) && !isPointing.test(clause)) return [];
      const isEnded = isEnding(clause);
      return read(clause, at, withoutMarks(clause)).map((token) => ({ ...token, isEnded }));
    });

/** "Use B from now on" says what holds, as "look under B" does. */
const isPointing = /^(?:use|look|see|go)\b/iu;

/** bare: without the words that say nothing. */
function read(clause: string, at: number, bare: string): readonly Token[] {
  const found = [...clause.matchAll(run)].map(({ 0: text, index }) => ({ text, index }));
  const isMark = (one: (typeof found)[number]): boolean =>
    bare.slice(one.index, one.index + one.text.length) !== one.text;
  const last = found.findLast((one) => !isMark(one));
  return found.map((one, index) =>
    tokenOf(one.text.replace(/[.:'’]+$/u, ""), at, {
      isMark: isMark(one),
      isFirst: index === 0 && at === 0 && !isCapital.test(found[1]?.text ?? ""),
      isName: one === last || /[а-яё]/iu.test(clause),
    }),
  );
}

/** "Jonas Weber" at a beginning is a name. */
const isCapital = /^\p{Lu}\p{Ll}+$/u;

interface Standing {
  readonly isMark: boolean;
  /** A capital there says nothing. */
  readonly isFirst: boolean;
  /** It ends the clause, or stands among words of other letters: "rel-stable" is a name there, "on-call" elsewhere is none. */
  readonly isName: boolean;
}

function tokenOf(text: string, clause: number, { isMark, isFirst, isName }: Standing): Token {
  if (isRate.test(text)) return { ...bareRate(text), clause };
  const terms = isMark ? [] : words(text);
  const isTelling =
    !isMark &&
    (isCoded(text) ||
      toolNamed(text)?.rest === "" ||
      familyTool(text) !== undefined ||
      weekday.test(text) ||
      (!isFirst && /^\p{Lu}/u.test(text)) ||
      (isName && /^[a-z]+(?:-[a-z]+)+$/u.test(text)));
  const isFiller = !isTelling && (terms.length === 0 || isGeneric(text));
  return { text, terms, isTelling, isFiller, clause, isEnded: false };
}

/** Of the same words as another rate it is not half of it. */
const bareRate = (text: string): Omit<Token, "clause"> => ({
  text,
  terms: [text.toLowerCase()],
  isTelling: true,
  isFiller: false,
  isEnded: false,
});

/** A number, a sign of code within, or two capitals. */
const isCoded = (text: string): boolean =>
  /\p{N}|[\p{L}\p{N}][._:/@#][\p{L}\p{N}]|^[#@~/.]\p{L}|\p{Lu}.*\p{Lu}|\p{Ll}\p{Lu}/u.test(text);

const weekday = leanPattern(
  "^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|понедельник\\p{L}*|вторник\\p{L}*|сред(?:а|у|ы|ам|е)|четверг\\p{L}*|пятниц\\p{L}*|суббот\\p{L}*|воскресень\\p{L}*)$",
  "i",
);
