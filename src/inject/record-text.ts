import { headAndTail } from "../domain/clean-text.ts";
import type { EventKind, EventStatus } from "../domain/event.ts";
import type { Memory } from "../domain/memory.ts";
import { type Item, shortLine } from "./answer-page.ts";
import { plainLine, quotedLines } from "./frame.ts";
import { type ListLook, when } from "./found-text.ts";
import { mentions } from "./know-how-text.ts";

/** An event of a session that is read on. */
export interface ReadEvent {
  readonly eventId: number;
  readonly occurredAt: string;
  readonly kind: EventKind;
  readonly tool: string | null;
  readonly status: EventStatus;
  readonly text: string;
}

/** An event as a page of its session shows it, in at most about so many characters. */
export function readItem(event: ReadEvent, isAnchor: boolean, chars: number, look: ListLook): Item {
  const what = event.kind === "tool" ? (event.tool ?? event.kind) : event.kind;
  const status = event.status === "ok" ? "" : ` (${event.status})`;
  return [
    `${isAnchor ? "* " : ""}event ${event.eventId} ${when(event.occurredAt, look)} ${plainLine(what)}${status}`,
    ...(event.text === "" ? [] : quotedLines(headAndTail(event.text, chars))),
  ];
}

/** A session behind a line or a commit. */
export interface ToldSession {
  readonly client: string;
  readonly link: "made" | "seen" | "edit";
  readonly eventId: number;
  readonly occurredAt: string;
  readonly prompt: string | null;
  readonly memories: readonly Memory[];
}

export interface ToldCommit {
  readonly commit: string;
  readonly subject: string;
  readonly author: string;
  readonly sessions: readonly ToldSession[];
}

const commitDigits = 10;
const promptChars = 300;
const links = {
  made: "Made in a session",
  seen: "Seen in a session",
  edit: "Written in a session",
} as const;

/** A commit and the sessions behind it. */
export function commitItem({ commit, subject, author, sessions }: ToldCommit, look: ListLook): Item {
  return [
    `${commit.slice(0, commitDigits)} ${plainLine(subject)} (${plainLine(author)})`,
    ...(sessions.length === 0 ? ["  No session that the memory knows saw this commit."] : []),
    ...sessions.flatMap((session) => sessionItem(session, look)),
  ];
}

/** What a session did to a line or a commit, what was asked there, and what it left behind. */
export function sessionItem(session: ToldSession, look: ListLook): Item {
  const { link, client, occurredAt, eventId, prompt, memories } = session;
  return [
    `  ${links[link]} of ${plainLine(client)}, ${when(occurredAt, look)}, event ${eventId}`,
    ...(prompt === null ? [] : [`  asked: ${shortLine(prompt, promptChars)}`]),
    ...mentions(memories, look),
  ];
}
