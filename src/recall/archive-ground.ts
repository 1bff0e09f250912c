import { translate } from "../store/lexicon.ts";
import type { EventStore } from "../store/event-store.ts";
import { weakForms } from "../store/weak-forms.ts";
import { words } from "../store/words.ts";
import type { ArchiveGround } from "./archive.ts";
import { withIrregular } from "./irregular.ts";
import { withParticiples } from "./participles.ts";

type Searched = Pick<EventStore, "searchEvents" | "eventTermCounts" | "saidAround">;

/** The ground of every search in a store's archive. */
export const archiveGround = (store: Searched, nearness: ArchiveGround["nearness"]): ArchiveGround => ({
  words,
  translate: withIrregular(withParticiples(translate)),
  weakForms,
  searchEvents: (asked) => store.searchEvents(asked),
  eventTermCounts: (terms, project) => store.eventTermCounts(terms, project),
  saidAround: (events, reach) => store.saidAround(events, reach),
  nearness,
});
