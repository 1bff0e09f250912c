import type { DecodedEvent } from "../domain/event.ts";
import type { ClientName, SessionId } from "../domain/ids.ts";
import type { Clock } from "../platform/clock.ts";
import { isoNow } from "../platform/clock.ts";
import { isTakenUp } from "../recall/taken-up.ts";
import type { InjectionStore, Use } from "../store/injection-store.ts";
import type { OpenText, Shown } from "./shown.ts";

/** Notices that what a session was shown is used: a number looked at, or words that come back. */
export type Uses = (client: ClientName, session: SessionId, events: readonly DecodedEvent[]) => Promise<void>;

export interface UsesParts {
  readonly store: Pick<InjectionStore, "markUsed">;
  readonly shown: Shown;
  readonly clock: Clock;
}

/** Characters of one event in which words are looked for. */
const readChars = 20_000;

export function openUses({ store, shown, clock }: UsesParts): Uses {
  return async (client, session, events) => {
    const state = shown.known(client, session);
    if (state === undefined || state.open.length === 0) return;
    for (const event of events) {
      const used = state.open.flatMap((text) => {
        const how = useIn(event, text);
        return how === undefined ? [] : [{ text, how }];
      });
      state.open = state.open.filter((text) => !used.some((one) => one.text === text));
      for (const { text, how } of used) await store.markUsed(text.id, how, isoNow(clock));
    }
  };
}

function useIn(event: DecodedEvent, { memoryIds, words }: OpenText): Use | undefined {
  const opened = numbersOpened(event);
  if (memoryIds.some((id) => opened.includes(id))) return "opened";
  return isTakenUp(words, agentsWords(event).slice(0, readChars)) ? "taken up" : undefined;
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
function numbersOpened({ kind, tool, input }: DecodedEvent): readonly number[] {
  if (kind !== "tool" || input === null) return [];
  const asked = /(?:^|[_./-])get_observations$/.test(tool ?? "")
    ? /"ids"\s*:\s*\[([\d\s,"]*)\]/.exec(input)?.[1]
    : /\bkedr (?:show|timeline)((?: +\d+)+)/.exec(input)?.[1];
  return (asked?.match(/\d+/g) ?? []).map(Number);
}
