import type { Words } from "./language.ts";

interface ShellWords {
  readonly menu: string;
  readonly groups: Readonly<Record<"look" | "word" | "care", string>>;
  readonly skip: string;
  readonly search: string;
  readonly language: string;
  readonly theme: string;
  readonly themes: Readonly<Record<"system" | "light" | "dark", string>>;
  readonly close: string;
  readonly signedOutTitle: string;
  readonly signedOut: string;
  readonly keepsNothing: string;
  readonly awayTitle: string;
  readonly away: string;
  readonly awaySaid: string;
  readonly again: string;
  readonly noPageTitle: string;
  readonly noPage: string;
  readonly pageFailed: string;
  readonly waiting: string;
  readonly undo: string;
  readonly cancel: string;
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
}

export const shellWords: Words<ShellWords> = {
  en: {
    menu: "Menu",
    groups: { look: "Look", word: "Your word", care: "Look after it" },
    skip: "Skip to the page",
    search: "Search",
    language: "Language",
    theme: "Theme",
    themes: { system: "Same as system", light: "Light", dark: "Dark" },
    close: "Close",
    signedOutTitle: "This browser has no access",
    signedOut: "Run this in your terminal: it opens a page that has.",
    keepsNothing:
      "This window keeps no cookies or site data, as a private one may, so that it is signed out by every reload. Allow both for 127.0.0.1, or use another window.",
    awayTitle: "The service does not answer",
    away: "It sleeps while nobody needs it. This wakes it and opens the page anew:",
    awaySaid: "The service does not answer. `kedr open` wakes it.",
    again: "Try again",
    noPageTitle: "There is no such page",
    noPage: "The address may be mistyped, or of another version.",
    pageFailed: "This page could not be shown.",
    waiting: "wait for you",
    undo: "Undo",
    cancel: "Cancel",
    copy: "Copy",
    copied: "Copied",
    notCopied: "The browser did not allow copying: mark the text and copy it yourself.",
  },
  ru: {
    menu: "Меню",
    groups: { look: "Посмотреть", word: "Ваше слово", care: "Присмотреть" },
    skip: "К содержанию",
    search: "Поиск",
    language: "Язык",
    theme: "Тема",
    themes: { system: "Как в системе", light: "Светлая", dark: "Тёмная" },
    close: "Закрыть",
    signedOutTitle: "У этого браузера нет доступа",
    signedOut: "Выполните это в терминале: откроется страница с доступом.",
    keepsNothing:
      "Это окно не хранит куки и данные сайтов (так бывает в приватном режиме), и каждая перезагрузка лишает его доступа. Разрешите и то и другое для 127.0.0.1 или откройте другое окно.",
    awayTitle: "Служба не отвечает",
    away: "Она спит, пока никому не нужна. Это разбудит её и откроет страницу заново:",
    awaySaid: "Служба не отвечает. Её разбудит `kedr open`.",
    again: "Повторить",
    noPageTitle: "Такой страницы нет",
    noPage: "Возможно, в адресе опечатка, или он от другой версии.",
    pageFailed: "Эту страницу не удалось показать.",
    waiting: "ждут вас",
    undo: "Отменить",
    cancel: "Отмена",
    copy: "Копировать",
    copied: "Скопировано",
    notCopied: "Браузер не разрешил копировать: выделите текст и скопируйте сами.",
  },
};
