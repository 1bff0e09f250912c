import type { Said } from "../domain/said.ts";
import type { EmbedError, EmbedFault } from "../embed/embedder.ts";
import { redact } from "../redact/redact.ts";

/** What is said of the search by meaning when it can't do its work; the search by words goes on. */
export const meaningWords = {
  noExtension: (fault: string): Said => ({
    en: `search by meaning is not possible here, words only: sqlite-vec can't be loaded (${fault})`,
    ru: `поиск по смыслу здесь невозможен, ищем только по словам: не загружается sqlite-vec (${fault})`,
  }),
  otherMachine: (host: string): Said => ({
    en: `search by meaning rests: ${host} is another machine; memories go there only with observer.allowOtherVendors`,
    ru: `поиск по смыслу не работает: ${host} это другая машина; записи уходят туда только с observer.allowOtherVendors`,
  }),
  works: (done: number, total: number): Said => ({
    en: `Search by meaning works: ${done} of ${total} memories are embedded.`,
    ru: `Поиск по смыслу работает: векторы есть у записей ${done} из ${total}.`,
  }),
  notYet: (done: number, total: number): Said => ({
    en: `search by meaning is being prepared: ${done} of ${total} memories`,
    ru: `поиск по смыслу готовится: записей ${done} из ${total}`,
  }),
  otherVectors: {
    en: "search by meaning rests: the vectors are of a model that can't be asked any more; they are being made anew",
    ru: "поиск по смыслу не работает: векторы от модели, которую больше не спросить; они создаются заново",
  } satisfies Said,
  unknownLanguage: {
    en: "search by meaning rests for this query: its model does not know the language",
    ru: "поиск по смыслу для этого запроса не работает: модель не знает его языка",
  } satisfies Said,
  late: (deadlineMs: number): Said => ({
    en: `search by meaning did not answer within ${deadlineMs} ms; words only`,
    ru: `поиск по смыслу не ответил за ${deadlineMs} мс; ищем только по словам`,
  }),
  broke: {
    en: "search by meaning failed; words only (kedr logs)",
    ru: "поиск по смыслу не удался; ищем только по словам (kedr logs)",
  } satisfies Said,
  fault: (error: EmbedError, until: string | null): Said => {
    // The server's own words: some repeat the key that they refuse.
    const { value: words } = redact(error.message);
    return {
      en: `search by meaning ${faults[error.fault].en}${until === null ? "" : `; asked again at ${until}`} (${words})`,
      ru: `поиск по смыслу: ${faults[error.fault].ru}${until === null ? "" : `; спросим снова в ${until}`} (${words})`,
    };
  },
};

const faults: Readonly<Record<EmbedFault, Said>> = {
  auth: { en: "was refused: the key or the account", ru: "отказано из-за ключа или счёта" },
  "rate-limit": { en: "has to wait: too many requests", ru: "приходится ждать, слишком много запросов" },
  overloaded: { en: "has to wait: the server is in trouble", ru: "приходится ждать, сервер не справляется" },
  timeout: { en: "got no answer in time", ru: "ответа не было вовремя" },
  unreachable: { en: "can't reach its server", ru: "сервер недоступен" },
  missing: { en: "lacks something", ru: "чего-то не хватает" },
  "bad-request": { en: "was refused", ru: "сервер отверг запрос" },
  "bad-answer": { en: "got an answer that is no vector", ru: "в ответе не векторы" },
};
