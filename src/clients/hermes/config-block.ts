import { parsedJson } from "../../domain/parsed-json.ts";
import type { Edit, Edited } from "../wiring/edit.ts";
import { eventOfHermes, hermesCommand, rows } from "./hooks.ts";

const begin = "# kedr: begin (kedr uninstall takes this out)";
const end = "# kedr: end";
/** Said behind the end where the text's last line had none: then it has none again. */
const lineWasOpen = " (the line above it was the last, without an end)";

/**
 * Our hooks as a marked block at the end of config.yaml: everything else stays to the byte. Where the file has hooks of its own
 * a second `hooks:` would take their place, so that nothing is added and the person is told the lines.
 */
export const configEdit = (launcher: string): Edit => ({
  add: (text) => withBlock(text, blockBy(launcher)),
  remove: withoutBlock,
});

function withBlock(text: string, block: string): Edited {
  const bare = withoutBlock(text);
  if (typeof bare !== "string") return bare;
  const problem = problemOf(bare);
  if (problem !== undefined) return problem;
  const eol = bare.includes("\r\n") ? "\r\n" : "\n";
  const written = block.replaceAll("\n", eol);
  if (bare === "" || bare.endsWith("\n")) return bare + written;
  return bare + eol + written.replace(end, end + lineWasOpen);
}

export const isMarked = (text: string): boolean => text.includes(begin);

/** Found by its marks alone: what the client has written anew without them is the person's to take out. */
function withoutBlock(text: string): Edited {
  const from = text.indexOf(begin);
  if (from < 0) return text;
  const to = text.indexOf(end, from);
  if (to < 0) return { line: lineAt(text, from), words: `"${end}" is missing below it` };
  const behind = text.slice(to + end.length);
  const isOpen = behind.startsWith(lineWasOpen);
  const before = isOpen ? text.slice(0, from).replace(/\r?\n$/, "") : text.slice(0, from);
  return before + behind.slice(isOpen ? lineWasOpen.length : 0).replace(/^\r?\n/, "");
}

function problemOf(text: string): Exclude<Edited, string> | undefined {
  const lines = text.split(/\r?\n/);
  const at = (test: RegExp): number => lines.findIndex((line) => test.test(line));
  const hooks = at(/^["']?hooks["']?\s*:/);
  if (hooks >= 0)
    return { line: hooks + 1, words: "there are hooks already, and a second list would take their place" };
  const second = lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)(?:\s|$)/.test(line));
  if (second > 0) return { line: second + 1, words: "a second document begins there" };
  const other = at(/^[[{]/);
  return other < 0 ? undefined : { line: other + 1, words: "the settings are not written line by line" };
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

function blockBy(launcher: string): string {
  const hooks = rows.map(({ event, as, matcher, timeoutSeconds }) =>
    [
      `  ${event}:`,
      `    - command: ${JSON.stringify(hermesCommand(launcher, as))}`,
      ...(matcher === null ? [] : [`      matcher: ${JSON.stringify(matcher)}`]),
      `      timeout: ${timeoutSeconds}`,
    ].join("\n"),
  );
  return [begin, "hooks:", ...hooks, end, ""].join("\n");
}

/** The commands of ours that stand in the text, with the marks or without them, in its order. */
export function ownCommands(text: string): readonly string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const written = /^\s*-?\s*command:\s*(.+)$/.exec(line)?.[1]?.trim() ?? "";
    const command = unquoted(written);
    return eventOfHermes(command) === undefined ? [] : [command];
  });
}

/** A YAML scalar on one line. */
function unquoted(text: string): string {
  if (text.startsWith("'") && text.endsWith("'") && /^'(?:[^']|'')*'$/.test(text))
    return text.slice(1, -1).replaceAll("''", "'");
  if (!text.startsWith('"')) return text;
  // Folded over several lines: not as we write it.
  const value = parsedJson(text);
  return typeof value === "string" ? value : text;
}
