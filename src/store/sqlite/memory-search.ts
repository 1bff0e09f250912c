import { isoNow, type Clock } from "../../platform/clock.ts";
import type { MemoryId } from "../../domain/ids.ts";
import { codePiece } from "../code-text.ts";
import type {
  CodeSearch,
  MemoryFilter,
  MemoryStore,
  RankedMemory,
  WordField,
  WordSearch,
} from "../memory-store.ts";
import type { Connection } from "./connection.ts";
import { fileName } from "./file-name.ts";
import { rowRanges } from "./index-rows.ts";
import { askable, askablePieces, isOneToken, matchOne } from "./match.ts";
import { isCurrent, isUnexpired } from "./memories.ts";
import { memoryNumbers } from "./memory-numbers.ts";
import { projectNumber } from "./projects.ts";
import { type Ranking, type Scored, type Sought, rowRanker } from "./rank-rows.ts";
import { isUndoubted } from "./doubts.ts";
import { stays } from "./staying.ts";
import { isFree } from "./memory-rows.ts";

// How many there are, about: rarity needs no more.
const newestNumber = "select coalesce(max(id), 0) as memories from memories";

// A summary says again what its memories say: it comes only where it is asked for.
// A file is named as the client named it: its tail must be the path asked for, or the other way round.
const passes = (holds: string): string => `
  ${holds}
  and ${stays("memory", "m.id")}
  and (:isUnasked = 0 or ${isFree} and ${isUndoubted})
  and (m.kind in (select value from json_each(:kinds)) or :kinds is null and m.kind <> 'summary')
  and (:types is null or m.type in (select value from json_each(:types)))
  and (:since is null or m.occurred_at >= :since) and (:until is null or m.occurred_at < :until)
  and (:client is null or m.client = :client)
  and (:trust is null or m.trust in (select value from json_each(:trust)))
  and (:file is null or m.id in (
    select named.value from memory_files f left join merges g on g.part_id = f.memory_id,
      json_each(json_array(f.memory_id, g.head_id)) named
    where f.name = :fileName
      and ('/' || f.path like '%/' || :filePattern escape '~' or '/' || :file like '%/' || f.path)))`;

/** What holds now. */
export const passesFilter = passes(
  `${isCurrent} and ${isUnexpired} and (:withArchived = 1 or m.archived_at is null)`,
);

/** What held at :heldAt, or ever. No index is made for it: who asks for history asks about few. */
export const heldOnce = passes(`m.trust <> 'rejected' and (:heldAt is null or (m.occurred_at <= :heldAt
  and (m.valid_to is null or m.valid_to > :heldAt) and (m.expires_at is null or m.expires_at > :heldAt)))`);

// What ranking by the index alone found, in its order; the length is that of what a person reads.
const passing = (filter: string): string => `
select m.id, length(m.title) + length(m.subtitle) + length(m.facts) + length(m.body) + length(m.verbatim) as chars
from json_each(:ids) found join memories m on m.id = found.value where ${filter}`;
/** Looked up first for each hit asked for; if the filter leaves too few of them, all are. */
const candidatesPerHit = 2;
/** A memory of this length is neither favoured nor put back. */
const usualChars = 500;

