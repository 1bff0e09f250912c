import type { Project } from "../../domain/session.ts";
import type { StaleFile } from "../../domain/stale-file.ts";
import type { StaleMemory } from "../../serve/ageing.ts";
import type { ArchiveAnswer, SearchAnswer, SearchHit, Shown } from "../../serve/service.ts";
import type { DeadLetter } from "../../store/event-store.ts";
import type { Page } from "../page.ts";
import { privacyMessages } from "../messages/privacy.ts";
import { oneLine } from "../visible.ts";
import { explain } from "./explain.ts";
import type { Look } from "./look.ts";
import { idWidth, memoryLine } from "./memory.ts";
import { staleFileLine } from "./stale-file.ts";
import { shortSession } from "./session-id.ts";
import { ago, clockTime, dayHeading, shortTime } from "./time.ts";
import { displayWidth } from "./width.ts";

/** What of a search is shown, and where was searched. */
interface SearchShown {
  readonly page: Page<SearchHit>;
  /** The command that looks through the sessions themselves. */
  readonly further: string;
  readonly where: string;
  readonly isExplained: boolean;
  /** What of it names files that are others now. */
  readonly stale: readonly StaleMemory[];
}

/** What was found, best first, each with the reason; explained: also with its places and weights. */
export function printSearch(
  answer: SearchAnswer,
  { page, further, where, isExplained, stale }: SearchShown,
  look: Look,
): string[] {
  const told = [...answer.hits, ...answer.near];
  const width = idWidth(told.map((hit) => hit.memory));
  const indent = " ".repeat(width + 3);
  return [
    spread(look.messages.found(page), [where, ...answer.notes].map(oneLine).join("; "), look),
    ...(answer.near.length === 0 ? [] : [look.paint.dim(look.messages.nearest)]),
    ...told.flatMap((hit) => [
      memoryLine(hit.memory, shortTime(hit.memory.occurredAt, look), width, look),
      ...detail(indent, hit.memory.subtitle),
      ...detail(indent, [projectOf(hit, told), why(hit, look)].filter(Boolean).join("; ")).map(
        look.paint.dim,
      ),
      ...staleFilesOf(hit, stale).flatMap((file) =>
        detail(indent, staleFileLine(file, look)).map(look.paint.yellow),
      ),
      ...detail(indent, isExplained ? explain(hit.why, hit.score, look) : "").map(look.paint.dim),
    ]),
    ...(page.found > 0 ? [] : [look.paint.dim(look.messages.sessionsMayKnow(oneLine(further)))]),
  ];
}

const staleFilesOf = ({ memory }: SearchHit, stale: readonly StaleMemory[]): readonly StaleFile[] =>
  stale.find((one) => one.memory.id === memory.id)?.files ?? [];

const detail = (indent: string, text: string): string[] =>
  text === "" ? [] : [indent.slice(1) + oneLine(text)];

/** The project's name where what was found is of several. */
const projectOf = ({ projectName }: SearchHit, told: readonly SearchHit[]): string =>
  told.some((other) => other.projectName !== projectName) ? oneLine(projectName) : "";

function why(hit: SearchHit, look: Look): string {
  return hit.reasons.length === 0 ? "" : `${look.messages.why}: ${hit.reasons.join(", ")}`;
}

/** Left and right on one line when they fit, else below each other. */
function spread(left: string, right: string, look: Look): string {
  const gap = look.columns - displayWidth(left) - displayWidth(right);
  return left + (gap > 1 ? " ".repeat(Math.min(gap, 60)) : "\n") + look.paint.dim(right);
}

/** Memories under the day they belong to. */
export function printByDay(hits: readonly Pick<SearchHit, "memory" | "projectName">[], look: Look): string[] {
  const width = idWidth(hits.map((hit) => hit.memory));
  return hits.flatMap((hit, index) => {
    const day = dayHeading(hit.memory.occurredAt, look);
    const before = hits[index - 1];
    const isNewDay = before === undefined || dayHeading(before.memory.occurredAt, look) !== day;
    return [
      ...(isNewDay ? [look.paint.bold(`${index === 0 ? "" : "\n"}${day}`)] : []),
      `${memoryLine(hit.memory, clockTime(hit.memory.occurredAt, look), width, look)}  ${look.paint.dim(oneLine(hit.projectName))}`,
      ...detail(" ".repeat(width + 3), hit.memory.subtitle),
    ];
  });
}

/** What happened around one memory, oldest first, that one marked. */
export function printTimeline(shown: readonly Shown[], anchor: number, look: Look): string[] {
  const width = idWidth(shown.map((each) => each.memory));
  return shown.map(({ memory }) => {
    const line = memoryLine(memory, shortTime(memory.occurredAt, look), width, look);
    return memory.id === anchor ? `>${line}` : ` ${line}`;
  });
}

/** Events from the archive, each with where it was read; what is only near is told apart. */
export function printArchive(
  { hits, near, notes }: ArchiveAnswer,
  page: Page<unknown>,
  look: Look,
): string[] {
  return [
    spread(look.messages.found(page), notes.map(oneLine).join("; "), look),
    ...(near.length === 0 ? [] : [look.paint.dim(look.messages.nearest)]),
    ...[...hits, ...near].flatMap((hit) => [
      `${look.paint.bold(String(hit.eventId))} ${shortTime(hit.occurredAt, look)} ${oneLine(`${hit.kind} · ${hit.client} · ${hit.projectName}`)} ${look.paint.dim(shortSession(hit.sessionId))}`,
      `  ${oneLine(hit.text).slice(0, excerptChars)}`,
      ...(hit.source ? [look.paint.dim(`  ${oneLine(hit.source.path)}:${hit.source.line}`)] : []),
    ]),
  ];
}

const excerptChars = 300;

/** A project, and whether the owner has switched it off. */
export type ListedProject = Project & { readonly isOff: boolean };

export function printProjects(projects: readonly ListedProject[], look: Look): string[] {
  return projects.flatMap((project) => [
    `${look.paint.bold(oneLine(project.name))}  ${look.messages.projectLine(
      project.memories,
      project.sessions,
      project.lastEventAt === null ? "–" : ago(project.lastEventAt, look),
    )}${project.isOff ? `  ${look.paint.yellow(privacyMessages[look.language].isOff)}` : ""}`,
    look.paint.dim(`  ${oneLine(project.path)}  ${oneLine(project.key)}`),
  ]);
}

export function printDeadLetters(letters: readonly DeadLetter[], look: Look): string[] {
  return letters.map(
    (letter) =>
      `${look.paint.bold(String(letter.eventId))} ${shortTime(letter.occurredAt, look)} ${oneLine(letter.client)} ${look.messages.attempts(letter.attempts)}: ${oneLine(letter.error)}`,
  );
}
