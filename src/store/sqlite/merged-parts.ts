import type { MemoryId } from "../../domain/ids.ts";
import type { Author, Memory, SeenFile } from "../../domain/memory.ts";
import { strengthLeast } from "../../domain/outside-evidence.ts";
import { strongest } from "../../domain/strength.ts";

/** What a memory has of each one that it stands for. */
export interface MergedPart {
  readonly id: MemoryId;
  readonly author: Author;
  /** Of the part alone: 1 when it was told, and what its evidence added. */
  readonly strength: number;
  readonly evidenceAt: string;
  readonly occurredAt: string;
  readonly files: readonly SeenFile[];
}

/** The files of a memory, by its number, in their order. */
export const filesOf = (id: string): string => `(
  select json_group_array(json_object('path', f.path, 'blob', f.blob) order by f.position)
  from memory_files f where f.memory_id = ${id})`;

// Index merges_by_head.
export const mergedParts = `(
  select json_group_array(json_object('id', o.id, 'author', o.author, 'strength', o.strength,
    'evidenceAt', coalesce(o.evidence_at, o.recorded_at), 'occurredAt', o.occurred_at, 'files', json(${filesOf("o.id")})) order by o.id)
  from merges g join memories o on o.id = g.part_id where g.head_id = m.id)`;

type Grouped = Pick<Memory, "evidenceAt" | "files" | "isOwners" | "mergedIds" | "strength">;

/** What holds of a memory together with all that it stands for: whose it is, what speaks for it, and the files as they were last seen. */
export function grouped(
  memory: Pick<Memory, "author" | "evidenceAt" | "files" | "kind" | "occurredAt" | "strength">,
  parts: readonly MergedPart[],
): Grouped {
  const all = [memory, ...parts];
  return {
    mergedIds: parts.map(({ id }) => id),
    isOwners: all.some(({ author }) => author === "owner"),
    evidenceAt: all.reduce((latest, one) => (one.evidenceAt > latest ? one.evidenceAt : latest), ""),
    strength: strengthOf(
      memory.kind,
      all.map(({ strength }) => strength),
    ),
    files: lastSeen(all),
  };
}

/** Told once more is evidence for as long as both are one. What proves a skill multiplies, or what failed would be forgotten. */
const strengthOf = (kind: Memory["kind"], strengths: readonly number[]): number =>
  kind === "skill"
    ? Math.min(
        strongest,
        Math.max(
          strengthLeast,
          strengths.reduce((product, one) => product * one, 1),
        ),
      )
    : Math.min(
        strongest,
        strengths.reduce((sum, one) => sum + one, 0),
      );

/** Those that say the same name the same files, if they name any. */
const lastSeen = (all: readonly Pick<Memory, "files" | "occurredAt">[]): readonly SeenFile[] =>
  all
    .filter(({ files }) => files.length > 0)
    .reduce<Pick<Memory, "files" | "occurredAt"> | undefined>(
      (last, one) => (last === undefined || one.occurredAt > last.occurredAt ? one : last),
      undefined,
    )?.files ?? [];
