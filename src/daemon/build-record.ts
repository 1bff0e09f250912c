import { findClient } from "../clients/registry.ts";
import { tokenizer } from "../inject/tokens.ts";
import { localMoment, localTimeZone } from "../platform/clock.ts";
import type { Store } from "../store/store.ts";
import type { RecordCalls } from "./background-calls.ts";
import { openBlame } from "./blame.ts";
import { openHandoff } from "./handoff.ts";
import { projectOfBy } from "./known-place.ts";
import { openKnowHow } from "./know-how.ts";

/** What the record tells: how, fix, friction, blame, handoff. */
export async function buildRecord(store: Store): Promise<RecordCalls> {
  const ground = { store, projectOf: projectOfBy(store) };
  return {
    ...openKnowHow(ground),
    ...openBlame(ground),
    ...openHandoff({
      ...ground,
      clientTitle: (name) => findClient(name)?.title ?? name,
      when: (iso, language) => localMoment(Date.parse(iso), localTimeZone(), language),
      tokenizer: await tokenizer(),
    }),
  };
}
