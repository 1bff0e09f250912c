type Language = "en" | "ru";

const sections: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  decision: { en: "Decisions", ru: "Решения" },
  deploy: { en: "Deploys", ru: "Выкладки" },
  feature: { en: "Built", ru: "Сделано" },
  bugfix: { en: "Fixed", ru: "Исправлено" },
  change: { en: "Configured and changed", ru: "Настроено и изменено" },
  refactor: { en: "Restructured", ru: "Переустроено" },
  security_alert: { en: "Security: needs action", ru: "Безопасность: нужно действовать" },
  security_note: { en: "Security: worth knowing", ru: "Безопасность: стоит знать" },
  rule: { en: "Rules and skills", ru: "Правила и навыки" },
  reference: { en: "Written down", ru: "Записано" },
  discovery: { en: "Found out", ru: "Выяснено" },
  "dead-end": { en: "Dead ends worth knowing", ru: "Тупики, о которых стоит знать" },
  other: { en: "Other", ru: "Прочее" },
};

/** The heading of a section; a type of the owner's own is its own heading. */
export const sectionTitle = (section: string, language: Language): string =>
  sections[section]?.[language] ?? section;

const forms = new Intl.PluralRules("ru");

/** "12 memories" and «12 записей». */
export function someMemories(number: number, language: Language): string {
  if (language === "en") return `${number} ${number === 1 ? "memory" : "memories"}`;
  const form = forms.select(number);
  return `${number} ${form === "one" ? "запись" : form === "few" ? "записи" : "записей"}`;
}
