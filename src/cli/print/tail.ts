import type { EventKind, StoredEvent } from "../../domain/event.ts";
import type { ProjectKey } from "../../domain/ids.ts";
import type { TailItem } from "../../serve/service.ts";
import type { Status } from "../../serve/status.ts";
import { tailMessages } from "../messages/tail.ts";
import { oneLine } from "../visible.ts";
import { gistOf } from "./gist.ts";
import type { Look } from "./look.ts";
import { memoryLine } from "./memory.ts";
import { shortSession } from "./session-id.ts";
import { observerLine, queueLine } from "./status.ts";
import { secondTime } from "./time.ts";
import { displayWidth, fitted } from "./width.ts";

/** A sign for each kind of event, one column wide. */
const eventGlyphs: Readonly<Record<EventKind, string>> = {
  "session-start": "▶",
  prompt: "❯",
  tool: "→",
  assistant: "«",
  "turn-end": "·",
  "subagent-end": "↩",
  compaction: "≋",
  "session-end": "■",
};

/** What one item of the feed is printed with besides the item. */
export interface TailLook extends Look {
  /** How long a line may be; where no screen limits it, the gist does. */
  readonly lineColumns: number;
  readonly projectNames: ReadonlyMap<ProjectKey, string>;
}

/** What is being done with what comes, before the first of it; what is wrong comes first. */
export const printTailHead = (status: Status, look: Look): string[] => [
  ...status.warnings.map((warning) => look.paint.yellow(`! ${oneLine(warning[look.language])}`)),
  look.paint.dim(tailMessages[look.language].head(observerLine(status, look), queueLine(status, look))),
];

/** One line of `kedr tail`: an event with its gist, or a memory, which stands out. */
export const printTailItem = (item: TailItem, look: TailLook): string =>
  item.what === "event" ? printEvent(item.at, item.event, look) : printMemory(item, look);

function printMemory({ at, memory }: Extract<TailItem, { what: "memory" }>, look: TailLook): string {
  const project = look.projectNames.get(memory.project) ?? "";
  const line = memoryLine(memory, "", 0, look);
  return `${look.paint.dim(secondTime(at, look))} ${look.paint.green("+")} ${line}  ${look.paint.dim(oneLine(project))}`.trimEnd();
}

function printEvent(at: string, event: StoredEvent, look: TailLook): string {
  const { paint } = look;
  const mark = { ok: paint.dim, error: paint.red, denied: paint.yellow }[event.status];
  const what = event.kind === "tool" ? (event.tool ?? event.kind) : event.kind;
  const place = [event.place.projectName, event.client, shortSession(event.sessionId)].map(oneLine);
  const head = `${paint.dim(secondTime(at, look))} ${eventGlyphs[event.kind]} ${oneLine(what)} ${mark(event.status)}`;
  const tail = paint.dim(place.join(" · "));
  const room = Math.min(gistColumns, look.lineColumns - displayWidth(head) - displayWidth(tail) - 4);
  const gist = fitted(gistOf(event), Math.max(0, room));
  return [head, gist, tail].filter((part) => part !== "").join("  ");
}

const gistColumns = 300;
