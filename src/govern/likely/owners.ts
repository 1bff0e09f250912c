import { leanPattern } from "../../domain/lean-pattern.ts";

/** Who has what: of one thing one person, or one team, has one role. */
export interface Having {
  readonly role: "own" | "on-call" | "review";
  /** The word that says so. */
  readonly word: string;
  /** In Latin letters, in whichever it was written. */
  readonly who: string;
  readonly what: string;
}

const capital = "[A-ZÀ-ÞА-ЯЁ]";
const who = `(?<who>(?:the |команда |команде )?${capital}\\p{L}+(?:[- ]${capital}\\p{L}+)?(?: team)?)`;
const role = "(?<role>";
const nouns =
  "owner|maintainer|lead|manager|contact(?: person)?|reviewer|on-call(?: engineer| person)?|[Oo]n-call";
const verbs = "owns|looks after|reviews";
/** A program does these as well: "the parser handles errors". */
const doings = "maintains|leads|manages|handles";
const person = `(?<who>(?!The )${capital}\\p{L}+(?:[- ]${capital}\\p{L}+)?|(?:[Tt]he )?${capital}\\p{L}+ team)`;
const nounsRu =
  "[Оо]тветственн\\p{L}+|[Вв]ладел\\p{L}+|[Дд]ежурн\\p{L}+|[Мм]енеджер|[Мм]ейнтейнер|[Рр]евьюер";
const verbsRu =
  "отвечает|отвечают|ведёт|ведет|ведут|поддерживает|занимается|занимаются|курирует|ревьюит|дежурит";
const now = "(?:(?:now|теперь) )?";
const forms = [
  `^(?:[Tt]he )?${role}${nouns}) (?:of|for) (?<what>.+?) is ${now}${who}$`,
  `^(?<what>.+?) ${role}${nouns}) is ${now}${who}$`,
  `^(?<what>.+?) (?:is|are) ${now}${role}owned|maintained|led|managed|handled|looked after|reviewed) by ${who}$`,
  `^(?<what>.+?) ${now}${role}belongs?) to ${who}$`,
  `^${who} ${now}${role}${verbs}) (?<what>.+)$`,
  `^${person} ${now}${role}${doings}) (?<what>(?:the|our|all) .+)$`,
  `^${who} is ${now}(?:the )?${role}${nouns}|responsible|in charge) (?:of|for) (?<what>.+)$`,
  `^[Зз]а (?<what>.+?) ${now}${role}отвечает|отвечают) ${who}$`,
  `^${who} ${now}${role}отвечает|отвечают) за (?<what>.+)$`,
  `^${role}${nounsRu}) (?:за |по |у )?(?<what>.+?) (?:—|–|-|это) ${who}$`,
  `^(?<what>[\\p{L}]+)-${role}менеджер|лид) (?:у нас )?(?:(?:—|–|-|это) )?${who}$`,
  `^(?<what>.+?) ${now}${role}${verbsRu}) ${who}$`,
  `^${who} ${now}${role}${verbsRu}) (?<what>.+)$`,
].map((form) => leanPattern(form, "u"));

const cyrillic = "а б в г д е ё ж з и й к л м н о п р с т у ф х ц ч ш щ ъ ы ь э ю я".split(" ");
const latin = "a b v g d e e zh z i i k l m n o p r s t u f kh ts ch sh sch  y  e yu ya".split(" ");
const inLatin = new Map(cyrillic.map((letter, at) => [letter, latin[at] ?? ""]));

/** Who has what, where that is all that a sentence tells. */
export function havingIn(sentence: string): Having | undefined {
  for (const form of forms) {
    const { who: name, what, role: word } = form.exec(sentence)?.groups ?? {};
    if (name === undefined || what === undefined || word === undefined) continue;
    return { role: roleOf(word), word, who: plainName(name), what };
  }
  return undefined;
}

const roleOf = (word: string): Having["role"] =>
  /^(?:on-call|дежур)/iu.test(word) ? "on-call" : /^(?:review|ревью)/iu.test(word) ? "review" : "own";

const plainName = (name: string): string =>
  name
    .replace(/^(?:the|команд[ае]) | team$/giu, "")
    .toLowerCase()
    .replaceAll(/[а-яё]/gu, (letter) => inLatin.get(letter) ?? letter);
