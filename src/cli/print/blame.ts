import { cut } from "../../domain/clean-text.ts";
import type { BlameAnswer, BlamedCommit, BlamedSession } from "../../serve/know-how.ts";
import { knowHowMessages } from "../messages/know-how.ts";
import { oneLine } from "../visible.ts";
import { memoryLines } from "./know-how.ts";
import type { Look } from "./look.ts";
import { shortSession } from "./session-id.ts";
import { shortDay, shortTime } from "./time.ts";

const promptChars = 300;
const idDigits = 10;

/** A line or a file, its commits, and the sessions behind each. */
export function printBlame(answer: BlameAnswer, look: Look): string[] {
  const said = knowHowMessages[look.language];
  const { file, line, text, commits, uncommitted } = answer;
  const place = line === null ? file : `${file}:${line}`;
  return [
    `${look.paint.bold(oneLine(place))}${text === null ? "" : `  ${oneLine(text)}`}`,
    ...commits.flatMap((commit) => printCommit(commit, look)),
    ...(uncommitted?.length === 0 ? [`  ${said.noSessionWrote}`] : []),
    ...(uncommitted === null || uncommitted.length === 0
      ? []
      : [said.notCommitted, ...uncommitted.flatMap((session) => printSession(session, look))]),
  ];
}

function printCommit(commit: BlamedCommit, look: Look): string[] {
  const said = knowHowMessages[look.language];
  const who = [commit.author, commit.at === "" ? "" : shortDay(commit.at, look)].filter(Boolean).join(", ");
  return [
    `${look.paint.bold(commit.commit.slice(0, idDigits))} ${oneLine(commit.subject)}${who === "" ? "" : look.paint.dim(` (${oneLine(who)})`)}`,
    ...(commit.sessions.length === 0 ? [`  ${said.noSessionSaw}`] : []),
    ...commit.sessions.flatMap((session) => printSession(session, look)),
  ];
}

function printSession(session: BlamedSession, look: Look): string[] {
  const said = knowHowMessages[look.language];
  const when = shortTime(session.occurredAt, look);
  const named = said.session(shortSession(session.sessionId), oneLine(session.client), when);
  return [
    `  ${said.link[session.link]} ${named}  ${look.paint.dim(`kedr sessions read ${session.eventId}`)}`,
    ...(session.prompt === null ? [] : [`  ${said.asked}: ${cut(oneLine(session.prompt), promptChars)}`]),
    ...memoryLines(session.memories, said.rests, look),
  ];
}
