import { stemmer as englishSnowball } from "@orama/stemmers/english";
import { stemmer as russianSnowball } from "@orama/stemmers/russian";

/** Shorter words have no endings to take off: "api", "dns". */
const stemmedFromChars = 4;
/** The stemmer drops the last letter of these stems ("connec" for "connection"), so it gets them without "ion". */
const englishIon = /^(.{2,}[^a][st])ions?$/u;
/** "deploy" becomes "deploi" as "deploys" does, but "deployment" keeps its "y". */
const englishRest = /y$/u;
/** The stemmer takes «запись» and «память» for verbs, but not «записи». */
const russianTaken = /(?:пис|мят|печат)ь$/u;
/** What is done and its doing are one: «исправить» and «исправление», «создать» and «создание». */
const russianDoing = /(?<=.{3})[еа]ни(?:е|я|ю|и|ем|й|ям|ями|ях)$/u;
/** «использовать», «использование» and «использует»; what ends otherwise («основа», «условие») is no such verb. */
const russianOva =
  /(?<=.{4})ова(?:ть|л|ла|ло|ли|в|н[аоы]?|нн[а-я]+|ни(?:е|я|ю|и|ем|й|ям|ями|ях))(?:ся|сь)?$/u;
/** «развернуть» and «развернули», «зависнуть» and «завис». */
const russianNut = /(?<=.{3})ну(?:ть|л|ла|ло|ли|т|та|то|ты)(?:ся|сь)?$/u;
const russianNutRest = /(?<=.{3}[сгкхпб])н$/u;
/** «исправл-ять» and «исправ-ить». */
const russianSoftened = /(?<=.{3}[бвмф])л$/u;
const verbals: readonly (readonly [RegExp, string])[] = [
  [russianOva, ""],
  [russianDoing, ""],
  [russianNut, "н"],
];
/** Nouns whose ending the stemmer takes for a verb's: «канал» is not "кан" when «каналы» is "канал". */
const russianAl =
  /^(канал|сигнал|терминал|журнал|функционал|оригинал|портал|интервал|материал|персонал)(?:а|у|ом|е|ы|ов|ам|ами|ах)?$/u;
/** «упал», «упадет» and «падает», «пропал» and «пропадает». */
const russianFall = /^(у|вы|за|на|от|по|про|рас|сов)?па(?:сть|л|ла|ло|ли|д[а-я]+)$/u;
/** «нашел», «нашли», «найти» and «найден». */
const russianGo = /^(во|вы|за|на|обо|пере|по|подо|про|произо)(?:шел|шл[аои]|йти|йд[а-я]+)$/u;
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
  const fall = russianFall.exec(word);
  if (fall !== null) return `${fall[1] === "у" ? "" : (fall[1] ?? "")}пад`;
  const go = russianGo.exec(word);
  if (go !== null) return `${go[1] ?? ""}йд`;
  const noun = russianAl.exec(word)?.[1];
  if (noun !== undefined) return noun;
  return (verbal(word) ?? russianSnowball(russianTaken.test(word) ? `${word.slice(0, -1)}и` : word))
    .replace(russianRest, "")
    .replace(russianFleeting, "к")
    .replace(russianNutRest, "")
    .replace(russianSoftened, "");
}

/** What a verb and the noun made of it have in common, where the stemmer does not see it. */
function verbal(word: string): string | undefined {
  for (const [pattern, left] of verbals) if (pattern.test(word)) return word.replace(pattern, left);
  return undefined;
}
