import type { EventStore } from "../event-store.ts";
import type { Connection } from "./connection.ts";
import { matchEvents } from "./event-match.ts";
import { projectRowRange } from "./index-rows.ts";
import { projectNumber } from "./projects.ts";

/** Beyond it a term is common, however many events more have it. */
const countedWithTerm = 2_000;
/** The same of all events: enough for what a rare term is worth. */
const countedInAll = 50_000;

// The index alone, the project's rows alone, and no further than the limit.
const withTerm = `select count(*) as count from (
  select 1 from events_words where events_words match :match
    and rowid between cast(:from as integer) and cast(:to as integer) limit ${countedWithTerm})`;
const inRange = `select count(*) as count from (
  select 1 from events_words_docsize
  where id between cast(:from as integer) and cast(:to as integer) limit ${countedInAll})`;

/** How rare terms are among the events that a search looks through. */
export function eventTermCounts({ db, read }: Connection): Pick<EventStore, "eventTermCounts"> {
  const numberOf = projectNumber({ db });
  const countWith = db.prepare<[object], { count: number }>(withTerm);
  const countAll = db.prepare<[object], { count: number }>(inRange);
  return {
    eventTermCounts: async (terms, project) =>
      read(() => {
        const range = projectRowRange(project === null ? null : numberOf(project));
        const counts = terms.map((forms) => {
          const match = matchEvents(forms, "all");
          return match === undefined ? 0 : (countWith.get({ match, ...range })?.count ?? 0);
        });
        return { counts, all: countAll.get({ ...range })?.count ?? 0 };
      }),
  };
}
