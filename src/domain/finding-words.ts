import type { FindingKind } from "./verified.ts";

type Told = Readonly<Record<FindingKind, string>>;

/** What each difference between what is stored and what the chain says is, for a person. */
export const findingWords: { readonly en: Told; readonly ru: Told } = {
  en: {
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
  ru: {
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
