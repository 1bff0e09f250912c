import type { NoteSubject, ShortNote } from "../domain/short-note.ts";
import { keptPart } from "./kept-part.ts";
import { memoryLine, ownLine, type Page, type Part } from "./page.ts";

const headings: Readonly<Record<NoteSubject, string>> = {
  user: "About the user, kept by them:",
  project: "About this project, kept by the user:",
};

/** The short notes: what every session is to know of the person, then of the project. */
export function notesPart(notes: readonly ShortNote[], page: Page): Part {
  const [user, project] = [partOf("user", notes, page), partOf("project", notes, page)];
  return { lines: [...user.lines, ...project.lines], ids: [...user.ids, ...project.ids] };
}

const partOf = (subject: NoteSubject, notes: readonly ShortNote[], page: Page): Part =>
  keptPart(
    {
      heading: headings[subject],
      items: notes
        .filter((note) => note.subject === subject)
        .map(({ memory }) => ({ memory, line: memoryLine(`- ${memory.id}`, memory) })),
      more: (count) => ownLine(`- ${count} more did not fit: \`kedr note\`.`),
    },
    page,
  );
