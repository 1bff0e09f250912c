import type { Call } from "../domain/call.ts";
import { headAndTail } from "../domain/clean-text.ts";

/** Characters kept of a look around; a file that is no longer than this is kept whole. */
const excerptChars = 600;
const leastWordChars = 4;

/** The words somebody said, in lower case, without the punctuation around them. */
export function wordsOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(
    texts
      .flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}_@][\p{L}\p{N}_@./:-]*/gu) ?? [])
      .map((word) => word.replace(/[./:-]+$/, ""))
      .filter((word) => word.length >= leastWordChars),
  );
}

/**
 * What the conversation relies on in a look around: the lines with a number, path, version or commit that was said,
 * or the start and end of a file that was named or is small. Undefined when nobody relies on it.
 */
export function reliedOn(call: Call, said: ReadonlySet<string>): string | undefined {
  const output = call.output.trim();
  if (output === "") return undefined;
  const isFile = call.role === "read";
  if (isFile && output.length <= excerptChars) return output;
  const lines = output.split("\n").filter((line) => holdsSaid(line, said));
  if (lines.length === 0) return isFile && isNamed(call.path, said) ? excerpt(output) : undefined;
  return excerpt(output.length <= excerptChars ? output : lines.join("\n"));
}

const excerpt = (text: string): string => headAndTail(text, excerptChars);

/** Ordinary words stand everywhere; only what looks like a name or a number points at this very line. */
const isTelling = (word: string): boolean => /[\d_./-]/.test(word);

const holdsSaid = (line: string, said: ReadonlySet<string>): boolean =>
  [...wordsOf([line])].some((word) => isTelling(word) && said.has(word));

function isNamed(path: string, said: ReadonlySet<string>): boolean {
  const name = path.toLowerCase().split("/").at(-1) ?? "";
  return said.has(name) || said.has(name.replace(/\.[^.]*$/, ""));
}
