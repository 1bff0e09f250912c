import { cleanText } from "../../domain/clean-text.ts";
import { errorCore } from "../../domain/error-core.ts";
import { errorKey } from "../../domain/error-key.ts";
import { errorLineOf } from "../../domain/run.ts";
import { likestError, tellingWords } from "./likest-error.ts";

/** Lines of a pasted text that are looked at; of a longer one its telling line is among them. */
const linesRead = 40;
/** Fewer words than that are no error's name: what stood around them told it. */
const leastWords = 2;

/** What somebody pasted, without a terminal's colours. */
export const pastedText = (text: string): string => cleanText(text).trim();

/** The names under which a pasted text's error may be known, that of its telling line first. */
export function pastedKeys(text: string): readonly string[] {
  const clean = pastedText(text);
  const lines = [errorLineOf(clean), ...clean.split("\n").slice(0, linesRead)];
  return [...new Set(lines.map(errorKey))].filter((key) => key !== "");
}

/** A known error, and whether it is the asked one. */
export interface KnownError {
  readonly key: string;
  readonly match: "same" | "like";
}

/**
 * The known error that was pasted, whatever stood around it there and here, else the likest; undefined when none is.
 * @param known keys of errors, from errorKey(), the last met first
 */
export function knownError(text: string, known: readonly string[]): KnownError | undefined {
  const cores = new Map<string, string>();
  for (const key of known) {
    const core = errorCore(key);
    if (!cores.has(core)) cores.set(core, key);
  }
  for (const core of pastedKeys(text).map(errorCore)) {
    const key = tellingWords(core).size >= leastWords ? cores.get(core) : undefined;
    if (key !== undefined) return { key, match: "same" };
  }
  const like = likestError(errorLineOf(pastedText(text)), known);
  return like === undefined ? undefined : { key: like, match: "like" };
}
