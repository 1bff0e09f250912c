import type { MemoryId } from "../domain/ids.ts";
import type { Memory, NewMemory } from "../domain/memory.ts";
import { recapFacts } from "../domain/recap.ts";
import type { Session } from "../domain/session.ts";
import type { Recap, Recapped } from "../observe/observer.ts";

/** A recap as a memory: what was decided, done, left open and newly ruled, one fact a line. */
export function recapMemory(
  session: Session,
  recap: Recap,
  made: Pick<Recapped, "prompt" | "model">,
  parents: readonly Memory[],
): NewMemory {
  const last = parents.at(-1);
  const title = recap.done[0] ?? recap.decided[0] ?? recap.leftOpen[0] ?? recap.newRules[0] ?? "";
  const parentIds: readonly MemoryId[] = parents.map((parent) => parent.id);
  return {
    kind: "recap",
    type: null,
    title,
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
