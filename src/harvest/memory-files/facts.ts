import { limits } from "../../domain/limits.ts";

/** A text in what can be told of it in a line or two, and the rest. */
export interface FactsAndBody {
  readonly facts: readonly string[];
  readonly body: string;
}

const item = /^[-*+]\s+(.*)$/s;
/** Code, tables, quotes and markup say nothing when their lines are joined. */
const isLaidOut = /^\s*(?:```|~~~|\||>|<|#|\d+[.)]\s)/;

/** A list at the beginning is the facts, else a short first paragraph is one: what is given on a prompt tells facts alone. */
export function factsAndBody(text: string): FactsAndBody {
  const lines = text.split("\n");
  const listed = lines.findIndex((line) => !item.test(line) && !/^\s+\S/.test(line));
  const end = listed === -1 ? lines.length : listed;
  if (end > 0 && item.test(lines[0] ?? ""))
    return { facts: itemsOf(lines.slice(0, end)), body: lines.slice(end).join("\n").trim() };
  const [first = "", ...rest] = text.split(/\n\s*\n/);
  if (first === "" || isLaidOut.test(first) || first.length > limits.factChars)
    return { facts: [], body: text };
  return { facts: [oneLine(first)], body: rest.join("\n\n").trim() };
}

function itemsOf(lines: readonly string[]): readonly string[] {
  const items: string[] = [];
  for (const line of lines) {
    const said = item.exec(line)?.[1];
    if (said === undefined) items.push(`${items.pop() ?? ""} ${line.trim()}`);
    else items.push(said);
  }
  return items.map(oneLine).filter((said) => said !== "");
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
