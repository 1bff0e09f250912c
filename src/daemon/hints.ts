import { isAbsolute, resolve } from "node:path";
import type { ToolAtHand } from "../clients/client.ts";
import type { Place } from "../domain/event.ts";
import { limits } from "../domain/limits.ts";
import { runLine } from "../inject/run-line.ts";
import { saysMore } from "../inject/told-memory.ts";
import { toolText } from "../inject/tool-text.ts";
import { isoNow } from "../platform/clock.ts";
import type { Store } from "../store/store.ts";
import { memoriesAbout, runsAbout, subjectOfTool } from "./about-call.ts";
import type { Asking, Given, IsGone } from "./asking.ts";
import { giveText, subjectOf } from "./give-text.ts";
import { type GivingParts, isNew, titled, told } from "./prompts.ts";
import type { RecentEdit } from "./edits.ts";
import type { SessionShown } from "./shown.ts";

/** What happened before with a command or a file, told before it is touched again. Adds words, never decides. */
export interface Hints {
  before(asking: Asking, tool: ToolAtHand, isGone: IsGone): Promise<Given | undefined>;
}

export interface HintParts extends GivingParts {
  readonly store: GivingParts["store"] &
    Pick<Store, "searchWords" | "memoriesByIds" | "memoriesOfFile" | "runsOf">;
  readonly isOn: boolean;
}

interface Asked {
  readonly subject: string;
  readonly state: SessionShown;
  /** What another session did to the file. */
  readonly edit: RecentEdit | undefined;
  readonly isGone: IsGone;
}

export function openHints(parts: HintParts): Hints {
  const { shown, store, clock } = parts;

  async function give(
    asking: Asking,
    tool: ToolAtHand,
    place: Place,
    { subject, state, edit, isGone }: Asked,
  ): Promise<Given | undefined> {
    // Once a subject: the agent has read what there is to say about it. Another session's edit is news each time.
    const isKnown =
      state.subjects.has(subjectOf(subject, parts.own)) || state.subjects.size >= limits.toolTextsOfSession;
    if (isKnown && edit === undefined) return undefined;
    const isStanding = parts.isStanding(asking, place);
    const found = isKnown ? [] : await memoriesAbout(store, tool, place);
    const fresh = found
      .filter((memory) => memory.sessionId !== asking.sessionId && isNew(memory, state))
      .filter((memory) => !isStanding(memory) || saysMore(memory));
    const runs = isKnown ? [] : await runsAbout(store, tool, place, asking.sessionId);
    const look = { ...parts.look, now: isoNow(clock) };
    const request = {
      ...look,
      memories: await Promise.all(
        fresh.slice(0, limits.toolMemories).map((memory) => told(memory, place, parts)),
      ),
      siblings: [],
      edits: edit === undefined ? [] : [titled(edit, place, parts)],
      budgetTokens: limits.toolTokens,
    };
    const made = toolText(request, subject, runLine(subject, runs, look));
    const { project } = place;
    const given = await giveText(parts, asking, {
      made,
      channel: "tool",
      asked: subject,
      project,
      at: look.now,
      isGone,
    });
    if (edit !== undefined && given !== undefined) parts.edits.told(asking.client, asking.sessionId, edit);
    return given;
  }

  return {
    before: async (asking, tool, isGone) => {
      const subject = subjectOfTool(tool);
      if (!parts.isOn || subject === "") return undefined;
      const place = await parts.locate(asking.directory, tool.files);
      if (parts.isQuiet(place)) return undefined;
      const { client, sessionId, directory } = asking;
      return shown.inTurn(client, sessionId, async () => {
        const state = await shown.of(client, sessionId);
        const path = tool.files[0];
        const edit =
          path === undefined
            ? undefined
            : parts.edits.byOther(client, sessionId, isAbsolute(path) ? path : resolve(directory, path));
        return give(asking, tool, place, { subject, state, edit, isGone });
      });
    },
  };
}
