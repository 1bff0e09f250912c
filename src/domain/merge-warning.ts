/**
 * What the owner should know before two memories are one. "two-values", "likely-two-values": they say different things of one subject, and
 * only the one that stands is given from then on. "part-approved", "part-pinned": the other one was to stay. "other-kind": they are
 * not of one kind.
 */
export const mergeWarnings = [
  "two-values",
  "likely-two-values",
  "part-approved",
  "part-pinned",
  "other-kind",
] as const;

export type MergeWarning = (typeof mergeWarnings)[number];

/** The same in words of a person. */
export const mergeWarningWords: Readonly<Record<"en" | "ru", Readonly<Record<MergeWarning, string>>>> = {
  en: {
    "two-values":
      "They say different things of one subject. Only the text of the one that stands is given from now on.",
    "likely-two-values":
      "They likely say different things of one subject. Only the text of the one that stands is given from now on.",
    "part-approved": "The one that leaves is approved: while it is merged, it binds nobody.",
    "part-pinned": "The one that leaves is pinned.",
    "other-kind": "They are not of one kind or type.",
  },
  ru: {
    "two-values": "Они говорят разное об одном. Дальше агентам даётся только текст той, что стоит за обе.",
    "likely-two-values":
      "Похоже, они говорят разное об одном. Дальше агентам даётся только текст той, что стоит за обе.",
    "part-approved": "Та, что уходит, одобрена: пока она объединена с другой, она никого не обязывает.",
    "part-pinned": "Та, что уходит, закреплена.",
    "other-kind": "Они разного вида или типа.",
  },
};
