import { parseObject } from "../call.ts";
import { ansiText } from "../shell/ansi-text.ts";
import { nameWritten } from "./written-name.ts";

/** Longer names are no names. Git writes one letter of another script than Latin in eight characters. */
const nameChars = 300;
const quoted = String.raw`"((?:[^"\\]|\\.){1,8000})"`;

/** Before a line that was found: `path:12:text`, `path-12-text`, `path=12=text`, `path:text`. */
const behindName = /:\d+:|-\d+-|=\d+=/g;
/** The same of a commit: `HEAD:path:12:text`. */
const commit = /^[^\s:"'\0]{1,200}:(?=\S)/;
/** A name that had to be quoted. */
const foundQuoted = new RegExp(`^${quoted}(?::|-\\d+-|=\\d+=)`);
/** Ended by a NUL, which no name holds. */
const foundBeforeNul = /^([^\0]{1,300})\0/;
/** `rg --json`: one line, one object. */
const foundInJson = new RegExp(`^\\{"type":.{0,40}"path":(\\{"text":${quoted}\\})`);

/** Without one of these no name stands before a line, and most lines have none. */
const endOfName = /[:"\0]|-\d+-|=\d+=/;

/** The files that a line may have been found in, as searches write it before it. */
export function fileOfLine(line: string): readonly string[] {
  if (!endOfName.test(line)) return [];
  const json = foundInJson.exec(line)?.[1];
  if (json !== undefined) return [parseObject(json)?.["text"]].filter((text) => typeof text === "string");
  const ofCommit = commit.exec(line)?.[0];
  return [...namesBefore(line), ...(ofCommit === undefined ? [] : namesBefore(line.slice(ofCommit.length)))];
}

/** Where a name ends is not told, for names may hold numbers and colons themselves: all that it may be. */
function namesBefore(line: string): readonly string[] {
  const written = foundQuoted.exec(line)?.[1];
  if (written !== undefined) return [ansiText(written)];
  const whole = foundBeforeNul.exec(line)?.[1];
  const start = /^[^\s:"'][^"']*/.exec(line.slice(0, nameChars + longestEnd))?.[0] ?? "";
  const ends = [start.indexOf(":"), ...[...start.matchAll(behindName)].map(({ index }) => index)];
  const names = [...new Set(ends)].filter((end) => end > 0).map((end) => start.slice(0, end));
  return whole === undefined ? names : [whole, ...names];
}

/** Of what stands behind a name. */
const longestEnd = 12;

/** How head, tail, svn and bat begin with what they print of a file. */
const title = /^(?:==> (.{1,300}) <==|Index: (.{1,300})|[\s│]*│ File: (.{1,300}))\s*$/;
const diff = /^diff (-.{1,16000})$/;
const rule = /^:{14}$/;
/** How any of these begins, or a pair of names. */
const headerStart = /^[=Id:*\s│-]/;

/** The files that all lines from here on are of, up to the next such line; undefined where no line of the kind stands. */
export function filesOfHeader(lines: readonly string[], at: number): readonly string[] | undefined {
  if (!headerStart.test(lines[at] ?? "")) return undefined;
  const line = (lines[at] ?? "").replace(/\r$/, "");
  const titled = title.exec(line);
  if (titled !== null) return titled.slice(1).filter((path) => path !== undefined);
  const compared = diff.exec(line)?.[1];
  if (compared !== undefined) return stretchesOf(compared);
  // The rule below a name stands two lines above the next one where a file has one line: too much is left out then.
  const isRuled = rule.test(line) && rule.test(lines[at + 2] ?? "") && !rule.test(lines[at - 2] ?? "");
  if (isRuled) return [lines[at + 1] ?? ""];
  return pairAt(line, lines[at + 1] ?? "");
}

/** `--- old` above `+++ new`, `*** old` above `--- new`: alone either may be a changed line. */
function pairAt(line: string, next: string): readonly string[] | undefined {
  const [, sign = "", old = ""] = /^(---|\*\*\*) (.{1,8000})$/.exec(line) ?? [];
  const below = sign === "---" ? /^\+\+\+ (.{1,8000})$/ : /^--- (.{1,8000})$/;
  const now = sign === "" ? undefined : below.exec(next)?.[1];
  return now === undefined ? undefined : [old, now].flatMap((side) => pathsOf(side.split("\t")[0] ?? ""));
}

/** Where one name ends and the next begins is not told, for names may hold blanks. */
const wordsRead = 13;

function stretchesOf(text: string): readonly string[] {
  const words = text.trim().split(" ").slice(0, wordsRead);
  return words.flatMap((_, from) =>
    words.slice(from).flatMap((__, more) => pathsOf(words.slice(from, from + more + 1).join(" "))),
  );
}

/** With and without quotes, and without the "a/" of "a/path". */
function pathsOf(written: string): readonly string[] {
  const bare = nameWritten(written);
  return [bare, bare.replace(/^[a-z]\//, "")];
}

/** The file whose name stands alone on its line, above lines that begin with their number. */
export function fileOfHeading(lines: readonly string[], at: number): string | undefined {
  const isHeading =
    /^\d+[:-]/.test(lines[at + 1] ?? "") && /^(?!\d+[:-]|--$)\S.{0,8000}$/.test(lines[at] ?? "");
  return isHeading ? nameWritten((lines[at] ?? "").trim()) : undefined;
}
