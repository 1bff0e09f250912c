import type { Embedder } from "./embedder.ts";

/** A question and a note that answers it in other words; no two pairs have anything to do with each other. */
type Pair = readonly [question: string, note: string];

const pairs: Readonly<Record<"en" | "ru", readonly Pair[]>> = {
  en: [
    [
      "why are people logged out so soon",
      "Sessions expire after fifteen minutes because the token lifetime is short",
    ],
    [
      "the image build ran out of memory",
      "The container was killed while compiling: heap limit too small on the build machine",
    ],
    [
      "emails arrive twice",
      "The mailer retried a message that had been delivered already; a unique key stops duplicates",
    ],
    ["which colours does the brand use", "Design decision: dark green for headings, sand for backgrounds"],
    ["how do we undo a bad release", "Rolling back production: point the router at the previous version"],
    ["wrong amounts on the bill", "Invoice totals were rounded down before tax was added"],
    [
      "the page is slow for large customers",
      "The list query has no index and scans the whole table for big accounts",
    ],
    ["where are pictures kept", "Avatars are uploaded to object storage, not to the local disk"],
  ],
  ru: [
    [
      "почему людей быстро выкидывает из приложения",
      "Сессия истекает через пятнадцать минут: мал срок жизни токена",
    ],
    [
      "не хватило памяти при сборке образа",
      "Контейнер убит во время компиляции: слишком низкий предел кучи на сборочной машине",
    ],
    [
      "письма приходят дважды",
      "Рассыльщик повторил уже доставленное сообщение; уникальный ключ убирает дубли",
    ],
    ["какие цвета у бренда", "Решение по дизайну: тёмно-зелёный для заголовков, песочный для фона"],
    [
      "как откатить неудачный выпуск",
      "Возврат на предыдущую версию: переключить маршрутизатор на старый релиз",
    ],
    ["неверные суммы в счёте", "Итог накладной округлялся вниз до начисления налога"],
    [
      "страница тормозит у крупных клиентов",
      "Запрос списка без индекса читает всю таблицу больших учётных записей",
    ],
    ["где хранятся картинки", "Аватары загружаются в объектное хранилище, а не на локальный диск"],
  ],
};

/** For a query in each language, the cosine under which a text has nothing to do with it; 1: the model lacks the language. */
export type Floors = Readonly<Record<Language, number>>;
type Language = "en" | "ru";

const languages = ["en", "ru"] as const;

/**
 * Half way between strangers and paraphrases, since every model has a scale of its own: unrelated texts have a cosine of 0.1
 * in one and of 0.75 in another, and a model that was not taught a language finds all its texts alike. A question may be
 * answered in either language; the lower floor counts. Asks the model some times.
 */
export async function measureFloors(embedder: Embedder): Promise<Floors> {
  const questions = await inBoth((of) =>
    embedAll(
      embedder,
      of.map(([question]) => question),
      "query",
    ),
  );
  const notes = await inBoth((of) =>
    embedAll(
      embedder,
      of.map(([, note]) => note),
      "passage",
    ),
  );
  const floorOf = (asked: Language): number =>
    Math.min(...languages.map((told) => floorBetween(questions[asked], notes[told])));
  return { en: floorOf("en"), ru: floorOf("ru") };
}

async function inBoth<T>(work: (of: readonly Pair[]) => Promise<T>): Promise<Readonly<Record<Language, T>>> {
  return { en: await work(pairs.en), ru: await work(pairs.ru) };
}

function floorBetween(questions: readonly Float32Array[], notes: readonly Float32Array[]): number {
  const cosines = questions.flatMap((question, row) =>
    notes.map((note, column) => ({ isPair: row === column, cosine: dot(question, note) })),
  );
  const strangers = cosines.filter(({ isPair }) => !isPair).map(({ cosine }) => cosine);
  const paraphrases = cosines.filter(({ isPair }) => isPair).map(({ cosine }) => cosine);
  const [apart, together] = [mean(strangers), mean(paraphrases)];
  // Pairs that are hardly nearer to each other than strangers are: the model does not know the languages.
  return together > apart + deviation(strangers) ? (apart + together) / 2 : 1;
}

async function embedAll(
  embedder: Embedder,
  texts: readonly string[],
  purpose: "query" | "passage",
): Promise<readonly Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (let start = 0; start < texts.length; start += embedder.batchTexts)
    vectors.push(...(await embedder.embed(texts.slice(start, start + embedder.batchTexts), purpose)));
  return vectors;
}

const dot = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, each, index) => sum + each * (b[index] ?? 0), 0);

const mean = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / values.length;

const deviation = (values: readonly number[]): number =>
  Math.sqrt(mean(values.map((each) => (each - mean(values)) ** 2)));