/** Finding memories by words; rejected ones never come, superseded and expired ones for who asks. */
export function memorySearch(
  connection: Connection,
  clock: Clock,
): Pick<MemoryStore, "searchWords" | "searchCode"> {
  const { db, read } = connection;
  const [rankWords, rankCode] = [
    rowRanker(connection, "memories_words"),
    rowRanker(connection, "memories_code"),
  ];
  const numberOf = projectNumber(connection);
  const selectNumber = db.prepare<[], { memories: number }>(newestNumber);
  const numberIn = memoryNumbers(connection, "true");
  const [selectNow, selectOnce] = [selects(connection, passesFilter), selects(connection, heldOnce)];
  const selectsFor = ({ holding }: MemoryFilter) => (holding === undefined ? selectNow : selectOnce);
  // An unknown project has no rows, but global memories are its memories too.

  function best(
    rank: typeof rankWords,
    sought: readonly Sought[],
    asked: MemoryFilter,
  ): readonly RankedMemory[] {
    const projectId = asked.project === null ? null : numberOf(asked.project);
    const memories = projectId === null ? (selectNumber.get()?.memories ?? 0) : numberIn(projectId);
    const request = { sought, ranges: rowRanges(projectId), memories };
    const ranking = rank({ ...request, isCutAllowed: true });
    const found = passed(ranking, asked);
    // What a filter is after may be older than what was read of a common term.
    const isShort = found.length < asked.limit && ranking.isCut && isNarrow(asked);
    return isShort ? passed(rank({ ...request, isCutAllowed: false }), asked) : found;
  }

  function passed({ count, best: bestOf }: Ranking, asked: MemoryFilter): readonly RankedMemory[] {
    const candidates = asked.limit * candidatesPerHit;
    const first = weighed(bestOf(candidates), asked);
    const isEnough = first.length >= asked.limit || count <= candidates;
    return (isEnough ? first : weighed(bestOf(count), asked)).slice(0, asked.limit);
  }

  function weighed(ranked: readonly Scored[], asked: MemoryFilter): readonly RankedMemory[] {
    const scores = new Map(ranked.map(({ id, score }) => [id, score]));
    return selectsFor(asked)
      .passing.all({ ...filterOf(asked, clock), ids: JSON.stringify([...scores.keys()]) })
      .map(({ id, chars }) => ({ id, score: (scores.get(id) ?? 0) * lengthWeight(chars) }))
      .sort((a, b) => b.score - a.score || b.id - a.id);
  }

  return {
    searchWords: async (asked) => read(() => best(rankWords, soughtTerms(asked), asked)),
    searchCode: async (asked) => read(() => best(rankCode, soughtPieces(asked), asked)),
  };
}

const selects = ({ db }: Connection, filter: string) => ({
  passing: db.prepare<[object], Passing>(passing(filter)),
});

interface Passing {
  readonly id: MemoryId;
  readonly chars: number;
}

const fields: readonly WordField[] = ["title", "body", "also", "other"];

/** Fields of one weight are looked into together: each look costs about as much as what it finds. */
function soughtTerms({ terms, weights }: WordSearch): readonly Sought[] {
  const asked = fields.filter((field) => weights[field] > 0);
  const places = [...new Set(asked.map((field) => weights[field]))]
    .sort((a, b) => a - b)
    .map((least) => ({
      columns: `{${asked.filter((field) => weights[field] >= least).join(" ")}}`,
      worth: worthOf(least),
    }));
  const [anywhere, ...nearer] = places;
  if (anywhere === undefined) return [];
  return askable(terms.filter(isOneToken)).map((term) => {
    const placed = ({ columns, worth }: typeof anywhere) => ({ match: matchOne(term, columns), worth });
    return { anywhere: placed(anywhere), nearer: nearer.map(placed).reverse() };
  });
}

const soughtPieces = ({ pieces }: CodeSearch): readonly Sought[] =>
  askablePieces(pieces.map(codePiece)).map((piece) => ({
    anywhere: { match: matchOne(piece), worth: 1 },
    nearer: [],
  }));

/** What bm25 makes of a field's weight when the term stands there once. */
const worthOf = (weight: number): number => (weight * 2.2) / (weight + 1.2);

/** What bm25 makes of a text's length, for a term of middling weight. */
const lengthWeight = (chars: number): number => 4.2 / (3 + 1.2 * (0.25 + (0.75 * chars) / usualChars));

const isNarrow = ({ kinds, types, since, until, client, file }: MemoryFilter): boolean =>
  [kinds, types, since, until, client, file].some((one) => one !== null);

/** A filter as the parameters of passesFilter. */
export const filterOf = (asked: MemoryFilter, clock: Clock) => ({
  now: isoNow(clock),
  kinds: asked.kinds && JSON.stringify(asked.kinds),
  types: asked.types && JSON.stringify(asked.types),
  since: asked.since,
  until: asked.until,
  client: asked.client,
  trust: asked.trust === undefined ? null : JSON.stringify(asked.trust),
  file: asked.file,
  fileName: asked.file && fileName(asked.file),
  filePattern: asked.file && asked.file.replace(/^\/+/, "").replaceAll(/[~%_]/g, "~$&"),
  isUnasked: asked.isUnasked === true ? 1 : 0,
  withArchived: asked.withArchived === true ? 1 : 0,
  heldAt: typeof asked.holding === "object" ? asked.holding.at : null,
  limit: asked.limit,
});
