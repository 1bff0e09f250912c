/** Longer names are no names. */
const name = "[^:\"']{0,300}?";
/** `path:12:text`, `path-12-text`, `path:text`, as searches print what they found. */
const found = new RegExp(`^([^\\s:"']${name})(?::|-\\d+-)`);
/** The same of a commit: `HEAD:path:12:text`. */
const foundInCommit = new RegExp(`^[\\w./~^@{}-]{1,200}:([^\\s:"']${name})(?::|-\\d+-)`);
/** A name that had to be quoted. */
const foundQuoted = /^"((?:[^"\\]|\\.){1,300})"(?::|-\d+-)/;
/** Ended by a NUL, which no name holds. */
const foundBeforeNul = /^([^\0]{1,300})\0/;
/** `rg --json`: one line, one object. */
const foundInJson = /^\{"type":.{0,40}"path":\{"text":"((?:[^"\\]|\\.){1,300})"/;

/** The files that a line may have been found in, as searches write it before it. */
export const fileOfLine = (line: string): readonly string[] =>
  [found, foundInCommit, foundQuoted, foundBeforeNul, foundInJson].flatMap((form) => {
    const path = form.exec(line)?.[1];
    return path === undefined ? [] : [path];
  });

/** How head, tail, svn and bat begin with what they print of a file. */
const title = /^(?:==> (.{1,300}) <==|Index: (.{1,300})|[\s│]*│ File: (.{1,300}))\s*$/;
const diff = /^diff -\S*(.{1,900})$/;
const rule = /^:{14}$/;

/** The files that all lines from here on are of, up to the next such line; undefined where no line of the kind stands. */
export function filesOfHeader(lines: readonly string[], at: number): readonly string[] | undefined {
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
  const [, sign = "", old = ""] = /^(---|\*\*\*) (.{1,400})$/.exec(line) ?? [];
  const below = sign === "---" ? /^\+\+\+ (.{1,400})$/ : /^--- (.{1,400})$/;
  const now = sign === "" ? undefined : below.exec(next)?.[1];
  return now === undefined ? undefined : [old, now].flatMap((side) => pathsOf(side.split("\t")[0] ?? ""));
}

/** Where one name ends and the next begins is not told, for names may hold blanks. */
const wordsRead = 12;

function stretchesOf(text: string): readonly string[] {
  const words = text.trim().split(" ").slice(0, wordsRead);
  return words.flatMap((_, from) =>
    words.slice(from).flatMap((__, more) => pathsOf(words.slice(from, from + more + 1).join(" "))),
  );
}

/** With and without quotes, and without the "a/" of "a/path". */
function pathsOf(written: string): readonly string[] {
  const bare = written.replace(/^"(.*)"$/, "$1");
  return [bare, bare.replace(/^[a-z]\//, "")];
}

/** A file's name alone on its line, above lines that begin with their number. */
export const isHeading = (lines: readonly string[], at: number): boolean =>
  /^(?!\d+[:-]|--$)\S.{0,300}$/.test(lines[at] ?? "") && /^\d+[:-]/.test(lines[at + 1] ?? "");
