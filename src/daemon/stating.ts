import type { ClientName, SessionId } from "../domain/ids.ts";
import { rulesVersion } from "../observe/rules/observe-by-rules.ts";
import { statedByOwner } from "../observe/rules/stated-by-owner.ts";
import { type Clock, isoNow } from "../platform/clock.ts";
import type { Store } from "../store/store.ts";
import type { ObservingParts } from "./observing.ts";

export interface StatingParts {
  readonly store: Pick<Store, "addMemories" | "promptsOfTurn">;
  readonly remember: ObservingParts["remember"];
  readonly clock: Clock;
}

const promptsRead = 20;

/**
 * Keeps what the person stated as a rule in the turn that has just ended, without waiting for the observer: the question
 * after the turn is about it. The observer, who reads the same events later, finds the rule written down already.
 */
export function openStating({ store, remember, clock }: StatingParts) {
  return async ({
    client,
    sessionId,
  }: {
    readonly client: ClientName;
    readonly sessionId: SessionId;
  }): Promise<void> => {
    const events = await store.promptsOfTurn({ client, sessionId, limit: promptsRead });
    const source = { prompt: rulesVersion, model: "rules", tokens: 0, costUsd: 0 };
    const observed = { drafts: statedByOwner(events), problems: [], ...source };
    if (observed.drafts.length === 0) return;
    await store.addMemories(await remember({ client, sessionId, events }, observed, false), isoNow(clock));
  };
}
