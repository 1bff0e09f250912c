import type { Language } from "../../config/language.ts";
import { findingWords } from "../../domain/finding-words.ts";
import type { FindingKind } from "../../domain/verified.ts";
import { some } from "./en.ts";

/** What `kedr verify` says. */
interface VerifyMessages {
  readonly intact: string;
  readonly compared: (links: string, memories: string) => string;
  readonly noHead: string;
  readonly found: (findings: number) => string;
  readonly memory: (id: number) => string;
  readonly link: (id: number) => string;
  readonly expected: string;
  readonly stands: string;
  readonly more: (findings: number) => string;
  readonly whatToDo: string;
  readonly what: Readonly<Record<FindingKind, string>>;
}

const en: VerifyMessages = {
  intact: "Nothing was changed past Kedr.",
  compared: (links, memories) => `Compared: ${links} links of the chain of changes, ${memories} memories.`,
  noHead: "The chain's end was not written down yet, so one that was cut off before now would not show.",
  found: (findings) => `Something was changed past Kedr, in ${some(findings, "place")}:`,
  memory: (id) => `memory ${id}`,
  link: (id) => `link ${id}`,
  expected: "expected",
  stands: "stands there",
  more: (findings) => `… and ${findings} more`,
  whatToDo:
    "Look at the memories named here (kedr show ID). If it was not you who changed the files, somebody can write as you: the machine is the first thing to look at.",
  what: findingWords.en,
};

const ru: VerifyMessages = {
  intact: "Ничего не менялось в обход Kedr.",
  compared: (links, memories) => `Сверено звеньев цепочки изменений: ${links}, записей: ${memories}.`,
  noHead: "Конец цепочки ещё не был записан отдельно: отрезанный до сих пор конец не был бы виден.",
  found: (findings) => `Что-то изменено в обход Kedr, мест: ${findings}`,
  memory: (id) => `запись ${id}`,
  link: (id) => `звено ${id}`,
  expected: "должно быть",
  stands: "стоит",
  more: (findings) => `… и ещё ${findings}`,
  whatToDo:
    "Посмотрите названные записи (kedr show НОМЕР). Если файлы меняли не вы, кто-то может писать от вашего имени: прежде всего проверьте машину.",
  what: findingWords.ru,
};

export const verifyMessages: Readonly<Record<Language, VerifyMessages>> = { en, ru };
