import type { MemoryId } from "../../domain/ids.ts";
import { type Clock, isoNow } from "../../platform/clock.ts";
import type { ActivityStore } from "../activity-store.ts";
import { type Asked, askedOf, narrowing } from "./activity.ts";
import type { Connection } from "./connection.ts";
import { isCurrent, isUnexpired, memoryReader } from "./memories.ts";
import { projectNumber } from "./projects.ts";
import { stays } from "./staying.ts";

// In turn the indexes memories_everywhere_by_time, memories_by_time, memories_of_client_by_time, and that with memories_in_project.
const ofWhom: Readonly<Record<ReturnType<typeof narrowing>, string>> = {
  all: "",
  project: "m.project_id = :projectId and",
  client: "m.client = :client and",
  both: `m.client = :client and
    exists (select 1 from memories p indexed by memories_in_project where p.id = m.id and p.project_id = :projectId) and`,
};
const within = (whom: string): string => `
select m.id from memories m
where ${whom} ${isCurrent} and ${isUnexpired} and ${stays("memory", "m.id")}
  and m.occurred_at >= :from and m.occurred_at < :until and (m.occurred_at, m.id) < (:occurredAt, :id)
order by m.occurred_at desc, m.id desc limit :limit`;

/** Memories by when what they tell happened. */
export function memoriesWithin(connection: Connection, clock: Clock): Pick<ActivityStore, "memoriesWithin"> {
  const { db, read } = connection;
  const numberOf = projectNumber(connection);
  const readMemories = memoryReader(connection);
  const prepared = (narrowed: ReturnType<typeof narrowing>) =>
    db.prepare<[object], MemoryId>(within(ofWhom[narrowed])).pluck();
  const select = {
    all: prepared("all"),
    project: prepared("project"),
    client: prepared("client"),
    both: prepared("both"),
  };
  return {
    memoriesWithin: async (stretch, whose, after, limit) =>
      read(() => {
        const asked: Asked = askedOf(whose, numberOf);
        const place = after ?? { occurredAt: stretch.until, id: 0 };
        const ids = select[narrowing(asked)].all({
          ...stretch,
          ...asked,
          ...place,
          now: isoNow(clock),
          limit,
        });
        return readMemories(ids);
      }),
  };
}
