import type { Language } from "../../config/language.ts";

interface AgeingMessages {
  readonly pinned: (id: number) => string;
  readonly unpinned: (id: number) => string;
  readonly already: (id: number, isPinned: boolean) => string;
  readonly archived: (id: number) => string;
  readonly broughtBack: (id: number) => string;
  readonly alreadyArchived: (id: number, isArchived: boolean) => string;
  /** Beside a memory that stays. */
  readonly isPinned: string;
  /** Beside one that is not given any more. */
  readonly isArchived: (since: string) => string;
  readonly staleFound: (stale: number, looked: number) => string;
  readonly changed: (path: string, when: string) => string;
  readonly gone: (path: string) => string;
}

/** What is said of memories that stay, and of those that may be out of date. */
export const ageingMessages: Readonly<Record<Language, AgeingMessages>> = {
  en: {
    pinned: (id) => `✓ ${id} is pinned: it stays, whatever its age, and nobody but you ends it.`,
    unpinned: (id) => `✓ ${id} is pinned no more: unused, it fades like others.`,
    already: (id, isPinned) => (isPinned ? `${id} is pinned already.` : `${id} was not pinned.`),
    archived: (id) =>
      `✓ ${id} is archived: agents get it no more unless they ask for it. Bring it back: kedr archive ${id} --back`,
    broughtBack: (id) => `✓ ${id} is back from the archive.`,
    alreadyArchived: (id, isArchived) =>
      isArchived ? `${id} is archived already.` : `${id} was not archived.`,
    isPinned: "pinned",
    isArchived: (since) => `archived, ${since}`,
    staleFound: (stale, looked) =>
      `${stale} may be out of date, of ${looked} that name a file whose content is known`,
    changed: (path, when) => `${path}: changed since, last on ${when}`,
    gone: (path) => `${path}: gone`,
  },
  ru: {
    pinned: (id) => `✓ Запись ${id} закреплена: не стареет, и отменить её можете только вы.`,
    unpinned: (id) => `✓ Запись ${id} больше не закреплена: без дела она стареет, как другие.`,
    already: (id, isPinned) =>
      isPinned ? `Запись ${id} уже закреплена.` : `Запись ${id} и не была закреплена.`,
    archived: (id) =>
      `✓ Запись ${id} в архиве: агенты получат её, только если спросят. Вернуть: kedr archive ${id} --back`,
    broughtBack: (id) => `✓ Запись ${id} возвращена из архива.`,
    alreadyArchived: (id, isArchived) =>
      isArchived ? `Запись ${id} уже в архиве.` : `Запись ${id} и не была в архиве.`,
    isPinned: "закреплена",
    isArchived: (since) => `в архиве, ${since}`,
    staleFound: (stale, looked) => `могли устареть: ${stale}; с файлами, чьё содержимое известно: ${looked}`,
    changed: (path, when) => `${path}: с тех пор изменён, последний раз ${when}`,
    gone: (path) => `${path}: файла больше нет`,
  },
};
