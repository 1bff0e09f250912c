import { readCall } from "../domain/call.ts";
import type { StoredEvent } from "../domain/event.ts";
import type { Memory } from "../domain/memory.ts";
import { isInOwnWords } from "../domain/own-words.ts";
import { isWrittenDown } from "../domain/written-down.ts";
import { ownersWords } from "./held-back.ts";

/** Whose word a memory is, the weightiest first: "read" is what a tool gave back or another program's memory. */
export const authorities = ["owner", "agent", "read"] as const;

export type Authority = (typeof authorities)[number];

/** Higher weighs more. */
export const weightOf = (authority: Authority): number => -authorities.indexOf(authority);

/**
 * What stands in the owner's prompts, or rests on nothing else, is the owner's, in a run with a person at it; a prompt that
 * stands beside what a tool gave back makes no word of the owner's of that. What an agent wrote down is its own text,
 * though it rests on the owner's prompts as a correction does that takes over the events of what it corrects.
 */
export function authorityOf(
  memory: Pick<Memory, "author" | "provenance" | "run" | "title">,
  events: readonly Source[],
): Authority {
  if (memory.author === "import") return "read";
  const isPrompted =
    events.length > 0 && events.every(({ kind, agentId }) => kind === "prompt" && agentId === null);
  const isSaid = ownersWords(events).some((words) => isInOwnWords(memory.title, words));
  if (memory.author === "owner" || (!isWrittenDown(memory) && (isPrompted || isSaid)))
    return memory.run === "interactive" ? "owner" : "agent";
  return events.length > 0 && events.every(isRead) ? "read" : "agent";
}

type Source = Pick<StoredEvent, "kind" | "agentId" | "tool" | "input" | "outcome" | "files">;

/** What an agent writes into a file it says itself. */
const isRead = (event: Source): boolean =>
  event.kind === "tool" && !["edit", "write"].includes(readCall(event).role);
