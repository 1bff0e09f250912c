import { memoryId, type ProjectKey } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { ReviewPart, ReviewPlace, ReviewRow } from "../serve/reviewing.ts";
import type { Store } from "../store/store.ts";

export type ReviewRowsStore = Pick<
  Store,
  "memoriesByIds" | "mergesBefore" | "proposals" | "quarantined" | "waitingForOwner"
>;

interface Asked {
  readonly project: ProjectKey | null;
  readonly after: ReviewPlace | null;
  readonly limit: number;
  readonly names: ReadonlyMap<ProjectKey, string>;
}

interface Page {
  readonly rows: readonly ReviewRow[];
  readonly isLast: boolean;
}

/** How each list is read, a page of it. */
export const rowsOfPart: Readonly<
  Record<ReviewPart, (asked: Asked, store: ReviewRowsStore) => Promise<Page>>
> = {
  rules: async ({ project, after, limit, names }, store) => {
    const place = after === null ? null : { occurredAt: after.at, id: memoryId(after.id) };
    const memories = await store.waitingForOwner(project, limit, place);
    return {
      rows: memories.map((memory) => rowOf(memory, memory.kind === "skill" ? "skill" : "rule", names)),
      isLast: memories.length < limit,
    };
  },
  "held-back": async ({ project, after, limit, names }, store) => {
    const memories = await store.quarantined(project, limit, after === null ? null : memoryId(after.id));
    return {
      rows: memories.map((memory) => rowOf(memory, "held-back", names)),
      isLast: memories.length < limit,
    };
  },
  pairs: async ({ project, after, limit, names }, store) => {
    const proposals = await store.proposals(project, limit, after?.id ?? 0);
    const rows = await pairRows(
      proposals.map(({ id, kind, memoryId: one, otherId, proposedAt: at }) => ({
        id,
        sort: kind,
        one,
        other: otherId,
        at,
      })),
      names,
      store,
    );
    return { rows, isLast: proposals.length < limit };
  },
  merged: async ({ project, after, limit, names }, store) => {
    const merges = await store.mergesBefore(project, after === null ? null : memoryId(after.id), limit);
    const rows = await pairRows(
      merges.map(({ partId, headId, at }) => ({
        id: partId,
        sort: "merged" as const,
        one: partId,
        other: headId,
        at,
      })),
      names,
      store,
    );
    return { rows, isLast: merges.length < limit };
  },
};

const rowOf = (
  { id, title, project, client, occurredAt }: Memory,
  sort: ReviewRow["sort"],
  names: Asked["names"],
): ReviewRow => ({
  id,
  sort,
  title,
  otherTitle: null,
  projectName: names.get(project) ?? "",
  client,
  at: occurredAt,
});

interface Pair extends Pick<ReviewRow, "id" | "sort" | "at"> {
  readonly one: Memory["id"];
  readonly other: Memory["id"];
}

/** Where one of two was forgotten since the list was read, the line went with it. */
async function pairRows(
  pairs: readonly Pair[],
  names: Asked["names"],
  store: Pick<Store, "memoriesByIds">,
): Promise<readonly ReviewRow[]> {
  const ids = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))];
  const known = new Map((await store.memoriesByIds(ids)).map((memory) => [memory.id, memory]));
  return pairs.flatMap(({ id, sort, one, other, at }) => {
    const [newer, older] = [known.get(one), known.get(other)];
    if (newer === undefined || older === undefined) return [];
    return [{ ...rowOf(newer, sort, names), id, at, otherTitle: one === other ? null : older.title }];
  });
}
