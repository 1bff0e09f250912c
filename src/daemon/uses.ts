import type { DecodedEvent } from "../domain/event.ts";
import { commitsSeen } from "../domain/commits-seen.ts";
import { type ClientName, type MemoryId, memoryId, type SessionId } from "../domain/ids.ts";
import { limits } from "../domain/limits.ts";
import { programsRun } from "../domain/programs-run.ts";
import { testCommand } from "../domain/run.ts";
import type { Evidence } from "../domain/strength.ts";
import type { Clock } from "../platform/clock.ts";
import { isoNow } from "../platform/clock.ts";
import { isTakenUp } from "../recall/taken-up.ts";
import type { AgeingStore } from "../store/ageing-store.ts";
import type { InjectionStore, Use } from "../store/injection-store.ts";
import type { OpenText, Shown } from "./shown.ts";

/** Notices that what a session was shown is used: a number looked at, or words that come back. */
export type Uses = (client: ClientName, session: SessionId, events: readonly DecodedEvent[]) => Promise<void>;

export interface UsesParts {
  readonly store: Pick<InjectionStore & AgeingStore, "addEvidence" | "markUsed">;
  readonly shown: Shown;
  readonly clock: Clock;
}

/** Characters of one event in which words are looked for. */
const readChars = 20_000;

export function openUses({ store, shown, clock }: UsesParts): Uses {
  return async (client, session, events) => {
    const state = shown.known(client, session);
    if (state === undefined) return;
    for (const event of events) {
      const now = isoNow(clock);
      const proof = state.used.size === 0 ? undefined : proofIn(event);
      if (proof !== undefined) await store.addEvidence([...state.used], proof, now);
      const opened = numbersOpened(event);
      const used = state.open.flatMap((text) => {
        const how = useIn(event, opened, text);
        return how === undefined ? [] : [{ text, how }];
      });
      state.open = state.open.filter((text) => !used.some((one) => one.text === text));
      for (const { text, how } of used) await store.markUsed(text.id, how, now);
      // Of words that come back nobody can tell which of a text's memories they are of.
      const taken = used.flatMap(({ text, how }) => (how === "taken up" ? text.memoryIds : []));
      const ids = [...new Set([...opened, ...taken])];
      if (ids.length > 0) await store.addEvidence(ids, "used", now);
      for (const id of ids) state.used.add(id);
    }
  };
}

function useIn(
  event: DecodedEvent,
  opened: readonly MemoryId[],
  { memoryIds, words }: OpenText,
): Use | undefined {
  if (memoryIds.some((id) => opened.includes(id))) return "opened";
  return isTakenUp(words, agentsWords(event).slice(0, readChars)) ? "taken up" : undefined;
}

/** What shows from outside that the work went well: never what the agent says of it. */
function proofIn(event: DecodedEvent): Evidence | undefined {
  if (event.kind !== "tool") return undefined;
  const hasPassed = programsRun(event).some(
    ({ form, outcome }) => outcome === "passed" && testCommand.test(form),
  );
  if (hasPassed) return "test passed";
  return commitsSeen(event).some(({ isMade }) => isMade) ? "change kept" : undefined;
}

/** What the agent itself said or did; results of tools are others' words. */
function agentsWords(event: DecodedEvent): string {
  switch (event.kind) {
    case "tool":
      return event.input ?? "";
    case "assistant":
    case "turn-end":
    case "subagent-end":
      return event.outcome ?? "";
    case "session-start":
    case "prompt":
    case "compaction":
    case "session-end":
      return "";
  }
}

/** The numbers of memories that a call of ours looks at: `get_observations({ids: [4377]})`, `kedr show 4377`. */
function numbersOpened({ kind, tool, input }: DecodedEvent): readonly MemoryId[] {
  if (kind !== "tool" || input === null) return [];
  const asked = /(?:^|[_./-])get_observations$/.test(tool ?? "")
    ? /"ids"\s*:\s*\[([\d\s,"]*)\]/.exec(input)?.[1]
    : /\bkedr (?:show|timeline)((?: +\d+)+)/.exec(input)?.[1];
  return (asked?.match(/\d{1,15}/g) ?? []).slice(0, limits.toolIds).map((digits) => memoryId(Number(digits)));
}
