import type { StoredEvent } from "../domain/event.ts";
import type { Redacted } from "../domain/redacted.ts";
import { familyOf } from "./rules/commands.ts";
import { isCommand, readScene, type Step } from "./rules/scene.ts";

/** Events of one session that a recap is made from at most; the latest stay: they say what is open. */
const toldMax = 400;

/**
 * Gathers what a session was about, in order: prompts, the agent's words, ends of turns, compactions, and the failures
 * that no later run of the same command mended. A session may be longer than memory holds, so it is given in pages.
 */
export class Telling {
  readonly #told = new Map<string, Redacted<StoredEvent>>();

  take(page: readonly Redacted<StoredEvent>[]): void {
    const { steps } = readScene({ goal: null, recordedTitles: [], events: page });
    page.forEach((event, index) => {
      const key = keyOf(event, steps[index]);
      // Deleted first: what happens again stands where it happened last.
      this.#told.delete(key);
      if (isTelling(event)) this.#told.set(key, event);
    });
    for (const oldest of this.#told.keys()) {
      if (this.#told.size <= toldMax) break;
      this.#told.delete(oldest);
    }
  }

  events(): readonly Redacted<StoredEvent>[] {
    return [...this.#told.values()];
  }
}

/** One key for all runs of one command; any other call is the same only with the same parameters. */
function keyOf(event: StoredEvent, step: Step | undefined): string {
  if (event.kind !== "tool") return `event ${event.id}`;
  const family = step !== undefined && isCommand(step) ? familyOf(step) : "";
  return family === "" ? `call ${event.tool ?? ""} ${event.input ?? ""}` : `command ${family}`;
}

function isTelling(event: StoredEvent): boolean {
  switch (event.kind) {
    case "prompt":
    case "turn-end":
    case "compaction":
    case "assistant":
      return true;
    case "tool":
      return event.status !== "ok";
    case "session-start":
    case "subagent-end":
    case "session-end":
      return false;
  }
}
