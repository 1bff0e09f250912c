import { findClient } from "../clients/registry.ts";
import { tokenizer } from "../inject/tokens.ts";
import { localMoment, localTimeZone, systemClock } from "../platform/clock.ts";
import type { Store } from "../store/store.ts";
import type { RecordCalls } from "./background-calls.ts";
import { openBlame } from "./blame.ts";
import { openHandoff } from "./handoff.ts";
import { projectOfBy } from "./known-place.ts";
import { openKnowHow } from "./know-how.ts";
import { openPullRequest } from "./pull-request.ts";
import { openRetrospective } from "./retrospective.ts";
import { openWeekOfRecord } from "./weekly/week.ts";

/** What the record tells: how, fix, friction, blame, handoff, what a branch and a week were worth. */
export async function buildRecord(store: Store): Promise<RecordCalls> {
  const ground = { store, projectOf: projectOfBy(store) };
  return {
    ...openKnowHow(ground),
    ...openBlame(ground),
    ...openPullRequest({ store, clock: systemClock }),
    ...openWeekOfRecord(ground),
    ...openRetrospective({ ...ground, timeZone: localTimeZone() }),
    ...openHandoff({
      ...ground,
      clientTitle: (name) => findClient(name)?.title ?? name,
      when: (iso, language) => localMoment(Date.parse(iso), localTimeZone(), language),
      tokenizer: await tokenizer(),
    }),
  };
}
