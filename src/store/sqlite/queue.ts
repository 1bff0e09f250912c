import type { ClientName, EventId, ProjectKey, SessionId } from "../../domain/ids.ts";
import { KedrError } from "../../domain/kedr-error.ts";
import { limits } from "../../domain/limits.ts";
import { newUid } from "../../platform/random.ts";
import type { MemoryChange } from "../../domain/memory-change.ts";
import type {
  Claim,
  ClaimRequest,
  DeadLetter,
  EventStore,
  QueueCounts,
  Settlement,
  Waiting,
} from "../event-store.ts";
import type { Connection } from "./connection.ts";
import { changeWriter } from "./changes.ts";
import { forgottenSources } from "./forgotten-sources.ts";
import { memoryPreparer, memoryWriter } from "./memory-writer.ts";
import { eventColumns, eventFrom, type EventRow } from "./event-rows.ts";

// Index queue_of_session; the queue holds only what is not yet observed for good.
const waitingSessions = `
select q.client, q.session as sessionId, p.key as project, count(*) as events, sum(q.chars) as chars,
  min(q.occurred_at) as oldestAt, max(q.occurred_at) as newestAt, max(q.is_closing) as isClosing
from queue q join projects p on p.id = q.project_id
where q.state = ? and q.free_at <= ?
group by q.client, q.session order by oldestAt limit ?`;
// Index queue_of_session.
const freeEvents = `
select event_id as id, chars, attempts, claim_id as staleClaim from queue
where state = :from and client = :client and session = :sessionId and free_at <= :now
order by event_id limit :maxEvents`;
const giveUp = `
update queue set state = 'dead', claim_id = null, free_at = '', error = coalesce(error, 'its worker died every time')
where state = :from and client = :client and session = :sessionId and claim_id is not null and free_at <= :now
  and attempts >= :maxAttempts`;
// A claim that lost one event has lost them all, so that its settlement fails as a whole.
const dropClaim = "update queue set claim_id = null, free_at = '' where claim_id = ?";
const take = `
update queue set claim_id = :claimId, free_at = :leaseUntil, attempts = attempts + 1
where event_id in (select value from json_each(:ids))`;
const claimed = `
select ${eventColumns} from json_each(?) wanted join events e on e.id = wanted.value
  join projects p on p.id = e.project_id order by e.id`;
const heldBy = "select event_id as id, attempts from queue where claim_id = ? order by event_id";
const cover =
  "update queue set state = 'covered', claim_id = null, free_at = '', attempts = 0, error = null where claim_id = ?";
// The claim itself stays, so that a batch that kills its worker each time is set aside in the end.
const endAll = "update queue set free_at = '' where claim_id is not null";
const finish = "delete from queue where claim_id = ?";
// What rules said stays while another of its events waits for the model, and when the owner decided about it.
const dropProvisional = `
delete from memories where is_provisional = 1 and trust = 'unapproved' and is_pinned = 0
  and id in (select s.memory_id from sources s join json_each(?) done on s.event_id = done.value)
  and not exists (
    select 1 from sources s join queue q on q.event_id = s.event_id
    where s.memory_id = memories.id and q.state = 'covered')
returning id as memoryId, content_hash as contentHash`;
const giveBack = `
update queue set claim_id = null, free_at = :retryAt, error = :error, attempts = attempts - :uncounted,
  state = iif(attempts - :uncounted >= :maxAttempts, 'dead', state)
where claim_id = :claimId returning state`;
const counts = `
select
  (select count(*) from queue where state = 'waiting' and claim_id is null) as waiting,
  (select count(*) from queue where state <> 'dead' and claim_id is not null) as claimed,
  (select count(*) from queue where state = 'covered' and claim_id is null) as covered,
  (select count(*) from queue where state = 'dead') as dead,
  (select count(*) from unindexed) + (select count(*) from unindexed_memories) as unindexed`;
const dead = `
select event_id as eventId, client, session as sessionId, occurred_at as occurredAt, attempts,
  coalesce(error, '') as error
from queue where state = 'dead' order by event_id desc limit ? offset ?`;
const retrySome = `
update queue set state = 'waiting', attempts = 0, free_at = ''
where state = 'dead' and event_id in (select value from json_each(?))`;
const retryAll = "update queue set state = 'waiting', attempts = 0, free_at = '' where state = 'dead'";

/** More sessions at once than one machine runs; the oldest come first, the rest a moment later. */
const waitingSessionsListed = 1_000;

type QueueStore = Pick<
  EventStore,
  "waiting" | "claim" | "settle" | "release" | "endLeases" | "queueCounts" | "deadLetters" | "retryDead"
>;

