import { stem } from "../../store/stem.ts";
import { fold } from "../../store/words.ts";

/**
 * Words that only say how a thing has its value, by what they measure. "value" goes with any of the others; what runs, runs at a
 * time or for one.
 */
export type Measure =
  | "value"
  | "run"
  | "timeout"
  | "interval"
  | "keep"
  | "life"
  | "delay"
  | "start"
  | "end"
  | "duration"
  | "speed"
  | "max"
  | "min";

interface Row {
  readonly measure: Measure;
  /** They tell of a bare number what it is: a port, a level. */
  readonly nouns: string;
  readonly verbs: string;
}

const rows: readonly Row[] = [
  {
    measure: "value",
    nouns: `rate size weight length amount number count quantity value total price cost fee capacity level address
      location path folder directory file host hostname url link port version place bucket name tool framework library
      language engine
      размер вес длина объем количество число значение цена стоимость тариф вместимость уровень адрес место путь папка
      каталог директория файл хост ссылка порт версия ставка процент доля имя бакет инструмент фреймворк библиотека
      язык движок`,
    verbs: `weigh weighs charge charges cost costs equal equals amount amounts total totals hold holds contain contains
      include includes consist consists allow allows accept accepts get gets have has give gives take takes read reads
      load loads write writes written host hosted hosts listen listens locate located lie lies sit sits point points
      return returns use uses using choose chose chosen pick picked go goes tick ticks reach show shows display displays serve serves stand stands set long wide large
      весит весят весить равен равна равно равны составляет составляют стоит стоят показывает показывают показываем обрабатывает обрабатывают делается делаются делаем снимаем
      снимается содержит содержат включает
      вмещает имеет имеют берет берем берется берут взяли взят читает читаем пишем пишет пишут лежит лежат находится
      находятся слушает расположен расположена использует используем используется выбрали выбран идет идут допускает
      разрешает принимает помещается работает`,
  },
  {
    measure: "run",
    nouns: "run запуск прогон",
    verbs: `run runs running execute executes executed work works happen happens
      запускается запускаются запускаем запускать запускаю гоняем гоняют выполняется выполняются проходит проходят`,
  },
  { measure: "timeout", nouns: "timeout таймаут", verbs: "timesout" },
  {
    measure: "interval",
    nouns: "interval period frequency cadence период периодичность интервал частота раз",
    verbs: "every each каждый каждые каждую каждое ежечасно",
  },
  {
    measure: "keep",
    nouns: "retention storage хранение",
    verbs: `keep keeps kept store stores stored retain retains retained хранит хранится хранятся храним хранить держим`,
  },
  {
    measure: "life",
    nouns: "lifetime ttl lifespan validity expiry expiration жизнь действие годность",
    verbs: `live lives expire expires lasts valid
      живет живут жить истекает истекают протухает протухают действует действуют действителен`,
  },
  { measure: "delay", nouns: "delay latency задержка", verbs: "wait waits delayed ждет ждем" },
  {
    measure: "start",
    nouns: "start beginning начало старт",
    verbs: `start starts begin begins launch launches kick kicks стартует стартуют начинается начинаются начинаем
      начинать`,
  },
  {
    measure: "end",
    nouns: "end finish конец окончание завершение",
    verbs:
      "end ends finish finishes stop stops заканчивается заканчиваются завершается завершаются кончается",
  },
  {
    measure: "duration",
    nouns: "duration time длительность продолжительность время",
    verbs: "last lasts длится длятся занимает занимают идёт",
  },
  { measure: "speed", nouns: "speed скорость", verbs: "" },
  {
    measure: "max",
    nouns: "limit maximum max cap ceiling лимит предел максимум ограничение",
    verbs: "maximal максимальный максимальная максимальное максимально upto",
  },
  {
    measure: "min",
    nouns: "minimum min floor минимум",
    verbs: "minimal минимальный минимальная минимальное минимально atleast",
  },
];

export interface Measuring {
  readonly measure: Measure;
  readonly isNoun: boolean;
}

const table = new Map(
  rows.flatMap(({ measure, nouns, verbs }) => [
    ...entries(verbs, { measure, isNoun: false }),
    ...entries(nouns, { measure, isNoun: true }),
  ]),
);

function entries(words: string, measuring: Measuring): readonly (readonly [string, Measuring])[] {
  return words
    .split(/\s+/u)
    .filter(Boolean)
    .flatMap((word) => [fold(word), stem(fold(word))].map((form) => [form, measuring] as const));
}

/** What a word in lower case measures; undefined for any other word. */
export const measuringOf = (word: string): Measuring | undefined => table.get(word) ?? table.get(stem(word));

/** Several words that measure, put into one before a text is read. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})tim(?:es?|ed|ing) out(?!\p{L})/giu, "timesout"],
  [
    /(?<!\p{L})(?:is|are|get|gets) (?:killed|cancell?ed|aborted|terminated|cut off|stopped) (?:after|in) (?=\d)/giu,
    "timesout ",
  ],
  [/(?<!\p{L})(?:убива|обрыва|прерыва|отменя|снима)(?:ю|е)тся (?:через|после) (?=\d)/giu, "таймаут "],
  [
    /(?<=\p{L} (?:\p{L}+ )?)(\d+) (?:items|rows|records|results|entries|elements)? ?(?:per|a) page(?!\p{L})/giu,
    "page size $1",
  ],
  // What listens on a number listens on a port.
  [/(?<!\p{L})(?:listens|слушает) (?=(?:\S+ ){0,3}\d{2,5}(?!\d))/giu, "port "],
  [/(?<!\p{L})time-to-live(?!\p{L})/giu, "ttl"],
  [/(?<!\p{L})after (?=\d)/giu, ""],
  [/(?<!\p{L})тайм-аут/giu, "таймаут"],
  [/(?<!\p{L})(?:срок(?:а|и|ом)?|врем(?:я|ени)) (?=хранени|жизни|действи|годности)/giu, ""],
  [
    /(?<!\p{L})(?:(?:may|can|must|should|could)(?: (?:be|have|take|weigh))? )?(?:at most|no more than|not more than|up to|no longer than)(?!\p{L})/giu,
    "upto",
  ],
  [
    /(?<!\p{L})(?:(?:may|can|must|should)(?: (?:be|have))? )?(?:at least|no less than)(?!\p{L})/giu,
    "atleast",
  ],
  [
    /(?<!\p{L})(?:(?:может|могут|долж\p{L}+)(?: (?:быть|весить|иметь))? )?не (?:более|больше|выше|длиннее|дольше)(?!\p{L})(?: чем)?/giu,
    "максимум",
  ],
  [
    /(?<!\p{L})(?:долж\p{L}+(?: быть)? )?(?:не (?:менее|меньше|ниже|короче)|как минимум)(?!\p{L})(?: чем)?/giu,
    "минимум",
  ],
  [/(?<!\p{L})(?:может|могут) (?=быть|весить|иметь)/giu, ""],
  [/(?<!\p{L})can (?=have|be|hold|take)/giu, ""],
];

export const measuresInOneWord = (text: string): string =>
  phrases.reduce((told, [phrase, word]) => told.replaceAll(phrase, word), text);
