import type { Language } from "../../config/language.ts";
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
  what: {
    "link-altered": "the link does not follow from the one before it: one of the two was altered",
    "link-inserted": "the link was put in",
    "links-removed": "links are missing here",
    "link-moved": "the link stands in another place than the one it was made in",
    "end-cut-off": "the chain ends here, and went on",
    "end-rewritten": "the chain was written anew: its end is not the one that was written down",
    "memory-without-link": "the memory has no link: it was put in past Kedr",
    "memory-gone": "the memory is gone and no link says so",
    "memory-back": "the memory was dropped, and is there",
    "text-changed": "the memory's text is another than the one that was kept",
    "hash-changed": "the hash kept with the memory is not the one of the chain",
    "trust-changed": "the memory's trust is not what the owner decided",
    "place-changed": "where, as whose or until when the memory binds is not what Kedr wrote down",
    "pin-changed": "the memory's pin is not what the chain says",
    "ending-changed": "whether the memory holds is not what the chain says",
    "matcher-changed": "what the rule asks or denies, and before which calls, is not what the owner set",
  },
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
  what: {
    "link-altered": "звено не следует из предыдущего: одно из двух изменено",
    "link-inserted": "звено вставлено",
    "links-removed": "здесь недостаёт звеньев",
    "link-moved": "звено стоит не там, где возникло",
    "end-cut-off": "цепочка здесь обрывается, а шла дальше",
    "end-rewritten": "цепочка переписана: её конец не тот, что был записан отдельно",
    "memory-without-link": "у записи нет звена: её положили в обход Kedr",
    "memory-gone": "записи нет, и ни одно звено об этом не говорит",
    "memory-back": "запись была убрана, но стоит на месте",
    "text-changed": "текст записи не тот, что был сохранён",
    "hash-changed": "хеш при записи не тот, что в цепочке",
    "trust-changed": "доверие к записи не то, что решил владелец",
    "place-changed": "где, от чьего имени или до какого срока действует запись, Kedr записал иначе",
    "pin-changed": "закреплена ли запись, цепочка говорит иначе",
    "ending-changed": "действует ли запись, цепочка говорит иначе",
    "matcher-changed": "что правило спрашивает или запрещает и перед какими вызовами, владелец задал иначе",
  },
};

export const verifyMessages: Readonly<Record<Language, VerifyMessages>> = { en, ru };
