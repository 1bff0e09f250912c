import type { Said } from "../domain/said.ts";
import type { MemoryFilter, MemoryStore, RankedMemory } from "../store/memory-store.ts";
import type { WeighedTerm } from "./evidence.ts";
import type { Query } from "./query.ts";
import type { ChannelName, Weights } from "./weigh.ts";

/** Memories near in meaning, or why that can't be told now. */
export type Meaning = (query: string, filter: MemoryFilter) => Promise<readonly RankedMemory[] | Said>;

/** What the channels ask. */
export interface ChannelGround {
  readonly searchWords: MemoryStore["searchWords"];
  readonly searchCode: MemoryStore["searchCode"];
  /** null: no model of meaning was chosen. */
  readonly meaning: Meaning | null;
}

export interface ChannelRequest {
  readonly query: Query;
  readonly terms: readonly WeighedTerm[];
  readonly filter: MemoryFilter;
  readonly field: Weights["field"];
}

/** One way of finding memories; it answers with the best first, with nothing, or with why it is down. */
export interface Channel {
  readonly name: ChannelName;
  readonly ask: (ground: ChannelGround, request: ChannelRequest) => Promise<readonly RankedMemory[] | Said>;
}

/** The nearest in meaning that are looked at: farther ones are near to anything. */
const meantAsked = 3;

/** Other names of a query's terms that are looked for: of a long one the commonest of each. */
const translationsAsked = 24;

/** The first name of each term, then the second of each. */
const commonest = (names: readonly (readonly string[])[]): readonly string[] =>
  Array.from({ length: Math.max(0, ...names.map((of) => of.length)) }, (_, turn) =>
    names.flatMap((of) => of[turn] ?? []),
  ).flat();

export const channels: readonly Channel[] = [
  {
    name: "words",
    ask: async (ground, { terms, filter, field }) => {
      const own = terms.map(({ term }) => term);
      const translated = commonest(terms.map((term) => term.translated)).slice(0, translationsAsked);
      return ground.searchWords({ ...filter, terms: [...new Set([...own, ...translated])], weights: field });
    },
  },
  {
    name: "weak",
    ask: async (ground, request) => {
      const typed = [...new Set(request.terms.flatMap((term) => term.typed))];
      if (typed.length === 0) return [];
      return ground.searchWords({ ...request.filter, terms: typed, weights: { ...request.field, other: 0 } });
    },
  },
  {
    name: "code",
    ask: async (ground, { query, filter }) =>
      query.pieces.length === 0 ? [] : ground.searchCode({ ...filter, pieces: query.pieces }),
  },
  {
    name: "meaning",
    ask: async (ground, { query, filter }) =>
      ground.meaning === null ? [] : ground.meaning(query.text, { ...filter, limit: meantAsked }),
  },
];
