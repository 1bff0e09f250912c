import type { Event } from "../../domain/event.ts";
import type { ExportedEvent, ExportedMemory, ExportedProject } from "../../domain/exported.ts";
import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { Project } from "../../domain/session.ts";
import { contentHashOf } from "../../store/content-hash.ts";
import type { CallRef } from "../../store/port-store.ts";

export const projectRecord = ({
  key,
  name,
  path,
}: Pick<Project, "key" | "name" | "path">): ExportedProject => ({
  record: "project",
  key,
  name,
  path,
});

/** What of a memory's links is told by numbers in one home, and by names that hold everywhere outside it. */
export interface OuterLinks {
  readonly uids: ReadonlyMap<MemoryId, string>;
  readonly sources: readonly CallRef[];
}

export function memoryRecord(memory: Memory, { uids, sources }: OuterLinks): ExportedMemory {
  const { supersededBy, mergedInto, parentIds } = memory;
  return {
    record: "memory",
    id: memory.id,
    uid: memory.uid,
    kind: memory.kind,
    type: memory.type,
    title: memory.title,
    subtitle: memory.subtitle,
    facts: memory.facts,
    body: memory.body,
    verbatim: memory.verbatim,
    also: memory.also,
    files: memory.files,
    concepts: memory.concepts,
    project: memory.project,
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
    recordedAt: memory.recordedAt,
    validTo: memory.validTo,
    expiresAt: memory.expiresAt,
    supersededBy: supersededBy === null ? null : (uids.get(supersededBy) ?? null),
    mergedInto: mergedInto === null ? null : (uids.get(mergedInto) ?? null),
    parents: parentIds.flatMap((id) => uids.get(id) ?? []),
    sources: sources.map(({ client, sessionId, callId }) => ({ client, session: sessionId, call: callId })),
    trust: memory.trust,
    approvedAt: memory.approvedAt,
    contentHash: contentHashOf(memory),
    heldBackFor: memory.heldBackFor,
    isHeldBack: memory.isQuarantined,
    isPinned: memory.isPinned,
    strength: memory.strength,
    isProvisional: memory.isProvisional,
    provenance: memory.provenance,
    workTokens: memory.workTokens,
  };
}

export function eventRecord(event: Event): ExportedEvent {
  const { project, directory, branch, commit } = event.place;
  return {
    record: "event",
    client: event.client,
    session: event.sessionId,
    call: event.callId,
    kind: event.kind,
    agent: event.agentId,
    tool: event.tool,
    input: event.input,
    outcome: event.outcome,
    status: event.status,
    occurredAt: event.occurredAt,
    project,
    directory,
    branch,
    commit,
    files: event.files,
    workTokens: event.workTokens,
    run: event.run,
    source: event.source,
  };
}
