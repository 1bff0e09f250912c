import type { MemoryId } from "../../../src/domain/ids.ts";
import type { OutsideEvidence } from "../../../src/domain/outside-evidence.ts";
import type { Shown } from "../../../src/serve/service.ts";
import { call } from "../../api/call.ts";
import { type Asked, useAnswer } from "../../api/use-answer.ts";

/** All that is shown at once of one memory. */
export interface Looked {
  readonly shown: Shown;
  /** What its strength rests on, oldest first. */
  readonly outside: readonly OutsideEvidence[];
}

/** null: there is no such memory. A look writes nothing. */
export const useMemory = (id: MemoryId): Asked<Looked | null> =>
  useAnswer(`memory ${id}`, async (signal) => {
    const [[shown], outside] = await Promise.all([
      call("show", { ids: [id], withEvidence: false }, signal),
      call("outsideEvidence", { id }, signal),
    ]);
    return shown === undefined ? null : { shown, outside };
  });

/** Of more the rest is counted. */
export const othersAtOnce = 100;

/** Other memories by their numbers, with what is known of each. */
export const useOthers = (ids: readonly MemoryId[]): Asked<readonly Shown[]> =>
  useAnswer(ids.length === 0 ? null : `others ${ids.join(" ")}`, (signal) =>
    call("show", { ids: ids.slice(0, othersAtOnce), withEvidence: false }, signal),
  );
