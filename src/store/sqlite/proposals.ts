import type { Memory } from "../../domain/memory.ts";
import type { Proposal } from "../../domain/proposal.ts";
import { wasForgotten } from "../../domain/was-forgotten.ts";
import { type Clock, isoNow } from "../../platform/clock.ts";
import type { ProposalDecision, ProposalStore } from "../proposal-store.ts";
import { decider, placeHolder, textHolder } from "./approvals.ts";
import type { Connection } from "./connection.ts";
import { memoryEnder } from "./memory-ender.ts";
import { memoryWriter, memoryPreparer } from "./memory-writer.ts";
import { placer } from "./placing.ts";
import { proposalAdder } from "./proposal-adder.ts";
import { noteChanger, noteRefuser, noteWaiting } from "./short-notes.ts";
import { isDecidable } from "./waiting-proposals.ts";

// Index proposals_waiting.
const waiting = `
from proposals r cross join memories newer on newer.id = r.memory_id join memories older on older.id = r.other_id
  join projects p on p.id = newer.project_id join projects q on q.id = older.project_id
where ${isDecidable}
  and (:project is null or :project in (p.key, q.key) or newer.scope = 'global' or older.scope = 'global')`;
const columns =
  "r.id, r.kind, r.memory_id as memoryId, r.other_id as otherId, r.reason, r.proposed_at as proposedAt";
const list = `select ${columns} ${waiting} and r.id > :after order by r.id limit :limit`;
// Indexes proposals_waiting and proposals_by_other: few wait at a time.
const about = `
select ${columns} from proposals r cross join memories newer on newer.id = r.memory_id join memories older on older.id = r.other_id
where ${isDecidable}
  and (r.memory_id in (select value from json_each(:ids)) or r.other_id in (select value from json_each(:ids)))
order by r.id`;
const one = `select ${columns} ${waiting} and r.id = :id`;
const count = `select count(*) as number ${waiting}`;
const undecided = `select ${columns} from proposals r where r.id = ? and r.decided_at is null`;
const mark = "update proposals set decided_at = :at, choice = :choice where id = :id";

/** What the owner is asked about two memories, and the owner's word with what it ends. */
export function proposalStore(connection: Connection, clock: Clock): ProposalStore {
  const { db, read, write } = connection;
  const add = proposalAdder(connection);
  const select = db.prepare<[object], Proposal>(list);
  const selectAbout = db.prepare<[object], Proposal>(about);
  const selectWaiting = db.prepare<[object], Proposal>(one);
  const selectCount = db.prepare<[object], { number: number }>(count);
  const selectOne = db.prepare<[number], Proposal>(undecided);
  const markRow = db.prepare<[object]>(mark);
  const settle = settler(connection);
  const today = <Asked extends object>(asked: Asked) => ({ ...asked, now: isoNow(clock) });
  return {
    propose: async (proposals, now) => {
      write(() => add(proposals, now));
    },
    proposals: async (project, limit, after = 0) => read(() => select.all(today({ project, limit, after }))),
    proposalsAbout: async (ids) => read(() => selectAbout.all(today({ ids: JSON.stringify(ids) }))),
    waitingProposal: async (id) => read(() => selectWaiting.get(today({ id, project: null }))),
    countProposals: async (project) => read(() => selectCount.get(today({ project }))?.number ?? 0),
    decideProposal: async (decision) =>
      write(() => {
        const proposal = selectOne.get(decision.id);
        if (proposal === undefined || settle(proposal, decision) === "changed") return "changed";
        markRow.run({ id: decision.id, choice: decision.choice, at: decision.at });
        return "done";
      }),
  };
}

/** Ends what does not hold; for use inside a transaction. */
function settler(connection: Connection) {
  const { endFor } = memoryEnder(connection);
  const writeMemories = memoryWriter(connection);
  const prepare = memoryPreparer(connection);
  const [decided, holdsAs] = [decider(connection), textHolder(connection)];
  const chooseNewer = newerChooser(connection);
  const [waitingNote, refuseNote] = [noteWaiting(connection), noteRefuser(connection)];
  const changeNotes = noteChanger(connection);

  /** The owner's word: kept and approved by one act, and both stay where they are. */
  function generalise({ global, way, at }: ProposalDecision): "done" | "changed" {
    if (global === undefined) return "changed";
    const prepared = prepare(global);
    const [id] = writeMemories([prepared], at);
    if (id === undefined) throw wasForgotten();
    const approval = { memoryId: id, contentHash: prepared.contentHash, decision: "approved" } as const;
    if (decided({ ...approval, way, said: null, at }) === "changed")
      throw new Error("The owner's text was not kept as it was said.");
    return "done";
  }

  /** Approved by the same act: what nobody approved is given to no session as a note. */
  function settleNote(
    { id }: Memory,
    { choice, contentHash, way, at }: ProposalDecision,
  ): "done" | "changed" {
    const note = waitingNote(id);
    if (note === undefined) return "changed";
    if (choice !== "new") {
      refuseNote(id);
      return "done";
    }
    const approval = { memoryId: id, contentHash, decision: "approved", way, said: null, at } as const;
    if (decided(approval) === "changed") return "changed";
    changeNotes({ note, frees: note.frees }, at);
    return "done";
  }

  return ({ kind, memoryId, otherId }: Proposal, decision: ProposalDecision): "done" | "changed" => {
    const { choice, contentHash, otherHash, at } = decision;
    const [memory, other] = [holdsAs(memoryId, contentHash, at), holdsAs(otherId, otherHash, at)];
    if (memory === undefined || other === undefined) return "changed";
    // Nothing ends by it: it stays, or it is forgotten, which is no work for one transaction and must not pass for done.
    if (kind === "forget") return choice === "new" ? "changed" : "done";
    if (kind === "note") return settleNote(memory, decision);
    if (kind === "global") return choice === "new" ? generalise(decision) : "done";
    if (choice === "new") return chooseNewer({ kind, memory, other }, decision);
    if (choice === "old") endFor(otherId, { ids: [memoryId], author: "owner", now: at });
    return "done";
  };
}

interface BothOf {
  readonly kind: Proposal["kind"];
  readonly memory: Memory;
  readonly other: Memory;
}

/** Puts the newer of two in the older one's place; for use inside a transaction. */
function newerChooser(connection: Connection) {
  const { endFor } = memoryEnder(connection);
  const [decided, isWhereTold] = [decider(connection), placeHolder(connection)];
  const place = placer(connection);
  return (
    { kind, memory, other }: BothOf,
    { contentHash, way, at }: Pick<ProposalDecision, "contentHash" | "way" | "at">,
  ): "done" | "changed" => {
    // What corrects a memory for all projects is for all, or nothing would be said there any more.
    const isForAll = kind === "correction" && other.scope === "global" && memory.scope !== "global";
    const isRule = memory.kind === "rule" || memory.kind === "skill";
    // It takes the place of what bound; unapproved it would bind nobody, and the other neither.
    const isApproved = (isRule && other.trust === "approved") || (isForAll && memory.trust === "approved");
    if ((isForAll || isApproved) && !isWhereTold(memory)) return "changed";
    if (isForAll) place(memory, "global", at);
    const approval = { memoryId: memory.id, contentHash, decision: "approved", way, said: null, at } as const;
    // Throwing takes the place back as well.
    if (isApproved && decided(approval) === "changed") throw new Error("The chosen text was not approved.");
    endFor(memory.id, { ids: [other.id], author: "owner", now: at });
    return "done";
  };
}
