import { projectKey } from "../../domain/ids.ts";
import { liveItem } from "../../serve/live-item.ts";
import type { Overseeing } from "../../serve/overseeing.ts";
import type { TailItem } from "../../serve/service.ts";
import type { LatestFilter, ProjectStore, TailStore } from "../../store/session-store.ts";
import { projectsNamed } from "../feed.ts";
import { formatCursor } from "../tail.ts";

/** What stands on the page before anything new comes. */
export function openLatest(
  store: TailStore & Pick<ProjectStore, "project" | "projects">,
): Pick<Overseeing, "latest"> {
  return {
    latest: async ({ filter: { project, clients, kinds, what }, limit }) => {
      const last = await store.lastIds();
      const named = project === null ? null : [...(await projectsNamed(project, store))].map(projectKey);
      const filter: LatestFilter = { projects: named, clients, kinds };
      const events = what === "memory" ? [] : await store.latestEvents(last.event, filter, limit);
      const memories = what === "event" ? [] : await store.latestMemories(last.memory, filter, limit);
      const items = newestFirst(
        events.map((event) => ({ what: "event", at: event.recordedAt, event })),
        memories.map((memory) => ({ what: "memory", at: memory.recordedAt, memory })),
      );
      return { items: items.slice(0, limit).map(liveItem), id: formatCursor(last) };
    },
  };
}

/** The order of a subscription, read from its end: neither row of ids is reordered, and of one moment the event came first. */
function newestFirst(events: readonly TailItem[], memories: readonly TailItem[]): readonly TailItem[] {
  const items: TailItem[] = [];
  for (let [e, m] = [0, 0]; e < events.length || m < memories.length;) {
    const [event, memory] = [events[e], memories[m]];
    if (memory !== undefined && (event === undefined || memory.at >= event.at)) {
      items.push(memory);
      m += 1;
    } else if (event !== undefined) {
      items.push(event);
      e += 1;
    }
  }
  return items;
}
