import type { SearchHit } from "../../serve/service.ts";
import { findMessages } from "../messages/find.ts";
import type { Look } from "../print/look.ts";
import { idWidth, memoryLine, printShown } from "../print/memory.ts";
import { paintFor } from "../print/look.ts";
import { shortTime } from "../print/time.ts";
import { displayWidth, fitted, pieces, wrapped } from "../print/width.ts";
import type { Picture, ScreenSize } from "../screen/screen.ts";
import { oneLine, visible } from "../visible.ts";
import type { FindState } from "./state.ts";

/** The question, what narrows it, what was found with the reasons, and the keys. */
export function pictureOf(state: FindState, size: ScreenSize, look: Look): Picture {
  return state.opened === null ? listPicture(state, size, look) : memoryPicture(state, size, look);
}

const head = 2;
const foot = 1;
/** A memory's line, and the one that says why it is there. */
const hitLines = 2;

function listPicture(state: FindState, { columns, rows }: ScreenSize, look: Look): Picture {
  const words = findMessages[look.language];
  const { prompt } = words;
  const room = columns - prompt.length - 1;
  const query = lastOf(visible(state.question.query), room);
  const fits = Math.max(1, Math.floor((rows - head - foot) / hitLines));
  const first = Math.max(0, state.chosen - fits + 1);
  const shown = (state.found ?? []).slice(first, first + fits);
  const width = idWidth((state.found ?? []).map(({ memory }) => memory));
  const list =
    state.problem !== ""
      ? wrapped(state.problem, columns).map(look.paint.red)
      : state.found?.length === 0
        ? wrapped(state.question.query.trim() === "" ? words.empty : words.nothing, columns)
        : shown.flatMap((hit, index) =>
            hitPicture(hit, first + index === state.chosen, width, columns, look),
          );
  return {
    lines: [
      look.paint.bold(prompt) + query,
      look.paint.dim(fitted(narrowed(state, look), columns)),
      ...list.slice(0, rows - head - foot),
      ...blank(rows - head - foot - list.length),
      look.paint.dim(fitted(words.listKeys, columns - 1)),
    ],
    cursor: { row: 0, column: Math.min(columns - 1, prompt.length + displayWidth(query)) },
  };
}

/** What narrows the question, and what came of it. */
function narrowed({ question, found, isNear }: FindState, { language }: Look): string {
  const words = findMessages[language];
  const { isEverywhere, type, kind, query } = question;
  const result =
    found === null
      ? words.searching
      : isNear
        ? words.near
        : query.trim() === ""
          ? words.newest(found.length)
          : words.found(found.length);
  return [
    isEverywhere ? words.everywhere : words.here,
    type ?? words.allTypes,
    kind ?? words.allKinds,
    result,
  ].join(" · ");
}

function hitPicture(hit: SearchHit, isChosen: boolean, width: number, columns: number, look: Look): string[] {
  const { memory, projectName, reasons } = hit;
  const plain = { ...look, paint: paintFor(false) };
  const line = memoryLine(memory, shortTime(memory.occurredAt, look), width, plain);
  const title = fitted(`${isChosen ? "❯" : " "}${line}`, columns);
  const why = reasons.length === 0 ? "" : `${look.messages.why}: ${reasons.map(oneLine).join(", ")}`;
  const below = [oneLine(projectName), why].filter((part) => part !== "").join(" · ");
  return [
    isChosen ? look.paint.bold(title) : title,
    look.paint.dim(fitted(" ".repeat(width + 4) + below, columns)),
  ];
}

function memoryPicture(state: FindState, { columns, rows }: ScreenSize, look: Look): Picture {
  const words = findMessages[look.language];
  const plain = { ...look, columns, paint: paintFor(false) };
  const all = (state.opened === null ? [] : printShown(state.opened, plain))
    .flatMap((text) => text.split("\n"))
    .flatMap((line) => wrapped(line, columns - 1))
    .flatMap((line) => pieces(line, columns - 1));
  const room = rows - foot;
  const from = Math.min(state.scrolled, Math.max(0, all.length - room));
  const lines = all.slice(from, from + room);
  const rest = all.length - from - lines.length;
  const keys = rest === 0 ? words.memoryKeys : `${words.memoryKeys} · +${rest}`;
  return {
    lines: [
      ...lines.map((line, index) => (from + index === 0 ? look.paint.bold(line) : line)),
      ...blank(room - lines.length),
      look.paint.dim(fitted(keys, columns - 1)),
    ],
    cursor: { row: rows - 1, column: 0 },
  };
}

const blank = (rows: number): string[] => Array.from({ length: Math.max(0, rows) }, () => "");

/** The end of a question that is longer than its line: there the person writes. */
function lastOf(query: string, columns: number): string {
  let shown = query;
  while (displayWidth(shown) > columns) shown = shown.slice(Math.max(1, shown.length - columns * 2));
  return shown;
}
