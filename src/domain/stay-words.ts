import type { StayReason } from "./forgetting.ts";

/** Why a text stays in a file of somebody else's, in words of a person. */
export const stayWords: Readonly<Record<"en" | "ru", Readonly<Record<StayReason, string>>>> = {
  en: {
    "open session": "its session is open: end it, then forget once more",
    link: "it is a link",
    "several names": "it has several names on the disk",
    "another's": "it is another user's",
    "read-only": "it is read-only",
    changed: "it changed meanwhile: forget once more",
    "copy in the way": "a copy (.before-forgetting) is there already",
    unwritable: "it can't be written",
    needed: "its client needs the place, or nothing could be replaced there",
  },
  ru: {
    "open session": "её сессия открыта: завершите её и забудьте ещё раз",
    link: "это ссылка",
    "several names": "у файла несколько имён на диске",
    "another's": "файл другого пользователя",
    "read-only": "файл только для чтения",
    changed: "файл тем временем изменился: забудьте ещё раз",
    "copy in the way": "копия (.before-forgetting) уже есть",
    unwritable: "записать не удалось",
    needed: "это место нужно самому клиенту, или заменить там нечего",
  },
};
