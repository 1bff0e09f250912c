import { stays } from "./staying.ts";
import type { ClientName, EventId, MemoryId, ProjectKey, SessionId } from "../../domain/ids.ts";
import type { Memory, SeenFile } from "../../domain/memory.ts";
import type { Redacted } from "../../domain/redacted.ts";
import { contentHashOf, placeHashOf } from "../content-hash.ts";
import { doubtedBy } from "./doubts.ts";
import { list } from "./json-list.ts";
import { filesOf, grouped, type MergedPart, mergedParts } from "./merged-parts.ts";

export interface MemoryRow {
  readonly id: MemoryId;
  readonly uid: string;
  readonly kind: Memory["kind"];
  readonly type: string | null;
  readonly title: string;
  readonly subtitle: string;
  readonly facts: string;
  readonly body: string;
  readonly verbatim: string;
  readonly also: string;
  readonly concepts: string;
  readonly files: string;
  readonly project: ProjectKey;
  readonly scope: Memory["scope"];
  readonly session: SessionId | null;
  readonly client: ClientName | null;
  readonly run: Memory["run"];
  readonly author: Memory["author"];
  readonly language: Memory["language"];
  readonly status: Memory["status"];
  readonly branch: string | null;
  readonly commit_id: string | null;
  readonly directory: string;
  readonly occurred_at: string;
  readonly recorded_at: string;
  readonly prompt: string;
  readonly model: string;
  readonly is_provisional: number;
  readonly work_tokens: number;
  readonly read_tokens: number;
  readonly line_tokens: number;
  readonly valid_to: string | null;
  readonly superseded_by: MemoryId | null;
  readonly merged_into: MemoryId | null;
  readonly merged_parts: string;
  readonly trust: Memory["trust"];
  readonly content_hash: string;
  readonly approved_at: string | null;
  /** Text and place that the owner's last word approved, as a JSON list of their hashes; null where that word was another, or none. */
  readonly approved_hashes: string | null;
  readonly strength: number;
  readonly evidence_at: string;
  readonly archived_at: string | null;
  readonly is_pinned: number;
  readonly expires_at: string | null;
  readonly held_back_for: string | null;
  readonly is_held_back: number;
  readonly doubted_by: MemoryId | null;
  readonly event_ids: string;
  readonly parent_ids: string;
}

/** Not held back, or looked at by the owner since, of memories m: what may be given unasked. */
export const isFree = `(m.trust = 'approved' or not exists (
  select 1 from quarantine q where q.memory_id = m.id and q.released_at is null))`;

/** The same, and not about to be forgotten. */
export const isGivable = `${isFree} and ${stays("memory", "m.id")}`;

/** Another one that holds stands for it, of memories m. */
export const isMerged = `exists (select 1 from merges g join memories h on h.id = g.head_id
  where g.part_id = m.id and h.valid_to is null and h.trust <> 'rejected')`;

/** What every query of memories selects; its tables are `memories m join projects p`. */
export const memoryColumns = `m.id, m.uid, m.kind, m.type, m.title, m.subtitle, m.facts, m.body, m.verbatim, m.also,
  m.concepts, p.key as project, m.scope, m.session, m.client, m.run, m.author, m.language, m.status, m.branch,
  m.commit_id, m.directory, m.occurred_at, m.recorded_at, m.prompt, m.model, m.is_provisional, m.work_tokens,
  m.read_tokens, m.line_tokens, m.valid_to, m.superseded_by, m.trust, m.content_hash, m.approved_at, m.strength,
  m.is_pinned, m.expires_at, m.archived_at,
  coalesce(m.evidence_at, m.recorded_at) as evidence_at, (select g.head_id from merges g where g.part_id = m.id) as merged_into,
  ${mergedParts} as merged_parts,
  case when m.trust = 'approved' then (select case a.decision when 'approved' then json_array(a.content_hash, a.place_hash) end
    from approvals a where a.memory_id = m.id order by a.id desc limit 1) end as approved_hashes,
  ${filesOf("m.id")} as files,
  (select q.reasons from quarantine q where q.memory_id = m.id) as held_back_for, not ${isFree} as is_held_back,
  ${doubtedBy} as doubted_by,
  (select json_group_array(s.event_id order by s.event_id) from sources s where s.memory_id = m.id) as event_ids,
  (select json_group_array(a.parent_id order by a.parent_id) from parents a where a.memory_id = m.id) as parent_ids`;

export function memoryFrom(row: MemoryRow): Redacted<Memory> {
  const memory = {
    id: row.id,
    uid: row.uid,
    kind: row.kind,
    type: row.type,
    title: row.title,
    subtitle: row.subtitle,
    facts: list(row.facts) as readonly string[],
    body: row.body,
    verbatim: row.verbatim,
    also: list(row.also) as readonly string[],
    files: list(row.files) as readonly SeenFile[],
    concepts: list(row.concepts) as readonly string[],
    project: row.project,
    scope: row.scope,
    sessionId: row.session,
    client: row.client,
    run: row.run,
    author: row.author,
    language: row.language,
    status: row.status,
    branch: row.branch,
    commit: row.commit_id,
    directory: row.directory,
    occurredAt: row.occurred_at,
    recordedAt: row.recorded_at,
    provenance: { prompt: row.prompt, model: row.model },
    isProvisional: row.is_provisional === 1,
    workTokens: row.work_tokens,
    readTokens: row.read_tokens,
    lineTokens: row.line_tokens,
    eventIds: list(row.event_ids) as readonly EventId[],
    parentIds: list(row.parent_ids) as readonly MemoryId[],
    validTo: row.valid_to,
    supersededBy: row.superseded_by,
    mergedInto: row.merged_into,
    trust: row.trust,
    contentHash: row.content_hash,
    approvedAt: row.approved_at,
    heldBackFor: row.held_back_for === null ? [] : (list(row.held_back_for) as Memory["heldBackFor"]),
    isQuarantined: row.is_held_back === 1,
    doubtedBy: row.doubted_by,
    strength: row.strength,
    evidenceAt: row.evidence_at,
    archivedAt: row.archived_at,
    isPinned: row.is_pinned === 1,
    expiresAt: row.expires_at,
  };
  const parts = list(row.merged_parts) as readonly MergedPart[];
  return trusted({ ...memory, ...grouped(memory, parts) }, row.approved_hashes) as Redacted<Memory>;
}

/** Approved is only what the owner approved to the letter, and there: a row that was changed past the store is not any more. */
function trusted(memory: Memory, approvedHashes: string | null): Memory {
  if (memory.trust !== "approved") return memory;
  if (approvedHashes === JSON.stringify([contentHashOf(memory), placeHashOf(memory)])) return memory;
  return { ...memory, trust: "unapproved", approvedAt: null };
}
