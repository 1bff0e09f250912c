import type { ProposalKind } from "../../../src/domain/proposal.ts";
import { counted, type Words } from "../../app/language.ts";

export interface MemoryWords {
  readonly number: (id: number) => string;
  readonly text: string;
  readonly facts: string;
  readonly exact: string;
  readonly copyAll: string;
  readonly fields: Readonly<Record<"title" | "subtitle" | "facts" | "body" | "verbatim", string>>;
  readonly sameText: string;
  readonly gone: string;
  readonly goneText: string;
  readonly toSearch: string;
  readonly earlier: string;
  readonly later: string;
  readonly around: string;
  readonly alone: string;
  readonly here: string;
  readonly versions: string;
  readonly versionsHint: string;
  readonly holds: string;
  readonly heldTo: (when: string) => string;
  readonly parts: string;
  readonly partsHint: string;
  readonly proposals: string;
  readonly asked: Readonly<Record<ProposalKind, string>>;
  readonly answer: string;
  readonly pinned: string;
  readonly archived: string;
  readonly heldBack: string;
  readonly provisional: string;
  readonly notice: {
    readonly replaced: string;
    readonly merged: string;
    readonly rejected: string;
    readonly ended: string;
    readonly expired: string;
    readonly since: (when: string) => string;
    readonly heldBack: string;
    readonly doubted: string;
    readonly archived: string;
    readonly provisional: string;
    readonly stale: (files: number) => string;
  };
}

/** What the page of one memory says of its text, its versions and its neighbours. */
export const memoryWords: Words<MemoryWords> = {
  en: {
    number: (id) => `Memory ${id}`,
    text: "What it says",
    facts: "Facts",
    exact: "To the letter",
    copyAll: "Copy all",
    fields: {
      title: "Title",
      subtitle: "Second line",
      facts: "Facts",
      body: "Text",
      verbatim: "To the letter",
    },
    sameText: "The text is the same.",
    gone: "There is no such memory",
    goneText: "It may have been forgotten; then a receipt tells what went. Numbers are never used twice.",
    toSearch: "Search",
    earlier: "Earlier",
    later: "Later",
    around: "Before and after it in time",
    alone: "Nothing else is remembered of this project yet. What comes before and after will stand here.",
    here: "this one",
    versions: "Versions",
    versionsHint: "What it took the place of, and what took its, newest first.",
    holds: "holds",
    heldTo: (when) => `held until ${when}`,
    parts: "Stands for",
    partsHint:
      "They say the same. Their evidence counts for this one; taken out, they stand by themselves again.",
    proposals: "You are asked",
    asked: {
      correction: "Was it corrected by the other one?",
      contradiction: "The two say different things. Which one holds?",
      forget: "Somebody asks to have it forgotten. For good?",
      global: "Two projects learned this, each by itself. Does it hold for all?",
      note: "Somebody wants every session to start with it. Should it?",
    },
    answer: "Answer in Review",
    pinned: "pinned",
    archived: "archived",
    heldBack: "held back",
    provisional: "provisional",
    notice: {
      replaced: "It holds no more. In its place stands",
      merged: "It says the same as another one, which stands for it:",
      rejected: "You rejected it: no agent gets it.",
      ended: "It holds no more, and nothing took its place.",
      expired: "Its time is over: no agent gets it any more.",
      since: (when) => `Since ${when}.`,
      heldBack:
        "Held back: it reads like an instruction to an agent and is not given unasked. Why, and what to do:",
      doubted: "A newer one likely says otherwise. Until you decide, agents get only that one:",
      archived: "In the archive: agents get it only if they ask for it.",
      provisional: "Made by rules while the model was away. Its own words will take the place of these.",
      stale: (files) =>
        `It may be out of date: ${counted(files, { one: "file that it names is", other: "files that it names are" }, "en")} not what it saw.`,
    },
  },
  ru: {
    number: (id) => `Запись ${id}`,
    text: "Что в ней сказано",
    facts: "Факты",
    exact: "Дословно",
    copyAll: "Копировать всё",
    fields: {
      title: "Заголовок",
      subtitle: "Вторая строка",
      facts: "Факты",
      body: "Текст",
      verbatim: "Дословно",
    },
    sameText: "Текст тот же.",
    gone: "Такой записи нет",
    goneText: "Возможно, её забыли: тогда что ушло, скажет квитанция. Номера дважды не используются.",
    toSearch: "Поиск",
    earlier: "Раньше",
    later: "Позже",
    around: "Что было до и после",
    alone: "Больше об этом проекте пока ничего не известно. Здесь будет то, что случилось до и после.",
    here: "эта",
    versions: "Версии",
    versionsHint: "Что она заменила и что заменило её, сначала новые.",
    holds: "действует",
    heldTo: (when) => `действовала до ${when}`,
    parts: "Стоит и за",
    partsHint: "Они говорят то же. Всё, что за них, учтено и здесь; разъединённые снова стоят сами по себе.",
    proposals: "Вас спрашивают",
    asked: {
      correction: "Другая её исправила?",
      contradiction: "Эти две говорят разное. Какая верна?",
      forget: "Её просят забыть. Насовсем?",
      global: "Это узнали два проекта, каждый сам. Верно ли для всех?",
      note: "Хотят, чтобы с неё начиналась каждая сессия. Согласны?",
    },
    answer: "Ответить на странице «На решение»",
    pinned: "закреплена",
    archived: "в архиве",
    heldBack: "придержана",
    provisional: "временная",
    notice: {
      replaced: "Больше не действует. Её заменила",
      merged: "Говорит то же, что другая, которая стоит и за неё:",
      rejected: "Вы её отвергли: ни один агент её не получает.",
      ended: "Больше не действует, и замены ей нет.",
      expired: "Её время вышло: агенты её больше не получают.",
      since: (when) => `С ${when}.`,
      heldBack: "Придержана: похожа на инструкцию агенту и без спроса не даётся. Почему и что делать:",
      doubted: "Более новая, похоже, говорит иначе. Пока вы не решите, агенты получают только её:",
      archived: "В архиве: агенты получают её, только если спросят.",
      provisional: "Сделана по правилам, пока модель была недоступна. Её слова встанут на место этих.",
      stale: (files) =>
        `Могла устареть: ${counted(files, { one: "названный файл уже не тот", few: "названных файла уже не те", other: "названных файлов уже не те" }, "ru")}.`,
    },
  },
};
