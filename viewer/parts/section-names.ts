type Named = Readonly<Record<"en" | "ru", string>>;

const names: Readonly<Record<string, Named>> = {
  decision: { en: "Decisions", ru: "Решения" },
  deploy: { en: "Deploys", ru: "Выкладки" },
  feature: { en: "Built", ru: "Сделано" },
  bugfix: { en: "Fixed", ru: "Исправлено" },
  change: { en: "Configured", ru: "Настроено" },
  refactor: { en: "Restructured", ru: "Переустроено" },
  security_alert: { en: "Security alerts", ru: "Угрозы" },
  security_note: { en: "On security", ru: "О защите" },
  rule: { en: "Rules and skills", ru: "Правила и навыки" },
  reference: { en: "Written down", ru: "Записано" },
  discovery: { en: "Found out", ru: "Выяснено" },
  "dead-end": { en: "Dead ends", ru: "Тупики" },
  other: { en: "Other", ru: "Прочее" },
};

/** The parts of a retrospective in words of people; a type of the owner's own is its own name. */
export const sectionName = (section: string, language: "en" | "ru"): string =>
  names[section]?.[language] ?? section;
