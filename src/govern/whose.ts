import { readCall } from "../domain/call.ts";
import type { StoredEvent } from "../domain/event.ts";
import type { Memory } from "../domain/memory.ts";

/** Whose word a memory is, the weightiest first: "read" is what a tool gave back or another program's memory. */
export const authorities = ["owner", "agent", "read"] as const;

export type Authority = (typeof authorities)[number];

/** Higher weighs more. */
export const weightOf = (authority: Authority): number => -authorities.indexOf(authority);

/** What rests on nothing but the owner's prompts is the owner's, in a run with a person at it. */
export function authorityOf(
  memory: Pick<Memory, "author" | "run">,
  events: readonly Pick<StoredEvent, "kind" | "agentId" | "tool" | "input" | "outcome" | "files">[],
): Authority {
  if (memory.author === "import") return "read";
  const isPrompted =
    events.length > 0 && events.every(({ kind, agentId }) => kind === "prompt" && agentId === null);
  if (memory.author === "owner" || isPrompted) return memory.run === "interactive" ? "owner" : "agent";
  return events.length > 0 && events.every(isRead) ? "read" : "agent";
}

/** What an agent writes into a file it says itself. */
const isRead = (event: Parameters<typeof authorityOf>[1][number]): boolean =>
  event.kind === "tool" && !["edit", "write"].includes(readCall(event).role);
