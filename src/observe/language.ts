export type Language = "ru" | "en";

/** A session is Russian when this share of its letters is Cyrillic: code and paths in it are Latin anyway. */
const cyrillicShare = 0.2;

/** The language people would call these texts'. */
export function languageOf(texts: readonly string[]): Language {
  const text = texts.join("\n").replace(/```[\s\S]*?(?:```|$)/g, "");
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters > 0 && cyrillic / letters >= cyrillicShare ? "ru" : "en";
}
