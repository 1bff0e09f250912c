import type { Enforcement, Matcher } from "../../domain/enforcement.ts";
import type { EventId, MemoryId, ProjectKey } from "../../domain/ids.ts";
import { type Clock, isoNow } from "../../platform/clock.ts";
import { enforcementHashOf, placeHashOf } from "../content-hash.ts";
import type { EnforcementStore } from "../enforcement-store.ts";
import { changeWriter } from "./changes.ts";
import type { Connection } from "./connection.ts";
import { isCurrent, memoriesFrom, memoryReader } from "./memories.ts";
import { enforcementFrom, type EnforcementRow } from "./enforcement-rows.ts";
import { eventColumns, eventFrom, type EventRow } from "./event-rows.ts";
import { memoryColumns, memoryFrom, type MemoryRow } from "./memory-rows.ts";

const set = `
insert into enforcements (memory_id, content_hash, tool, command, path, decision, set_at)
values (:memoryId, :contentHash, :tool, :command, :path, :decision, :setAt)
on conflict (memory_id) do update set content_hash = excluded.content_hash, tool = excluded.tool,
  command = excluded.command, path = excluded.path, decision = excluded.decision, set_at = excluded.set_at`;
const end = "delete from enforcements where memory_id = ? returning content_hash as contentHash";
const columns = "n.memory_id, n.content_hash, n.tool, n.command, n.path, n.decision, n.set_at";
const holds = `${isCurrent} and m.trust = 'approved' and (m.expires_at is null or m.expires_at > :now)`;
// There are as many as the owner has set, a handful: read first (a cross join keeps its order), and not after all memories.
const inForce = `
select ${columns} from enforcements n cross join memories m on m.id = n.memory_id join projects p on p.id = m.project_id
where n.content_hash = m.content_hash and ${holds} and (m.scope = 'global' or p.key = :project)
order by n.set_at, n.memory_id limit 200`;
// Of withdrawn rules too, which may be approved anew; not of those that were replaced, rejected or worded otherwise.
const everything = `
select n.tool, n.command, n.path from enforcements n cross join memories m on m.id = n.memory_id
where n.content_hash = m.content_hash and ${isCurrent}`;
const ofMemories = `
select ${columns} from json_each(?) wanted join enforcements n on n.memory_id = wanted.value order by wanted.key`;
const approved = `
select ${memoryColumns} ${memoriesFrom}
where m.kind in ('rule', 'skill') and ${holds} and (:project is null or m.scope = 'global' or p.key = :project)
order by m.approved_at desc, m.id desc limit :limit`;
// From the newest row on; among so many a project's calls are looked for.
const calls = `
select ${eventColumns} from events e join projects p on p.id = e.project_id
where e.kind = 'tool' and (:before is null or e.id < :before) and (:project is null or p.key = :project)
  and e.id > (select max(id) from events) - 200000
order by e.id desc limit :limit`;

type Part = Pick<
  EnforcementStore,
  | "enforce"
  | "endEnforcement"
  | "rulesInForce"
  | "matchersSet"
  | "enforcementsOf"
  | "approvedRules"
  | "toolCalls"
>;

/** What rules do before a call, with a link of the chain for each change of it. */
export function enforcementStore(connection: Connection, clock: Clock): Part {
  const { db, read, write } = connection;
  const setter = setterOf(connection);
  const endRow = db.prepare<[MemoryId], { contentHash: string }>(end);
  const selectInForce = db.prepare<[object], EnforcementRow>(inForce);
  const selectAll = db.prepare<[], Matcher>(everything);
  const selectOf = db.prepare<[string], EnforcementRow>(ofMemories);
  const selectApproved = db.prepare<[object], MemoryRow>(approved);
  const selectCalls = db.prepare<[object], EventRow>(calls);
  const readMemories = memoryReader(connection);
  const addChanges = changeWriter(connection);

  function rulesInForce(
    project: ProjectKey,
    isAbout: (matcher: Matcher) => boolean,
  ): ReturnType<typeof ruleOf>[] {
    const enforcements = selectInForce
      .all({ project, now: isoNow(clock) })
      .map(enforcementFrom)
      .filter(({ matcher }) => isAbout(matcher));
    if (enforcements.length === 0) return [];
    const memories = new Map(
      readMemories(enforcements.map(({ memoryId }) => memoryId)).map((memory) => [memory.id, memory]),
    );
    return enforcements.flatMap((enforcement) => {
      const memory = memories.get(enforcement.memoryId);
      // Read with its text: what was changed past the store is not approved any more.
      return memory?.trust === "approved" ? [ruleOf(memory, enforcement)] : [];
    });
  }

  return {
    enforce: async (enforcement) => write(() => setter(enforcement)),
    endEnforcement: async (memoryId, at) =>
      write(() => {
        const ended = endRow.get(memoryId);
        if (ended === undefined) return false;
        addChanges([{ memoryId, what: "unenforced", by: "owner", contentHash: ended.contentHash, at }]);
        return true;
      }),
    rulesInForce: async (project, isAbout) => read(() => rulesInForce(project, isAbout)),
    matchersSet: async () => read(() => selectAll.all()),
    enforcementsOf: async (ids) => read(() => selectOf.all(JSON.stringify(ids)).map(enforcementFrom)),
    approvedRules: async (project, limit) =>
      read(() =>
        selectApproved
          .all({ project, limit, now: isoNow(clock) })
          .map(memoryFrom)
          .filter(({ trust }) => trust === "approved"),
      ),
    toolCalls: async (project, before: EventId | null, limit) =>
      read(() => selectCalls.all({ project, before, limit }).map(eventFrom)),
  };
}

const ruleOf = (memory: ReturnType<typeof memoryFrom>, enforcement: Enforcement) => ({ memory, enforcement });

/** Sets what a rule does; for use inside a transaction. */
function setterOf(connection: Connection): (enforcement: Enforcement) => "done" | "changed" {
  const setRow = connection.db.prepare<[object]>(set);
  const readMemories = memoryReader(connection);
  const addChanges = changeWriter(connection);
  return (enforcement) => {
    const { memoryId, contentHash, matcher, decision, setAt } = enforcement;
    const [memory] = readMemories([memoryId]);
    if (memory?.trust !== "approved" || memory.contentHash !== contentHash) return "changed";
    if (memory.validTo !== null || (memory.expiresAt !== null && memory.expiresAt <= setAt)) return "changed";
    const { tool, command, path } = matcher;
    setRow.run({ memoryId, contentHash, tool, command, path, decision, setAt });
    const hashes = { contentHash: enforcementHashOf(enforcement), placeHash: placeHashOf(memory) };
    addChanges([{ memoryId, what: "enforced", by: "owner", ...hashes, at: setAt }]);
    return "done";
  };
}
