import { createHash } from "node:crypto";
import { type MemoryId, memoryId } from "../../domain/ids.ts";
import type { Memory, NewMemory } from "../../domain/memory.ts";
import type { MemoryChange } from "../../domain/memory-change.ts";
import { fadesAt } from "../../domain/strength.ts";
import { isWrittenDown } from "../../domain/written-down.ts";
import { newUid } from "../../platform/random.ts";
import { type Analysis, analyse } from "../analysis.ts";
import { contentHashOf, placeHashOf } from "../content-hash.ts";
import { changeWriter } from "./changes.ts";
import type { Connection } from "./connection.ts";
import { corrector } from "./correcting.ts";
import { isMerged } from "./memory-rows.ts";
import { projectIds, projectKeys } from "./projects.ts";
import { fileName } from "./file-name.ts";
import { forgottenGuard, type IsKeptOut } from "./forgotten-guard.ts";
import { type Indexable, memoryIndexer } from "./memory-indexer.ts";

const add = `
insert into memories (id, uid, kind, type, title, subtitle, facts, body, verbatim, also, concepts, project_id, scope,
  session, client, run, author, language, status, branch, commit_id, directory, occurred_at, recorded_at, prompt,
  model, is_provisional, work_tokens, read_tokens, line_tokens, content_hash, sameness, fades_at, valid_to, expires_at)
values (:id, :uid, :kind, :type, :title, :subtitle, :facts, :body, :verbatim, :also, :concepts, :projectId, :scope,
  :session, :client, :run, :author, :language, :status, :branch, :commit, :directory, :occurredAt, :now, :prompt,
  :model, :isProvisional, :workTokens, :readTokens, :lineTokens, :contentHash, :sameness, :fadesAt, :validTo, :expiresAt)`;
const addFile = "insert into memory_files (memory_id, position, name, path, blob) values (?, ?, ?, ?, ?)";
const addSource = `
insert into sources (memory_id, event_id)
select ?, e.id from json_each(?) wanted join events e on e.id = wanted.value where true on conflict do nothing`;
const addParent = `
insert into parents (memory_id, parent_id)
select ?, m.id from json_each(?) wanted join memories m on m.id = wanted.value where true on conflict do nothing`;
const standApart = "delete from unpaired_memories where memory_id = ?";
const holdBack = "insert into quarantine (memory_id, reasons, at) values (?, ?, ?)";
// Index memories_same. A lasting memory is not swallowed by one that the model's return will delete.
const same = `
select m.id from memories m
where m.project_id = :projectId and m.sameness = :sameness and m.scope = :scope and m.session is :session
  and m.client is :client and m.is_provisional <= :isProvisional
  and (m.valid_to is null or (:isCorrecting = 0 and m.session is not null and ${isMerged}))
order by m.id limit 1`;

/** A memory with all that can be worked out before the write lock is taken. */
export interface PreparedMemory {
  readonly memory: NewMemory;
  readonly analysis: Analysis;
  readonly contentHash: string;
  readonly sameness: string;
  readonly isForgotten: IsKeptOut;
  /** Of one that comes from elsewhere and stays the one that it is; absent: it is new. */
  readonly kept?: KeptIdentity;
}

/** What an imported memory brings along. id null: it gets a number of this home's. */
interface KeptIdentity extends Pick<Memory, "uid" | "validTo" | "expiresAt"> {
  readonly id: MemoryId | null;
}

const fresh = (): KeptIdentity => ({ uid: newUid(), id: null, validTo: null, expiresAt: null });

/** Hashes and analyses a memory, and looks whether it was forgotten: the slow part, done outside the transaction. */
export function memoryPreparer(connection: Connection): (memory: NewMemory) => PreparedMemory {
  const guard = forgottenGuard(connection);
  return (memory) => ({
    memory,
    analysis: analyse(memory),
    ...hashesOf(memory),
    isForgotten: guard.ofMemory(memory),
  });
}

/** What an approval binds to, and what tells that a session said the same before. */
export function hashesOf(memory: NewMemory): Pick<PreparedMemory, "contentHash" | "sameness"> {
  const { kind, type, title, facts, body, verbatim } = memory;
  return {
    contentHash: contentHashOf(memory),
    // What rests on no session or was written down by an agent is so on purpose: to the letter, exact text and all.
    sameness: hashOf(
      memory.sessionId === null || isWrittenDown(memory)
        ? [kind, title, facts, body, verbatim]
        : [kind, type, [title, ...facts].map(normalised)],
    ),
  };
}

const hashOf = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("hex");

const normalised = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/**
 * Writes prepared memories; for use inside a transaction. Returns an id for each, of the first where it is the same; none
 * for what says what was forgotten.
 */
