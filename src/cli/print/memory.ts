import { endingOf } from "../../domain/ending.ts";
import type { Memory, MemoryKind } from "../../domain/memory.ts";
import type { Proposal } from "../../domain/proposal.ts";
import type { StoredEvent } from "../../domain/event.ts";
import { findObservationType } from "../../domain/observation-type.ts";
import type { Shown } from "../../serve/service.ts";
import { ageingMessages } from "../messages/ageing.ts";
import { approvingMessages } from "../messages/approving.ts";
import { authorMessages } from "../messages/authors.ts";
import { mergingMessages } from "../messages/merging.ts";
import { askedOf, proposalMessages } from "../messages/proposals.ts";
import { oneLine } from "../visible.ts";
import type { Look } from "./look.ts";
import { staleFileLine } from "./stale-file.ts";
import { count, shortTime } from "./time.ts";
import { printDecisions } from "./decisions.ts";

const kindGlyphs: Readonly<Record<Exclude<MemoryKind, "observation">, string>> = {
  rule: "§",
  reference: "↗",
  skill: "⚒",
  note: "✎",
  recap: "≡",
  summary: "Σ",
};

/** ✗ for a refuted one, else the sign of its type, else that of its kind. */
function glyphOf(memory: Pick<Memory, "kind" | "type" | "status">, look: Pick<Look, "types">): string {
  if (memory.status === "refuted") return "✗";
  if (memory.kind !== "observation") return kindGlyphs[memory.kind];
  return findObservationType(look.types, memory.type ?? "")?.glyph ?? "·";
}

/** How many columns the number of a memory takes in a list. */
export const idWidth = (memories: readonly Pick<Memory, "id">[]): number =>
  Math.max(1, ...memories.map((memory) => String(memory.id).length)) + 1;

/** ` 8841 ○ 01 May 11:49  Title`; without the time where that is empty. */
export function memoryLine(memory: Memory, when: string, width: number, look: Look): string {
  const id = String(memory.id).padStart(width);
  const trust = memory.trust === "approved" ? ` ${look.paint.green(look.messages.approvedMark)}` : "";
  const at = when === "" ? "" : `${look.paint.dim(when)}  `;
  return `${look.paint.bold(id)} ${glyphOf(memory, look)} ${at}${oneLine(memory.title)}${trust}${ageOf(memory, look)}${heldBack(memory, look)}${history(memory, look)}`;
}

/** That it stays, or has faded. */
function ageOf({ isPinned, archivedAt }: Memory, look: Look): string {
  const messages = ageingMessages[look.language];
  if (isPinned) return ` ${look.paint.green(messages.isPinned)}`;
  return archivedAt === null ? "" : ` ${look.paint.dim(messages.isArchived(shortTime(archivedAt, look)))}`;
}

/** Marked wherever it is listed: it is not given to an agent unasked. */
const heldBack = ({ isQuarantined, heldBackFor }: Memory, look: Look): string =>
  isQuarantined ? ` ${look.paint.red(look.messages.heldBack(heldBackFor.join(", ")))}` : "";

/** In a list of what holds, what does not says so. */
const history = (memory: Memory, look: Look): string =>
  ending(memory, look)
    .map((line) => `  ${line}`)
    .join("");

/** One memory whole, for `kedr show`. */
export function printShown(shown: Shown, look: Look): string[] {
  const { memory } = shown;
  const { messages, paint } = look;
  const kind = memory.type ?? memory.kind;
  const status = `${messages.status[memory.status]}, ${messages.trust[memory.trust]}`;
  return [
    `${paint.bold(String(memory.id))} ${glyphOf(memory, look)} ${oneLine(kind)} · ${status}${ageOf(memory, look)}${heldBack(memory, look)}  ${paint.dim(oneLine(shown.projectName))}`,
    ...ending(memory, look),
    ...memoryText(memory, look),
    ...printDecisions(shown.decisions, memory, look).flatMap((line) =>
      labelled(look, approvingMessages[look.language].decision, line),
    ),
    ...shown.proposals.flatMap((proposal) => undecided(proposal, memory, look)),
    ...labelled(look, messages.files, memory.files.map((file) => oneLine(file.path)).join(", ")),
    ...(shown.staleFiles ?? []).map((file) => `  ${paint.yellow(staleFileLine(file, look))}`),
    ...labelled(look, messages.concepts, memory.concepts.map(oneLine).join(", ")),
    ...labelled(look, messages.also, memory.also.map(oneLine).join(", ")),
    ...labelled(look, messages.from, origin(memory, look)),
    ...labelled(look, authorMessages[look.language].author, authorOf(memory, look)),
    ...printVersions(shown, look),
    ...labelled(
      look,
      mergingMessages[look.language].standsFor(memory.mergedIds.length + 1),
      memory.mergedIds.join(", "),
    ),
    ...labelled(look, messages.derivedFrom, memory.parentIds.join(", ")),
    ...labelled(
      look,
      messages.tokens,
      messages.tokensLine(count(memory.workTokens, look), count(memory.readTokens, look)),
    ),
    ...shown.evidence.flatMap((event, index) => [
      ...(index === 0 ? [paint.bold(messages.evidence)] : []),
      ...printEvent(event, look),
    ]),
  ];
}

