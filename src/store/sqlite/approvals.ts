import type { MemoryId, ProjectKey } from "../../domain/ids.ts";
import { limits } from "../../domain/limits.ts";
import type { Memory, Trust } from "../../domain/memory.ts";
import { type Clock, isoNow } from "../../platform/clock.ts";
import { contentHashOf, placeHashOf } from "../content-hash.ts";
import type { Decision, Rewriting, TrustStore } from "../trust-store.ts";
import { changeWriter } from "./changes.ts";
import type { Connection } from "./connection.ts";
import { derivedEnder } from "./derived.ts";
import { evidenceAdder } from "./fading.ts";
import { isUnexpired, memoriesFrom, memoryReader } from "./memories.ts";
import { memoryReviver } from "./memory-reviver.ts";
import { memoryReplacer } from "./memory-replacer.ts";
import { memoryPreparer, memoryWriter, type PreparedMemory } from "./memory-writer.ts";
import { decisionFrom, type DecisionRow } from "./rows.ts";
import { threadReopener } from "./thread-reopener.ts";
import { memoryColumns, memoryFrom, type MemoryRow } from "./memory-rows.ts";

/** Withdrawn right after it was approved on the page: the approval was a slip. Index approvals_of_memory. */
const isSlip = `a.way = 'page' and exists (
  select 1 from approvals b where b.id = (select max(c.id) from approvals c where c.memory_id = m.id and c.id < a.id)
    and b.way = 'page' and b.decision = 'approved'
    and (julianday(a.at) - julianday(b.at)) * 86400000 <= ${limits.slipMs})`;

/**
 * What the owner has not decided about, of memories m; written as index memories_waiting has it. The very same text again
 * (index memories_same) is not asked about a second time.
 */
export const isWaiting = `m.kind in ('rule', 'skill') and m.trust = 'unapproved' and m.valid_to is null
  and ${isUnexpired}
  and not exists (select 1 from approvals a where a.memory_id = m.id and a.decision = 'withdrawn'
    and not (${isSlip}))
  and not exists (
    select 1 from memories o
    where o.project_id = m.project_id and o.sameness = m.sameness and o.content_hash = m.content_hash
      and o.scope = m.scope and o.trust in ('approved', 'rejected') and o.valid_to is null)`;

const isOfProject = "(:project is null or m.scope = 'global' or p.key = :project)";
const waiting = `
select ${memoryColumns} ${memoriesFrom}
where ${isWaiting} and ${isOfProject}
  and (:afterAt is null or (m.occurred_at, m.id) > (:afterAt, :afterId))
order by m.occurred_at, m.id limit :limit`;
const countOfWaiting = `select count(*) as number ${memoriesFrom} where ${isWaiting} and ${isOfProject}`;
const mark = "update memories set trust = :trust, approved_at = :approvedAt where id = :memoryId";
const keep = `
insert into approvals (memory_id, content_hash, place_hash, decision, way, client, session, call_id, at)
values (:memoryId, :contentHash, :placeHash, :decision, :way, :client, :session, :callId, :at)`;
// Index changes_of_memory.
const toldPlace = `
select place_hash as hash from changes where memory_id = ? and place_hash is not null order by id desc limit 1`;
// Index approvals_of_memory.
const about = `
select a.memory_id, a.content_hash, a.decision, a.way, a.client, a.session, a.call_id, a.at
from json_each(?) wanted join approvals a on a.memory_id = wanted.value order by a.id`;

const trustAfter: Readonly<Record<Decision["decision"], Trust>> = {
  approved: "approved",
  rejected: "rejected",
  withdrawn: "unapproved",
};

const newest = "select coalesce(max(id), 0) as id from approvals";

