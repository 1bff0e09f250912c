import type { Memory } from "../../domain/memory.ts";
import { reasonWords } from "../../domain/reason-words.ts";
import { sourceWords } from "../../domain/source-words.ts";
import type { Evidence } from "../../govern/evidence.ts";
import type { WaitingRule } from "../../serve/approving.ts";
import type { HeldBack } from "../../serve/quarantining.ts";
import { approvingMessages } from "../messages/approving.ts";
import { heldBackMessages } from "../messages/held-back.ts";
import { oneLine } from "../visible.ts";
import type { Look } from "./look.ts";
import { memoryText } from "./memory.ts";
import { shortTime } from "./time.ts";

/** What is held back whole, as inert as a rule, with why. */
export function printHeldBack(held: HeldBack, place: string, look: Look): string[] {
  const { why } = heldBackMessages[look.language];
  const said = held.memory.heldBackFor.map((reason) => reasonWords[look.language][reason]).join("; ");
  return [...printRule({ ...held, near: [] }, place, look), look.paint.red(why(said))];
}

/** A rule whole, with where it comes from: all that a decision needs. place: "1 of 3", or nothing. */
export function printRule(rule: WaitingRule, place: string, look: Look): string[] {
  const { memory, projectName, evidence, near } = rule;
  const messages = approvingMessages[look.language];
  const { paint } = look;
  const where = [memory.kind, projectName, memory.scope === "global" ? memory.scope : ""]
    .map(oneLine)
    .filter((part) => part !== "")
    .join(" · ");
  const head = [paint.dim(place), `${paint.bold(String(memory.id))} ${where}`];
  return [
    head.filter((part) => part !== "").join("  "),
    ...fencedText(memory, look),
    ...evidence.map(
      (each) => `${paint.dim(`${sourceWords[look.language].source}:`)} ${printEvidence(each, look)}`,
    ),
    ...near.map(({ id, title }: Memory) => `${paint.yellow(`${messages.near}:`)} ${id} ${oneLine(title)}`),
  ];
}

const fence = "│ ";

/** Each row of it behind a bar, folded by us and not by the terminal: a rule can't pose as a line of ours, such as its own source. */
export function fencedText(memory: Said, look: Look): string[] {
  const columns = Math.max(20, look.columns - fence.length);
  return plainText(memory, look)
    .flatMap((line) => folded(line, columns))
    .map((row) => fence + row);
}

/** The same for a pipe, where nothing folds: a tag in two pieces would not be known as one by the frame. */
export const fencedLines = (memory: Said, look: Look): string[] =>
  plainText(memory, look).map((line) => fence + line);

type Said = Parameters<typeof memoryText>[0];

const plainText = (memory: Said, look: Look): string[] =>
  memoryText(memory, { ...look, paint: { ...look.paint, bold: (text) => text } });

function folded(line: string, columns: number): string[] {
  const points = Array.from(line);
  const rows = Math.max(1, Math.ceil(points.length / columns));
  return Array.from({ length: rows }, (_, row) => points.slice(row * columns, (row + 1) * columns).join(""));
}

function printEvidence(evidence: Evidence, look: Look): string {
  const { whose, at, client, from, quote, line, lines, isHeadless } = evidence;
  const words = sourceWords[look.language];
  const head = [
    words.whose[whose],
    shortTime(at, look),
    client ?? "",
    from,
    ...(isHeadless && whose === "owner" ? [words.headless] : []),
    ...(lines > 1 ? [approvingMessages[look.language].lineOf(line, lines)] : []),
  ];
  const said = quote === "" ? "" : `: «${oneLine(quote)}»`;
  return (
    head
      .map(oneLine)
      .filter((part) => part !== "")
      .join(", ") + said
  );
}
