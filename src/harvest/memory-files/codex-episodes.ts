import { readHead, timeTold, type WithFront } from "./front-lines.ts";
import { belowTitle, sectionsOf } from "./sections.ts";
import type { ReadFile, ToldPart } from "./told-part.ts";

/** A file about one session: lines that say which, and what came of it. */
export function readEpisode({ text, name }: ReadFile): readonly ToldPart[] {
  const told = readHead(text);
  const body = told.rest.trim();
  if (body === "") return [];
  return [{ ...episodeOf(told, name), anchor: "", line: told.linesBefore + 1, kind: "recap" }];
}

const thread = /^##\s+Thread\s+`([^`\n]+)`\s*$/;

/** What was noted of many sessions, each below a heading with its id; headings of the notes themselves stand in between. */
export function readThreads({ text }: ReadFile): readonly ToldPart[] {
  const threads: { id: string; line: number; lines: string[] }[] = [];
  text.split(/\r\n?|\n/).forEach((line, at) => {
    const id = thread.exec(line)?.[1];
    if (id === undefined) threads.at(-1)?.lines.push(line);
    else threads.push({ id, line: at + 1, lines: [] });
  });
  return threads.flatMap(({ id, line, lines }) => {
    const told = readHead(lines.join("\n").trimStart());
    if (told.rest.trim() === "") return [];
    return [{ ...episodeOf(told, id), anchor: id, line, kind: "observation" }];
  });
}

function episodeOf({ fields, rest }: WithFront, name: string): Omit<ToldPart, "anchor" | "line"> {
  const body = rest.trim();
  const title = sectionsOf(body).find((section) => section.title !== "")?.title ?? firstWords(body, name);
  return {
    title,
    body: belowTitle(body, title),
    ...directoryTold(fields.get("cwd")),
    ...timeTold(fields.get("updated_at")),
  };
}

const firstWords = (body: string, name: string): string =>
  body
    .split("\n")
    .map((line) => line.replace(/^[\s#*>-]+/, "").trim())
    .find((line) => line !== "") ?? name;

/** A folder that a file tells; of another machine's form it is none. */
export const directoryTold = (told: string | undefined): { readonly directory?: string } =>
  told !== undefined && /^(?:\/|[A-Za-z]:[\\/])/.test(told) ? { directory: told } : {};
