/** What of a memory stands below the front matter of its page. */
export interface PageText {
  readonly facts: readonly string[];
  readonly body: string;
  readonly verbatim: string;
}

const factMark = "- ";
const within = "  ";
/** Between facts and prose, where the prose itself could be taken for facts. */
const proseMark = "<!-- notes -->";
const exactInfo = "exact";

/** Facts as a list, then prose, then the exact text in a fence. */
export function writePageText({ facts, body, verbatim }: PageText): string {
  const prose = trimmed(body);
  const parts = [
    facts.map((fact) => factMark + fact.trim().replaceAll("\n", `\n${within}`)).join("\n"),
    isLikeFacts(prose) ? `${proseMark}\n\n${prose}` : prose,
    verbatim === "" && exactIn(prose.split("\n")) === undefined ? "" : fenced(verbatim),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

const isLikeFacts = (prose: string): boolean => prose.startsWith(factMark) || prose.startsWith(proseMark);

/** More marks than the text has in a row. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([marks]) => marks.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${exactInfo}\n${text}\n${fence}`;
}

/** What a page says, whoever wrote it. */
export function readPageText(text: string): PageText {
  const all = text.replaceAll(/\r\n?/g, "\n").trimEnd().split("\n");
  const exact = exactIn(all);
  const lines = exact === undefined ? all : all.slice(0, exact.from);
  const { facts, end } = factsIn(lines);
  const prose = lines.slice(skipBlank(lines, end));
  const body = (prose[0]?.trim() === proseMark ? prose.slice(1) : prose).join("\n");
  return { facts, body: trimmed(body), verbatim: exact?.text ?? "" };
}

/** The fence at the end, and the line at which it begins. */
function exactIn(lines: readonly string[]): { readonly from: number; readonly text: string } | undefined {
  const last = lines.length - 1;
  const fence = /^(`{3,})\s*$/.exec(lines[last] ?? "")?.[1];
  if (fence === undefined) return undefined;
  const from = lines.findLastIndex((line, at) => at < last && line.trimEnd() === fence + exactInfo);
  return from === -1 ? undefined : { from, text: lines.slice(from + 1, last).join("\n") };
}

/** The list at the beginning, which may be spread by blank lines, and the line behind it. */
function factsIn(lines: readonly string[]): { readonly facts: readonly string[]; readonly end: number } {
  const facts: string[] = [];
  let end = 0;
  for (let at = skipBlank(lines, 0); lines[at]?.startsWith(factMark) === true; at = skipBlank(lines, end)) {
    end = at + 1;
    while (lines[end]?.startsWith(within) === true) end += 1;
    const fact = lines.slice(at, end).map((line) => line.slice(factMark.length));
    facts.push(fact.join("\n").trim());
  }
  return { facts: facts.filter((fact) => fact !== ""), end };
}

function skipBlank(lines: readonly string[], from: number): number {
  const found = lines.findIndex((line, at) => at >= from && line.trim() !== "");
  return found === -1 ? lines.length : found;
}

/** Blank lines around it are the page's. */
const trimmed = (text: string): string => text.replace(/^(?:[^\S\n]*\n)+/, "").trimEnd();