/** Which events still have to be observed, who holds them, and what became of them. */
export function queueStore(connection: Connection): QueueStore {
  const { db, read, write } = connection;
  const selectWaiting = db.prepare<[ClaimRequest["from"], string, number], WaitingRow>(waitingSessions);
  const selectCounts = db.prepare<[], QueueCounts>(counts);
  const selectDead = db.prepare<[number, number], DeadLetter>(dead);
  const [some, all] = [db.prepare(retrySome), db.prepare(retryAll)];
  const release = db.prepare<[object], { state: string }>(giveBack);
  const endRows = db.prepare(endAll);
  return {
    waiting: async (from, now) =>
      read(() => selectWaiting.all(from, now, waitingSessionsListed).map(waitingFrom)),
    claim: claimer(connection),
    settle: settler(connection),
    release: async ({ claimId, error, retryAt, maxAttempts, isCounted }) =>
      write(() => {
        const rows = release.all({ claimId, error, retryAt, maxAttempts, uncounted: isCounted ? 0 : 1 });
        if (rows.length === 0) throw leaseLost();
        return rows.some((row) => row.state === "dead") ? "dead" : "waiting";
      }),
    endLeases: async () => {
      write(() => endRows.run());
    },
    queueCounts: async () =>
      read(() => selectCounts.get() ?? { waiting: 0, claimed: 0, covered: 0, dead: 0, unindexed: 0 }),
    deadLetters: async (limit, offset = 0) => read(() => selectDead.all(limit, offset)),
    retryDead: async (ids) =>
      write(() => (ids === "all" ? all.run() : some.run(JSON.stringify(ids))).changes),
  };
}

function claimer({ db, write }: Connection): EventStore["claim"] {
  const bury = db.prepare(giveUp);
  const selectFree = db.prepare<[object], FreeRow>(freeEvents);
  const dropRow = db.prepare(dropClaim);
  const takeRows = db.prepare(take);
  const selectClaimed = db.prepare<[string], EventRow>(claimed);
  return async (request) =>
    write((): Claim | undefined => {
      const { client, sessionId, from, now, leaseUntil, maxEvents, maxChars } = request;
      bury.run({ from, client, sessionId, now, maxAttempts: limits.attempts });
      const batch = batchOf(selectFree.all({ from, client, sessionId, now, maxEvents }), maxChars);
      const first = batch[0];
      if (first === undefined) return undefined;
      for (const stale of new Set(batch.map((row) => row.staleClaim))) if (stale !== null) dropRow.run(stale);
      const id = newUid();
      const ids = JSON.stringify(batch.map((row) => row.id));
      takeRows.run({ claimId: id, leaseUntil, ids });
      const events = selectClaimed.all(ids).map(eventFrom);
      const project = events[0]?.place.project;
      return project && { id, client, sessionId, project, attempt: first.attempts + 1, events };
    });
}

/** The first events that fit, at least one, all with the same number of attempts: what failed together is tried together. */
function batchOf(rows: readonly FreeRow[], maxChars: number): readonly FreeRow[] {
  let chars = 0;
  const end = rows.findIndex((row, index) => {
    chars += row.chars;
    return index > 0 && (chars > maxChars || row.attempts !== rows[0]?.attempts);
  });
  return end === -1 ? rows : rows.slice(0, end);
}

function settler(connection: Connection): EventStore["settle"] {
  const { db, write } = connection;
  const prepare = memoryPreparer(connection);
  const writeMemories = memoryWriter(connection);
  const selectHeld = db.prepare<[string], { id: EventId }>(heldBy);
  const [coverRows, finishRows] = [db.prepare(cover), db.prepare(finish)];
  const dropRows = db.prepare<[string], Pick<MemoryChange, "memoryId" | "contentHash">>(dropProvisional);
  const addChanges = changeWriter(connection);
  const isForgotten = forgottenSources(connection);
  return async ({ claimId, now, memories, coverage }: Settlement) => {
    const isProvisional = coverage === "covered";
    const prepared = memories.map((memory) =>
      // What another memory gave way to must not go when a model is there again.
      prepare({ ...memory, isProvisional: isProvisional && memory.corrects === undefined }),
    );
    return write(() => {
      const held = selectHeld.all(claimId).map((row) => row.id);
      if (held.length === 0) throw leaseLost();
      (isProvisional ? coverRows : finishRows).run(claimId);
      const dropped = isProvisional ? [] : dropRows.all(JSON.stringify(held));
      addChanges(dropped.map((row) => ({ ...row, what: "dropped", by: "service", at: now }) as const));
      // A model may answer long after it was asked: what was forgotten meanwhile does not come back by it.
      return writeMemories(
        prepared.filter(({ memory }) => !isForgotten(memory)),
        now,
      );
    });
  };
}

const leaseLost = (): KedrError =>
  new KedrError("lease-lost", {
    en: "The events were taken up by another worker, so this result was not kept.",
    ru: "События взял другой работник, поэтому этот итог не сохранён.",
  });

interface FreeRow {
  readonly id: EventId;
  readonly chars: number;
  readonly attempts: number;
  readonly staleClaim: string | null;
}

interface WaitingRow {
  readonly client: ClientName;
  readonly sessionId: SessionId;
  readonly project: ProjectKey;
  readonly events: number;
  readonly chars: number;
  readonly oldestAt: string;
  readonly newestAt: string;
  readonly isClosing: number;
}

const waitingFrom = (row: WaitingRow): Waiting => ({ ...row, isClosing: row.isClosing === 1 });
