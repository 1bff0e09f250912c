import type { MemoryKind, Trust } from "../../src/domain/memory.ts";

type Named = Readonly<Record<"en" | "ru", string>>;

/** The kinds of memories in words of people. */
export const kindNames: Readonly<Record<MemoryKind, Named>> = {
  observation: { en: "observation", ru: "наблюдение" },
  rule: { en: "rule", ru: "правило" },
  reference: { en: "reference", ru: "справка" },
  skill: { en: "skill", ru: "навык" },
  note: { en: "note", ru: "заметка" },
  recap: { en: "recap", ru: "итог сессии" },
  summary: { en: "summary", ru: "сводка" },
};

/** The types of observations; one that the owner added has its own name alone. */
export const typeNames: Readonly<Record<string, Named>> = {
  bugfix: { en: "bugfix", ru: "исправление" },
  feature: { en: "feature", ru: "новое" },
  refactor: { en: "refactor", ru: "перестройка" },
  change: { en: "change", ru: "изменение" },
  discovery: { en: "discovery", ru: "открытие" },
  decision: { en: "decision", ru: "решение" },
  deploy: { en: "deploy", ru: "выкладка" },
  security_alert: { en: "security alert", ru: "угроза" },
  security_note: { en: "security note", ru: "о защите" },
};

export const trustNames: Readonly<Record<Trust, Named>> = {
  approved: { en: "approved", ru: "одобрено" },
  unapproved: { en: "not approved", ru: "не одобрено" },
  rejected: { en: "rejected", ru: "отвергнуто" },
};
