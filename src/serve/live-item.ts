import { briefEvent } from "../domain/brief-event.ts";
import type { LiveEvent, LiveItem, LiveMemory } from "./overseeing.ts";
import type { TailItem } from "./service.ts";

/** What of an item is seen while it goes by: a thousand a second must cost little, so no long text goes along. */
export const liveItem = (item: TailItem): LiveItem =>
  item.what === "event" ? liveEvent(item) : liveMemory(item);

function liveEvent({ at, event }: Extract<TailItem, { what: "event" }>): LiveEvent {
  const { id, occurredAt, kind, tool, status, client, sessionId, agentId, place } = event;
  return {
    what: "event",
    id,
    at,
    occurredAt,
    kind,
    tool,
    text: briefEvent(event),
    status,
    client,
    sessionId,
    agentId,
    project: place.project,
    projectName: place.projectName,
  };
}

function liveMemory({ at, memory }: Extract<TailItem, { what: "memory" }>): LiveMemory {
  const { id, kind, type, title, subtitle, status, trust, isQuarantined, isOwners } = memory;
  const { client, sessionId, project } = memory;
  return {
    what: "memory",
    id,
    at,
    kind,
    type,
    title,
    subtitle,
    status,
    trust,
    isQuarantined,
    isOwners,
    client,
    sessionId,
    project,
  };
}
