import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { limits } from "../../domain/limits.ts";
import { answerPage, shortLine } from "../../inject/answer-page.ts";
import { wordsItem } from "../../inject/found-text.ts";
import { commitItem, readItem, sessionItem } from "../../inject/record-text.ts";
import { count, shapes, timesOf } from "./arguments.ts";
import { nearest, notes, otherWords } from "./looking-texts.ts";
import { answer, here, readOnly, type ToolGround } from "./tool.ts";

const aroundMost = 10;
const aroundDefault = 3;
/** Shared by the events of one page. */
const pageChars = 6_500;
/** Of a file's, session's or project's name, and of a line of a file: a minified one has no end. */
const nameChars = 200;
const lineChars = 400;

/** The rarer tools over sessions as they were recorded. */
export function addRecord(server: McpServer, ground: ToolGround): void {
  addSessionSearch(server, ground);
  addSessionRead(server, ground);
  addBlame(server, ground);
  addHandoff(server, ground);
}

function addSessionSearch(server: McpServer, ground: ToolGround): void {
  const { service, look, now } = ground;
  server.registerTool(
    "session_search",
    {
      title: "Search past sessions",
      description:
        "Searches the words of past sessions alone, event by event: prompts, commands, outputs, answers.",
      inputSchema: shapes.sessionSearch,
      annotations: readOnly,
    },
    ({ query, since, until, all_projects: isEverywhere, limit, offset }) =>
      answer(async () => {
        const directory = isEverywhere ? null : here(ground);
        const times = timesOf({ since, until }, now(), look.timeZone);
        const found = await service.searchSessions({ query, directory, ...times, limit: limits.searchHits });
        const isNear = found.hits.length === 0 && found.near.length > 0;
        const page = isNear ? found.near : found.hits.slice(offset, offset + limit);
        return answerPage("sessions", {
          items: page.map((hit) => wordsItem(hit, look)),
          heading: isNear ? [nearest] : [],
          after: (shown) => [...notes(found), sessionEnd(found.hits.length, offset, isNear ? 0 : shown)],
        });
      }),
  );
}

function sessionEnd(total: number, offset: number, shown: number): string {
  if (total === 0) return `0 found. ${otherWords("or all_projects: true")}`;
  if (shown === 0) return `${total} found, none from offset ${offset} on: use a smaller offset.`;
  const end = offset + shown;
  const told = `${offset + 1} to ${end} of ${total < limits.searchHits ? total : `${total} or more`} found. What came around one: session_read({id: EVENT}).`;
  return end < total ? `${told} Next page: the same with offset: ${end}.` : told;
}

function addSessionRead(server: McpServer, { service, look }: ToolGround): void {
  server.registerTool(
    "session_read",
    {
      title: "Read a past session",
      description: "Reads a past session around one of its events, or from its start, word for word.",
      inputSchema: {
        id: z.coerce
          .string()
          .describe("An event's number, as session_search shows it, or the beginning of a session's id."),
        around: count(aroundMost, aroundDefault, 1).describe("So many events on each side; 3 unless told."),
      },
      annotations: readOnly,
    },
    ({ id, around }) =>
      answer(async () => {
        const page = await service.readSession({ id: id.trim() || "-", around });
        const chars = Math.floor(pageChars / Math.max(1, page.events.length));
        const [first, last] = [page.events[0], page.events.at(-1)];
        return answerPage("session", {
          items: page.events.map((event) => readItem(event, event.eventId === page.anchor, chars, look)),
          heading: [
            `Session ${shortLine(page.sessionId, nameChars)} of ${shortLine(page.client, nameChars)}, ${shortLine(page.projectName, nameChars)}; oldest first.`,
          ],
          after: () => [
            page.hasBefore ? `Before: session_read({id: ${first?.eventId}}).` : "It begins here.",
            page.hasAfter ? `After: session_read({id: ${last?.eventId}}).` : "It ends here.",
          ],
        });
      }),
  );
}

function addBlame(server: McpServer, ground: ToolGround): void {
  const { service, look } = ground;
  server.registerTool(
    "blame",
    {
      title: "Why a line is so",
      description:
        "The sessions, prompts and decisions behind a file or a line of it, by the commits and edits that were seen.",
      inputSchema: {
        file: z
          .string()
          .min(1)
          .describe("Path, from the project's folder or whole; FILE:LINE is understood."),
        line: z.coerce.number().int().min(1).optional(),
      },
      annotations: readOnly,
    },
    ({ file, line }) =>
      answer(async () => {
        const place = placeOf(file, line);
        const told = await service.blame({ directory: here(ground), ...place });
        const written = told.uncommitted ?? [];
        return answerPage("blame", {
          items: [
            ...written.map((session) => sessionItem(session, look)),
            ...told.commits.map((commit) => commitItem(commit, look)),
          ],
          heading: [
            `File ${shortLine(told.file, nameChars)}${told.line === null ? "" : `:${told.line}`}${told.text === null ? "" : `  ${shortLine(told.text, lineChars)}`}`,
            ...(told.uncommitted === null
              ? []
              : [written.length === 0 ? "Not committed; no known session wrote it." : "Not committed yet."]),
          ],
          after: (shown) => [
            `${shown} of ${written.length + told.commits.length} shown. What came around an event: session_read({id: EVENT}).`,
          ],
        });
      }),
  );
}

/** "src/a.ts:42" names its line itself. */
function placeOf(
  file: string,
  line: number | undefined,
): { readonly file: string; readonly line: number | null } {
  const named = line === undefined ? /^(.+):(\d{1,7})$/.exec(file) : null;
  return named?.[1] === undefined ? { file, line: line ?? null } : { file: named[1], line: Number(named[2]) };
}

function addHandoff(server: McpServer, ground: ToolGround): void {
  server.registerTool(
    "handoff",
    {
      title: "Where the last session stood",
      description:
        "Goal, state of the work and of git, failures, open threads and next step of the project's last session, to go on with.",
      inputSchema: {
        session: z.string().optional().describe("The beginning of another session's id."),
      },
      annotations: readOnly,
    },
    ({ session }) =>
      answer(async () => {
        const sessionId = session === undefined || session.trim() === "" ? null : session.trim();
        return (await ground.service.handoff({ directory: here(ground), sessionId, language: "en" })).text;
      }),
  );
}
