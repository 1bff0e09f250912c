import { type Clock, isoNow } from "../../platform/clock.ts";
import type { MemoryId, ProjectKey } from "../../domain/ids.ts";
import type { NearbyStore } from "../nearby-store.ts";
import type { Connection } from "./connection.ts";
import { fileName } from "./file-name.ts";
import { isCurrent, memoryReader } from "./memories.ts";

const projectId = "select id from projects where key = ?";
const isTold = `${isCurrent} and m.kind <> 'recap' and (m.expires_at is null or m.expires_at > :now)`;
const newest = "order by m.occurred_at desc, m.id desc limit :limit";

// Index memory_files_by_name. A file is named as the client named it: its tail must be the path asked for, or the other
// way round.
const ofFile = `
select distinct m.id from memory_files f cross join memories m on m.id = f.memory_id
where f.name = :name and m.project_id = :projectId and ${isTold}
  and ('/' || f.path like '%/' || :pattern escape '~' or '/' || :file like '%/' || f.path) ${newest}`;
// Index memories_lasting, as its condition has it.
const lasting = `
select m.id from memories m indexed by memories_lasting
where m.project_id = :projectId and ${isTold}
  and (m.status = 'refuted' or m.type = 'decision' or m.type = 'security_alert') ${newest}`;
// Index memories_by_time.
const ofSiblings = `
select m.id from memories m
where m.project_id = :projectId and m.occurred_at >= :since and m.id > :after and ${isTold}
  and not (m.client is :client and m.session is :sessionId) and m.session is not null ${newest}`;

/** What is near a session's work: by file, by lasting worth, by sessions at the same time. */
export function nearbyStore(connection: Connection, clock: Clock): NearbyStore {
  const { db, read } = connection;
  const readMemories = memoryReader(connection);
  const selectProject = db.prepare<[ProjectKey], { id: number }>(projectId);
  const [selectOfFile, selectLasting, selectOfSiblings] = [
    db.prepare<[object], { id: MemoryId }>(ofFile),
    db.prepare<[object], { id: MemoryId }>(lasting),
    db.prepare<[object], { id: MemoryId }>(ofSiblings),
  ];
  const asked = (project: ProjectKey): { readonly projectId: number; readonly now: string } => ({
    projectId: selectProject.get(project)?.id ?? 0,
    now: isoNow(clock),
  });
  const whole = (rows: readonly { readonly id: MemoryId }[]): ReturnType<typeof readMemories> =>
    readMemories(rows.map((row) => row.id));
  return {
    memoriesOfFile: async (project, file, limit) =>
      read(() => {
        const pattern = file.replace(/^\/+/, "").replaceAll(/[~%_]/g, "~$&");
        return whole(selectOfFile.all({ ...asked(project), name: fileName(file), file, pattern, limit }));
      }),
    lastingMemories: async (project, limit) =>
      read(() => whole(selectLasting.all({ ...asked(project), limit }))),
    siblingMemories: async ({ project, ...search }) =>
      read(() => whole(selectOfSiblings.all({ ...asked(project), ...search }))),
  };
}