export function memoryWriter(
  connection: Connection,
): (prepared: readonly PreparedMemory[], now: string) => readonly MemoryId[] {
  const { db } = connection;
  const projectId = projectIds(connection);
  const selectSame = db.prepare<[object], { id: MemoryId }>(same);
  const keyOf = projectKeys(connection);
  const [insert, insertFile] = [db.prepare(add), db.prepare(addFile)];
  const addToIndexes = memoryIndexer(connection);
  const addChanges = changeWriter(connection);
  const correct = corrector(connection);
  const [insertHeldBack, keepApart] = [db.prepare(holdBack), db.prepare<[number]>(standApart)];
  const [insertSources, insertParents] = [db.prepare(addSource), db.prepare(addParent)];

  function insertNew(
    item: PreparedMemory,
    row: ReturnType<typeof columnsOf>,
    kept: KeptIdentity,
    now: string,
  ): MemoryId {
    const id = memoryId(
      Number(insert.run({ ...row, ...kept, now, fadesAt: fadesAt(asNew(item.memory, now)) }).lastInsertRowid),
    );
    item.memory.files.forEach((file, position) =>
      insertFile.run(id, position, fileName(file.path), file.path, file.blob),
    );
    if (item.memory.isApart === true) keepApart.run(id);
    return id;
  }

  return (prepared, now) => {
    const added: Indexable[] = [];
    const changes: MemoryChange[] = [];
    const wanted = prepared.filter(({ isForgotten }) => !isForgotten());
    const ids = wanted.map((item) => {
      const { project: key, directory: path, eventIds, parentIds } = item.memory;
      const row = columnsOf(item, projectId({ key, name: key, path }));
      const kept = item.kept ?? fresh();
      // History is no second time of what holds.
      const known =
        kept.validTo === null
          ? selectSame.get({ ...row, isCorrecting: (item.memory.corrects ?? []).length > 0 ? 1 : 0 })?.id
          : undefined;
      const id = known ?? insertNew(item, row, kept, now);
      if (known === undefined) {
        added.push({ id, place: row, analysis: item.analysis });
        // On its way when its project was merged it came to another place than it was told.
        changes.push(...linksOf(item, id, { ...kept, project: keyOf(row.projectId) ?? key }, now));
        const { heldBackFor = [] } = item.memory;
        if (heldBackFor.length > 0) insertHeldBack.run(id, JSON.stringify(heldBackFor), now);
      }
      if (eventIds.length > 0) insertSources.run(id, JSON.stringify(eventIds));
      if (parentIds.length > 0) insertParents.run(id, JSON.stringify(parentIds));
      return id;
    });
    addChanges(changes);
    wanted.forEach(({ memory }, index) => {
      const id = ids[index];
      if (id !== undefined) correct(memory, id, now);
    });
    addToIndexes(added, true);
    return ids;
  };
}

/** Nothing but that it was told speaks for it yet. */
const asNew = (memory: NewMemory, now: string) =>
  ({
    ...memory,
    isOwners: memory.author === "owner",
    strength: 1,
    evidenceAt: now,
    trust: "unapproved",
    isPinned: false,
  }) as const;

/** What the chain of changes is told of a new memory. */
function linksOf(
  { memory, contentHash }: PreparedMemory,
  memoryId: MemoryId,
  { validTo, expiresAt, project }: KeptIdentity & Pick<Memory, "project">,
  at: string,
): readonly MemoryChange[] {
  const { author: by, heldBackFor = [] } = memory;
  const change = { memoryId, contentHash, at };
  return [
    { ...change, what: "added", by, placeHash: placeHashOf({ ...memory, project, expiresAt }) },
    ...(validTo === null ? [] : [{ ...change, what: "superseded", by } as const]),
    ...(heldBackFor.length === 0 ? [] : [{ ...change, what: "quarantined", by: "service" } as const]),
  ];
}

const columnsOf = ({ memory, contentHash, sameness }: PreparedMemory, projectId: number) => ({
  kind: memory.kind,
  type: memory.type,
  title: memory.title,
  subtitle: memory.subtitle,
  facts: JSON.stringify(memory.facts),
  body: memory.body,
  verbatim: memory.verbatim,
  also: JSON.stringify(memory.also),
  concepts: JSON.stringify(memory.concepts),
  projectId,
  scope: memory.scope,
  session: memory.sessionId,
  client: memory.client,
  run: memory.run,
  author: memory.author,
  language: memory.language,
  status: memory.status,
  branch: memory.branch,
  commit: memory.commit,
  directory: memory.directory,
  occurredAt: memory.occurredAt,
  prompt: memory.provenance.prompt,
  model: memory.provenance.model,
  isProvisional: memory.isProvisional ? 1 : 0,
  workTokens: memory.workTokens,
  readTokens: memory.readTokens,
  lineTokens: memory.lineTokens,
  contentHash,
  sameness,
});