/** What is asked, and the other memory where a question that waits is about two. */
function undecided(proposal: Proposal, { id }: Memory, look: Look): string[] {
  const { memoryId, otherId } = proposal;
  const messages = proposalMessages[look.language];
  const asked = `${askedOf(proposal, look.language)} · kedr review`;
  if (memoryId === otherId) return labelled(look, messages.undecidedAlone, asked);
  return labelled(look, messages.undecided, `${id === memoryId ? otherId : memoryId} · ${asked}`);
}

/** The line of versions, oldest first, each with the time in which it held. */
function printVersions({ memory, versions }: Shown, look: Look): string[] {
  const { messages, paint } = look;
  if (versions.length === 0) return [];
  const lines = versions.map(({ id, title, occurredAt, validTo }) => {
    const span =
      `${shortTime(occurredAt, look)} – ${validTo === null ? "" : shortTime(validTo, look)}`.trim();
    return `  ${id === memory.id ? paint.bold(String(id)) : String(id)} ${paint.dim(span)}  ${oneLine(title)}`;
  });
  return [paint.dim(`${messages.versions}:`), ...lines];
}

/** Above the title, so that what is history is not read as what holds. */
function ending(memory: Memory, look: Look): string[] {
  const { messages, paint } = look;
  const why = endingOf(memory, new Date(look.nowMs).toISOString());
  if (why === null) return [];
  const since = why === "expired" ? memory.expiresAt : memory.validTo;
  const by = {
    replaced: memory.supersededBy,
    merged: memory.mergedInto,
    rejected: null,
    ended: null,
    expired: null,
  }[why];
  const what = by === null ? messages.ending[why] : `${messages.ending[why]} ${by}`;
  return [paint.yellow(since === null ? what : `${what}, ${shortTime(since, look)}`)];
}

/** The text itself, to the last line: what an approval binds to. */
export const memoryText = (
  memory: Pick<Memory, "title" | "subtitle" | "facts" | "body" | "verbatim">,
  { paint }: Look,
): string[] => [
  paint.bold(oneLine(memory.title)),
  ...lines(memory.subtitle),
  ...memory.facts.map((fact) => `  - ${oneLine(fact)}`),
  ...lines(memory.body),
  ...lines(memory.verbatim).map((line) => `    ${line}`),
];

function origin(memory: Memory, look: Look): string {
  const place = [memory.branch, memory.commit?.slice(0, 8)].filter((part) => part).join("@");
  return [
    shortTime(memory.occurredAt, look),
    memory.client,
    memory.sessionId,
    place,
    memory.directory,
    [memory.provenance.prompt, memory.provenance.model].filter((part) => part !== "").join(" "),
  ]
    .filter((part) => part !== null && part !== "")
    .map((part) => oneLine(String(part)))
    .join(" · ");
}

/** Of an agent: which one. */
function authorOf({ author, client }: Memory, { language }: Look): string {
  const named = author === "agent" && client !== null ? ` · ${oneLine(client)}` : "";
  return authorMessages[language].authors[author] + named;
}

const labelled = (look: Look, label: string, text: string): string[] =>
  text === "" ? [] : [`${look.paint.dim(`${label}:`)} ${text}`];

const lines = (text: string): string[] => (text.trim() === "" ? [] : text.split("\n"));

function printEvent(event: StoredEvent, look: Look): string[] {
  const source = event.source ? ` ${event.source.path}:${event.source.line}` : "";
  const mark = event.status === "ok" ? event.status : look.paint.red(event.status);
  const whose = oneLine(`${event.client} ${event.sessionId}`);
  const head = `  ${shortTime(event.occurredAt, look)} ${oneLine(event.tool ?? event.kind)} ${mark} ${look.paint.dim(`${event.id} · ${whose}`)}`;
  return [
    head + look.paint.dim(oneLine(source) && ` ${oneLine(source)}`),
    ...(event.isForgotten === true ? [`    ${look.messages.forgotten}`] : []),
    ...(event.isDropped === true ? [`    ${look.messages.dropped}`] : []),
    ...lines(event.input ?? "").map((line) => `    ${line}`),
    ...lines(event.outcome ?? "").map((line) => look.paint.dim(`    → ${line}`)),
  ];
}
