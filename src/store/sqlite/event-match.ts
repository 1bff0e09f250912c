import type { EventSearch } from "../event-store.ts";
import { isOneToken, matchAny } from "./match.ts";

const columnsOf = { said: "said", done: "done", all: "said done" } satisfies Record<
  EventSearch["kinds"],
  string
>;

/** An FTS5 expression: any of the terms, among what was said or what was done. */
export const matchEvents = (terms: readonly string[], kinds: EventSearch["kinds"]): string | undefined =>
  matchAny(terms.filter(isOneToken), columnsOf[kinds]);
