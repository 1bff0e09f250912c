import { isAbsolute, resolve } from "node:path";
import type { ToolAtHand } from "../clients/client.ts";
import type { Place } from "../domain/event.ts";
import { limits } from "../domain/limits.ts";
import { type PastRun, runLine } from "../inject/run-line.ts";
import { saysMore, type Told } from "../inject/told-memory.ts";
import { toolText } from "../inject/tool-text.ts";
import { isoNow } from "../platform/clock.ts";
import type { RecordStore } from "../store/record-store.ts";
import { memoriesAbout, runsAbout, subjectOfTool } from "./about-call.ts";
import type { Asking, Given } from "./asking.ts";
import { giveText, subjectOf } from "./give-text.ts";
import { type GivingParts, isNew, titled, told } from "./prompts.ts";
import type { RecentEdit } from "./edits.ts";
import type { SessionShown } from "./shown.ts";

/** What happened before with a command or a file, told before it is touched again. Adds words, never decides. */
export interface Hints {
  before(asking: Asking, tool: ToolAtHand): Promise<Given | undefined>;
}

export interface HintParts extends GivingParts {
  readonly store: GivingParts["store"] &
    Pick<RecordStore, "searchWords" | "memoriesByIds" | "memoriesOfFile" | "runsOf">;
  readonly isOn: boolean;
}

const nothingKnown = { memories: [], runs: [] };

export function openHints(parts: HintParts): Hints {
  const { shown, store, clock } = parts;

  async function give(
    asking: Asking,
    tool: ToolAtHand,
    place: Place,
    { subject, state, edit }: { subject: string; state: SessionShown; edit: RecentEdit | undefined },
  ): Promise<Given | undefined> {
    // Once a subject: the agent has read what there is to say about it. Another session's edit is news each time.
    const isKnown = (): boolean =>
      state.subjects.has(subjectOf(subject)) || state.subjects.size >= limits.toolTextsOfSession;
    if (isKnown() && edit === undefined) return undefined;
    const { memories, runs } = isKnown() ? nothingKnown : await known(asking, tool, place, state);
    // A hook that ran meanwhile may have shown some of it.
    const isStillNew = !isKnown();
    if (!isStillNew && edit === undefined) return undefined;
    const look = { ...parts.look, now: isoNow(clock) };
    const request = {
      ...look,
      memories: isStillNew ? memories.filter(({ memory }) => isNew(memory, state)) : [],
      siblings: [],
      edits: edit === undefined ? [] : [titled(edit, place, parts)],
      budgetTokens: limits.toolTokens,
    };
    const made = toolText(request, subject, isStillNew ? runLine(subject, runs, look) : undefined);
    const { project } = place;
    return giveText(parts, asking, { made, state, channel: "tool", asked: subject, project, at: look.now });
  }

  async function known(
    asking: Asking,
    tool: ToolAtHand,
    place: Place,
    state: SessionShown,
  ): Promise<{ readonly memories: readonly Told[]; readonly runs: readonly PastRun[] }> {
    const isStanding = parts.isStanding(asking, place);
    const found = await memoriesAbout(store, tool, place);
    const fresh = found
      .filter((memory) => memory.sessionId !== asking.sessionId && isNew(memory, state))
      .filter((memory) => !isStanding(memory) || saysMore(memory));
    const memories = await Promise.all(
      fresh.slice(0, limits.toolMemories).map((memory) => told(memory, place, parts)),
    );
    return { memories, runs: await runsAbout(store, tool, place, asking.sessionId) };
  }

  return {
    before: async (asking, tool) => {
      const subject = subjectOfTool(tool);
      if (!parts.isOn || subject === "") return undefined;
      const place = await parts.locate(asking.directory, tool.files);
      if (parts.isQuiet(place)) return undefined;
      const { client, sessionId, directory } = asking;
      const state = await shown.of(client, sessionId);
      const path = tool.files[0];
      const edit =
        path === undefined
          ? undefined
          : parts.edits.byOther(client, sessionId, isAbsolute(path) ? path : resolve(directory, path));
      return give(asking, tool, place, { subject, state, edit });
    },
  };
}
