import type { Memory } from "../domain/memory.ts";
import type { OwnersText } from "./rewritten.ts";

/** In an editor: the title on the first line, facts after "- ", exact text after four spaces, and prose. */
const factMark = "- ";
const exactMark = "    ";

/** A memory's text as the owner edits it. */
export function editableText({ title, subtitle, facts, body, verbatim }: Memory): string {
  const parts = [
    [title, ...(subtitle === "" ? [] : [subtitle])].join("\n"),
    facts.map((fact) => factMark + fact.replaceAll(/\s*\n\s*/g, " ")).join("\n"),
    body,
    verbatim === "" ? "" : verbatim.replaceAll(/^/gm, exactMark),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** What the owner's edited text says; undefined when nothing is left of it. */
export function readEdited(text: string): OwnersText | undefined {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const first = lines.findIndex((line) => line.trim() !== "");
  if (first === -1) return undefined;
  const rest = lines.slice(first + 1);
  return {
    title: (lines[first] ?? "").trim(),
    facts: rest.filter(isFact).map((line) => line.slice(factMark.length).trim()),
    body: rest
      .filter((line) => !isFact(line) && !isExact(line))
      .join("\n")
      .replaceAll(/\n{3,}/g, "\n\n")
      .trim(),
    verbatim: rest
      .filter(isExact)
      .map((line) => line.slice(exactMark.length))
      .join("\n"),
  };
}

const isFact = (line: string): boolean =>
  line.startsWith(factMark) && line.slice(factMark.length).trim() !== "";
const isExact = (line: string): boolean => line.startsWith(exactMark) && line.trim() !== "";
