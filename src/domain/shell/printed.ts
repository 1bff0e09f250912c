import { ansiText } from "./ansi-text.ts";

/** What of a command tells what it prints. */
interface Printing {
  readonly words: readonly string[];
  /** Of a here-document or a here-string. */
  readonly input: string;
}

const isEcho = (program: string): boolean => /(?:^|\/)(?:echo|printf)$/.test(program);

/** Whether the text begins with a command that prints what it is told to. */
export const isPrinting = (text: string): boolean => /^\s*(?:\S*\/)?(?:echo|printf|cat)\s/.test(text);

/** What a command prints: the words of an echo, else what it is given to read. Empty for what only running it would tell. */
export function printedBy({ words: [program = "", ...rest], input }: Printing): string {
  if (!isEcho(program)) return input;
  const text = rest
    .filter((word) => !/^-[neE]+$/.test(word))
    .join(" ")
    .replaceAll("%s", " ")
    // An echo writes the number of a byte behind a nought.
    .replaceAll(/\\0(?=[0-7]{3})/g, "\\");
  return ansiText(text);
}

/** Under this name those who know it say what `git rev-parse --show-toplevel` prints; no variable is called so. */
export const topOfGit = "git rev-parse --show-toplevel";
export const isTopOfGit = (text: string): boolean =>
  /^\s*git\s+rev-parse\s+--show-toplevel\s*(?:2>\s*\/dev\/null\s*)?$/.test(text);
