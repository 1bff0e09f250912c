/** The language that a request wants to be answered in; undefined where it names none that Kedr speaks. */
export function askerLanguage(acceptLanguage: string | undefined): "en" | "ru" | undefined {
  const word = /^(en|ru)\b/i.exec(acceptLanguage ?? "")?.[1]?.toLowerCase();
  return word === "en" || word === "ru" ? word : undefined;
}

/** The same argument of a method, which says the asker's language where it named no other; methods without prose leave it out. */
export const inLanguage = (argument: unknown, language: "en" | "ru" | undefined): unknown =>
  typeof argument === "object" && argument !== null ? { language, ...argument } : argument;