/** The one place that sets trust: each decision with its link of the chain, or nothing. */
export function approvalStore(connection: Connection, clock: Clock): TrustStore {
  const { db, read, write } = connection;
  const selectWaiting = db.prepare<[object], MemoryRow>(waiting);
  const selectCount = db.prepare<[object], { number: number }>(countOfWaiting);
  const selectNewest = db.prepare<[], { id: number }>(newest);
  const selectAbout = db.prepare<[string], DecisionRow>(about);
  const decided = decider(connection);
  const replaced = memoryReplacer(connection);
  const [holdsAs, isWhereTold] = [textHolder(connection), placeHolder(connection)];
  const prepare = memoryPreparer(connection);
  const writeMemories = memoryWriter(connection);
  const asked = (project: ProjectKey | null): object => ({ project, now: isoNow(clock) });

  function approve(
    id: MemoryId,
    { by, way, at }: Pick<Rewriting, "way" | "at"> & { readonly by: PreparedMemory },
  ): void {
    const approval = { memoryId: id, contentHash: by.contentHash, way, at, said: null } as const;
    // Throwing takes the whole act back: half of it would be a rule that nobody approved.
    if (decided({ ...approval, decision: "approved" }) === "changed")
      throw new Error("The owner's text was not kept as it was said.");
  }

  return {
    waitingForOwner: async (project, limit, after = null) =>
      read(() => {
        const behind = { afterAt: after?.occurredAt ?? null, afterId: after?.id ?? null };
        return selectWaiting.all({ ...asked(project), ...behind, limit }).map(memoryFrom);
      }),
    countWaiting: async (project) => read(() => selectCount.get(asked(project))?.number ?? 0),
    decide: async (decision) => write(() => decided(decision)),
    rewrite: async ({ memoryId, contentHash, by, way, at }: Rewriting) => {
      const prepared = prepare(by);
      return write(() => {
        const memory = holdsAs(memoryId, contentHash, at);
        if (memory === undefined || !isWhereTold(memory)) return "changed";
        const id = replaced({ ids: [memoryId], by: prepared, author: "owner", now: at });
        if (id === null) throw new Error("The owner's text was not written.");
        approve(id, { by: prepared, way, at });
        return id;
      });
    },
    keepApproved: async ({ by, way, at }) => {
      const prepared = prepare(by);
      return write(() => {
        const [id] = writeMemories([prepared], at);
        if (id === undefined) throw new Error("The owner's text was not written.");
        approve(id, { by: prepared, way, at });
        return id;
      });
    },
    lastDecision: async () => read(() => selectNewest.get()?.id ?? 0),
    decisionsAbout: async (ids) => read(() => selectAbout.all(JSON.stringify(ids)).map(decisionFrom)),
  };
}

/** Reads a memory, if it holds at that time and its text is the one of the hash; for use inside a transaction. */
export function textHolder(connection: Connection) {
  const readMemories = memoryReader(connection);
  return (id: MemoryId, contentHash: string, now: string): ReturnType<typeof memoryFrom> | undefined => {
    const [memory] = readMemories([id]);
    if (memory === undefined || memory.validTo !== null) return undefined;
    if (memory.expiresAt !== null && memory.expiresAt <= now) return undefined;
    // The columns themselves count: whoever changed them past the store changed no hash.
    return memory.contentHash === contentHash && contentHashOf(memory) === contentHash ? memory : undefined;
  };
}

/** Whether a memory stands where the chain says: the owner is shown a text, and approves nothing that was moved past the store. */
export function placeHolder({ db }: Connection): (memory: Memory) => boolean {
  const selectTold = db.prepare<[MemoryId], { hash: string }>(toldPlace);
  return (memory) => selectTold.get(memory.id)?.hash === placeHashOf(memory);
}

/** Decides about one memory; for use inside a transaction. */
export function decider(connection: Connection): (decision: Decision) => "done" | "changed" {
  const [markRow, keepRow] = [connection.db.prepare<[object]>(mark), connection.db.prepare<[object]>(keep)];
  const [holdsAs, isWhereTold] = [textHolder(connection), placeHolder(connection)];
  const addChanges = changeWriter(connection);
  const addEvidence = evidenceAdder(connection);
  const endDerived = derivedEnder(connection);
  const reviveBeaten = memoryReviver(connection);
  const reopenThreads = threadReopener(connection);
  return (choice) => {
    const { memoryId, contentHash, decision, way, said, at } = choice;
    const memory = holdsAs(memoryId, contentHash, at);
    if (memory === undefined) return "changed";
    const trust = trustAfter[decision];
    if (decision === "withdrawn" && memory.trust !== "approved") return "changed";
    if (memory.trust === trust) return "done";
    if (trust === "approved" && !isWhereTold(memory)) return "changed";
    // What the owner does not want anywhere says nothing of where it stands.
    const placeHash = trust === "approved" ? placeHashOf(memory) : null;
    markRow.run({ memoryId, trust, approvedAt: trust === "approved" ? at : null });
    const [client, session, callId] = [said?.client ?? null, said?.sessionId ?? null, said?.callId ?? null];
    keepRow.run({ memoryId, contentHash, placeHash, decision, way, client, session, callId, at });
    addChanges([{ memoryId, what: decision, by: "owner", contentHash, placeHash, at }]);
    addEvidence([memoryId], "owner", at);
    // A recap would go on telling what the owner wants no agent to hear.
    if (decision === "rejected") {
      endDerived([memoryId], at);
      reviveBeaten(memoryId, at);
    }
    if (decision === "rejected" || memory.trust === "rejected") reopenThreads(memoryId);
    return "done";
  };
}
