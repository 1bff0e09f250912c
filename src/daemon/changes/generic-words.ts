import { leanPattern } from "../../domain/lean-pattern.ts";
import { withoutFiller } from "../../recall/filler.ts";

/** How a thing has its value, and what a value is called: one memory is not told from another by them. */
const lines = [
  "run runs running ran live lives store stored stores keep keeps kept hold holds held land lands sit sits stand stands look looks",
  "called named known say says said read reads listen listens talk talks serve serves served start starts begin begins post posts",
  "send sends sent push pushed pushes include includes included allow allows allowed support supports pinned pin expire expires",
  "managed manage manages handled handles built rendered renders render made contain contains work works use uses hosted host hosts",
  "onto off turned proved",
  "owned own owns belong maintained maintain maintains led leads reviewed reviews cut published publish publishes goes go going out come comes",
  "wired belongs respond responds fit fits cost costs last lasts happen accept accepts require requires set fixed located found per",
  "лежит лежат живёт живет живут хранит висит висят стоит стоят идёт идет идут ходит ходят ездит ездят сидит звучит зовут",
  "берём берет берёт ведёт ведет ведём шьём льём пишет пишут равен равна равно равны тянет смотрит зовётся",
  "отвечает отвечают ведёт ведет занимается принял приняла передали отводим делаем",
];
const attributes = [
  "file bucket host folder directory branch channel project cluster server disk table topic script stack database instance",
  "файл файла файле бакет бакете хост хосте папка папке каталог канал канале кластер кластере сервер сервере диск диске таблица таблице",
  "value address uid id number version period lifetime time place location path retention expiry entry polling budget size name interval frequency duration",
  "owner owners maintainer responsible team manager lead contact владелец владелица ответственный ответственная ответственного команда команде команды",
  "значение адрес номер версия версию период жизни жизнь место путь имя название размер срок время интервал частота длительность частоту",
];
const set = (all: readonly string[]): ReadonlySet<string> => new Set(all.flatMap((line) => line.split(" ")));
const having = set(lines);
const attributeWords = set(attributes);

/** Verbs of the present, by their endings, but for nouns that end so. */
const russianVerb = leanPattern(
  "^\\p{L}{2,}(?:[еёи]тся|ются|утся|ятся|атся|л(?:ся|ась|ось|ись)|[аяу]ет|[аяу]ют|[аяу]ем|[жчшщлнвбпмтдргз]им|[шчжрн]ем|[аиыя]ла|[аиыя]ло|[аиыя]ли)$",
  "i",
);
const nouns = new Set(
  "режим прием приём объем объём шлем крем грим школа сила числа дела модели цели роли пароли земли бюджет".split(
    " ",
  ),
);

export function isGeneric(word: string): boolean {
  const one = word.toLowerCase();
  return having.has(one) || (russianVerb.test(one) && !nouns.has(one)) || withoutFiller(word).trim() === "";
}

/** "Address", «период»: names what the value is of any thing. */
export const isAttribute = (word: string): boolean => attributeWords.has(word.toLowerCase());

/** Of what is measured over time its verb's noun follows or goes before: «период опроса», "polling interval". */
export const isOverTime = (word: string): boolean => overTime.has(word.toLowerCase());
const overTime = set([
  "period interval frequency duration lifetime time период интервал частота частоту срок время длительность",
]);
