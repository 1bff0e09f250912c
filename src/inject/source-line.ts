import { sourceWords, type Whose } from "../domain/source-words.ts";

/** Whose words a memory rests on, as govern/evidence.ts finds it. */
export interface Source {
  readonly whose: Whose;
  readonly at: string;
  /** The tool, and the file or the command. */
  readonly from: string;
  readonly quote: string;
  readonly isHeadless: boolean;
}

/** "source: your words, 29 Jun, 14:05, «always check both widths»". */
export function sourceLine(
  { whose, at, from, quote, isHeadless }: Source,
  language: "en" | "ru",
  when: (iso: string) => string,
): string {
  const words = sourceWords[language];
  const parts = [words.whose[whose], when(at), ...(isHeadless ? [words.headless] : []), from];
  const said = parts.filter((part) => part !== "").join(", ");
  return `${words.source}: ${said}${quote === "" ? "" : `, «${quote}»`}`;
}
