import { readFront, timeTold } from "./front-lines.ts";
import { belowTitle, readSections, sectionsOf } from "./sections.ts";
import type { ReadFile, ToldPart } from "./told-part.ts";

/** A whole file as one part: what its front matter calls it, what it says of it, and the text below. */
export function readNote({ text, name }: ReadFile): readonly ToldPart[] {
  const { fields, rest, linesBefore } = readFront(text);
  const body = rest.trim();
  const first = sectionsOf(rest).find((section) => section.title !== "")?.title;
  const title = fields.get("name") ?? fields.get("title") ?? first ?? name;
  const type = fields.get("type");
  if (body === "" && fields.size === 0) return [];
  return [
    {
      anchor: "",
      line: linesBefore + 1,
      title,
      subtitle: fields.get("description") ?? "",
      body: belowTitle(body, title),
      concepts: type === undefined ? [] : [type],
      ...timeTold(
        fields.get("updated") ?? fields.get("modified") ?? fields.get("created") ?? fields.get("date"),
      ),
    },
  ];
}

const linkLine = /^\s*[-*+]\s+\[[^\]\n]*\]\(([^)\n]+)\)/;
const toNote = /.\.md(?:#|$)/;

/** An index of notes beside it: a line that leads to a file says nothing that the file does not say. */
export function readIndex({ text, name }: ReadFile): readonly ToldPart[] {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => (toNote.test(linkLine.exec(line)?.[1] ?? "") ? "" : line));
  return readSections({ text: lines.join("\n"), name });
}
