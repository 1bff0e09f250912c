import type { MemoryId } from "../domain/ids.ts";
import type { Memory, NewMemory } from "../domain/memory.ts";
import { ownWords } from "../domain/own-words.ts";
import { recapFacts } from "../domain/recap.ts";
import type { Session } from "../domain/session.ts";
import { cut } from "../domain/clean-text.ts";
import type { Recap, Recapped } from "../observe/observer.ts";

/** A recap as it may be told, and who made it. */
export interface MadeRecap extends Pick<Recapped, "prompt" | "model"> {
  readonly recap: Recap;
  /** The session's first prompt; null when none was seen. */
  readonly goal: string | null;
}

/** A recap as a memory: what was decided, done, left open and newly ruled, one fact a line. */
export function recapMemory(session: Session, made: MadeRecap, parents: readonly Memory[]): NewMemory {
  const { recap } = made;
  const last = parents.at(-1);
  const parentIds: readonly MemoryId[] = parents.map((parent) => parent.id);
  return {
    kind: "recap",
    type: null,
    title: recapTitle(recap, made.goal),
    // What a digest shows of a recap.
    subtitle: recap.leftOpen.join("; "),
    facts: recapFacts(recap),
    body: "",
    verbatim: "",
    also: [],
    files: [],
    concepts: [],
    project: session.project,
    scope: "project",
    sessionId: session.id,
    client: session.client,
    run: session.run,
    author: "agent",
    language: recap.language,
    status: "confirmed",
    branch: last?.branch ?? null,
    commit: last?.commit ?? null,
    directory: session.directory,
    occurredAt: session.endedAt ?? session.lastEventAt,
    provenance: { prompt: made.prompt, model: made.model },
    isProvisional: false,
    workTokens: 0,
    readTokens: 0,
    lineTokens: 0,
    eventIds: [],
    parentIds,
  };
}

const goalChars = 90;
const titleParts: readonly (readonly [Exclude<keyof Recap, "language">, string, string])[] = [
  ["decided", "decided", "решено"],
  ["done", "done", "сделано"],
  ["leftOpen", "left open", "осталось"],
  ["newRules", "new rules", "новых правил"],
];

/** What was asked and how much came of it. The lines themselves are titles of other memories and are not said again. */
function recapTitle(recap: Recap, goal: string | null): string {
  const isRussian = recap.language === "ru";
  const counts = titleParts
    .filter(([part]) => recap[part].length > 0)
    .map(([part, en, ru]) => `${isRussian ? ru : en} ${recap[part].length}`)
    .join(", ");
  const asked = cut(firstLine(ownWords(goal ?? "")), goalChars).replaceAll('"', "'");
  const name = isRussian ? "Сессия" : "Session";
  return `${name}${asked === "" ? "" : isRussian ? ` «${asked}»` : ` "${asked}"`}: ${counts}`;
}

/** The first line that says something; "Implement this plan:" only announces it. */
function firstLine(words: string): string {
  const lines = words
    .split("\n")
    .map((line) =>
      line
        .replace(/<[^>]*>/g, "")
        .replace(/^[\s#>*•-]+/, "")
        .trim(),
    )
    .filter((line) => line !== "");
  const line = lines.find((one) => !one.endsWith(":")) ?? lines[0] ?? "";
  return line.replace(/[.:;,\s]+$/, "");
}
