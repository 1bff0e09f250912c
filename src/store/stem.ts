import { stemmer as englishSnowball } from "@orama/stemmers/english";
import { stemmer as russianSnowball } from "@orama/stemmers/russian";
import { nounStem } from "./russian-nouns.ts";
import { verbRoot, verbStem } from "./russian-verbs.ts";

/** Shorter words have no endings to take off: "api", "dns". */
const stemmedFromChars = 4;
/** The stemmer drops the last letter of these stems ("connec" for "connection"), so it gets them without "ion". */
const englishIon = /^(.{2,}[^a][st])ions?$/u;
/** "deploy" becomes "deploi" as "deploys" does, but "deployment" keeps its "y". */
const englishRest = /y$/u;
/** The stemmer takes «запись» and «память» for verbs, but not «записи». */
const russianTaken = /(?:пис|мят|печат)ь$/u;
/** «зависнуть» and «завис». */
const russianNutRest = /(?<=.{3}[сгкхпбз])н$/u;
/** «исправл-ять» and «исправ-ить». */
const russianSoftened = /(?<=.{3}[бвмф])л$/u;
/** «деплой» and «деплоя» must meet: what the stemmer leaves of an ending goes too. */
const russianRest = /(?<=.{3})[аеиоуыэюяйь]+$/u;
/** The vowel that comes and goes: «ошибка» and «ошибок», «настройка» and «настроек». */
const russianFleeting = /(?<=.{2})(?:[ое]|й)к$/u;

/** Stems already found: in real text few words make up most of it, and stemming costs more than all the rest. */
const known = new Map<string, string>();
const knownWords = 12_000;

/** A lower-case word without its ending, by script; words of other scripts, with digits or too short stay. */
export function stem(word: string): string {
  if (word.length < stemmedFromChars) return word;
  const found = known.get(word);
  if (found !== undefined) return found;
  if (known.size >= knownWords) known.clear();
  const stemmed = stemByScript(word);
  known.set(word, stemmed);
  return stemmed;
}

function stemByScript(word: string): string {
  if (/^[а-я]+$/u.test(word)) return russian(word);
  if (/^[a-z]+$/u.test(word)) return english(word);
  return word;
}

function english(word: string): string {
  return englishSnowball(englishIon.exec(word)?.[1] ?? word).replace(englishRest, "i");
}

function russian(word: string): string {
  return nounStem(word) ?? verbRoot(word) ?? withoutRest(verbStem(word) ?? snowball(word));
}

const snowball = (word: string): string =>
  russianSnowball(russianTaken.test(word) ? `${word.slice(0, -1)}и` : word);

const withoutRest = (stemmed: string): string =>
  stemmed
    .replace(russianRest, "")
    .replace(russianFleeting, "к")
    .replace(russianNutRest, "")
    .replace(russianSoftened, "");
