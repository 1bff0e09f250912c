import type { EventId } from "../../domain/ids.ts";
import { type Clock, isoNow } from "../../platform/clock.ts";
import type { BesideMemory, OutlineStore } from "../outline-store.ts";
import type { Connection } from "./connection.ts";
import { list } from "./json-list.ts";
import { isCurrent, isUnexpired } from "./memories.ts";
import { isFree, isMerged } from "./memory-rows.ts";
import { stays } from "./staying.ts";

// Index memories_of_session; of each its sources by their primary key.
const beside = `
select m.id, m.kind, m.type, m.title, m.status, m.occurred_at as occurredAt, m.author, not ${isFree} as isHeldBack,
  (select json_group_array(s.event_id order by s.event_id) from sources s where s.memory_id = m.id) as eventIds
from memories m
where m.client = :client and m.session = :session and m.kind not in ('recap', 'summary')
  and (${isCurrent} or ${isMerged}) and ${isUnexpired} and ${stays("memory", "m.id")}
order by m.occurred_at, m.id limit :limit`;

/** What a session left, without the texts that only a memory's own page shows. */
export function memoriesBeside(connection: Connection, clock: Clock): Pick<OutlineStore, "memoriesBeside"> {
  const { db, read } = connection;
  const select = db.prepare<[object], Row>(beside);
  return {
    memoriesBeside: async (client, session, limit) =>
      read(() => select.all({ client, session, now: isoNow(clock), limit }).map(rowFrom)),
  };
}

type Row = Omit<BesideMemory, "isQuarantined" | "eventIds"> & {
  readonly isHeldBack: number;
  readonly eventIds: string;
};

const rowFrom = ({ isHeldBack, eventIds, ...row }: Row): BesideMemory => ({
  ...row,
  isQuarantined: isHeldBack === 1,
  eventIds: list(eventIds) as readonly EventId[],
});
