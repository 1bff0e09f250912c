import { ansiText } from "../shell/ansi-text.ts";

/** A name as it stands on a line: in quotes git writes it like $'…' (core.quotePath in git-config). */
export function nameWritten(text: string): string {
  const quoted = /^"(.*)"$/.exec(text)?.[1];
  return quoted === undefined ? text : ansiText(quoted);
}
