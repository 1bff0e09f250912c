import { isAbsolute, resolve } from "node:path";
import type { ToolAtHand } from "../clients/client.ts";
import type { Place } from "../domain/event.ts";
import { limits } from "../domain/limits.ts";
import { runLine } from "../inject/run-line.ts";
import { saysMore } from "../inject/told-memory.ts";
import type { RecallText } from "../inject/prompt-text.ts";
import { toolText } from "../inject/tool-text.ts";
import { isoNow } from "../platform/clock.ts";
import type { Store } from "../store/store.ts";
import { memoriesAbout, runsAbout, subjectOfTool } from "./about-call.ts";
import type { Asking, Given, IsGone } from "./asking.ts";
import { giveText, subjectOf } from "./give-text.ts";
import { type LeftMemory, parted, untold } from "./left-untold.ts";
import { type GivingParts, isNew, titled, told } from "./prompts.ts";
import type { RecentEdit } from "./edits.ts";
import type { SessionShown } from "./shown.ts";

/** What happened before with a command or a file, told before it is touched again. Adds words, never decides. */
export interface Hints {
  before(asking: Asking, tool: ToolAtHand, isGone: IsGone): Promise<Given | undefined>;
  /** What a call would be told; nothing is kept or given. Or why nothing is looked for. */
  look(asked: HintAsked): Promise<HintLook | { readonly silent: HintSilence }>;
}

/** A call, who makes it where, and what the session was shown before. */
export interface HintAsked {
  readonly asking: Asking;
  readonly place: Place;
  readonly tool: ToolAtHand;
  readonly state: SessionShown;
}

/** Why a call is not looked at. */
export type HintSilence = "hints-off" | "no-subject" | "quiet";

/** What was made of a call. */
export interface HintLook {
  readonly made: RecallText;
  /** The command or file as it is known. */
  readonly subject: string;
  readonly left: readonly LeftMemory[];
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
}

export function openHints(parts: HintParts): Hints {
  const { shown } = parts;

  async function give(
    asking: Asking,
    tool: ToolAtHand,
    place: Place,
    asked: Asked,
    isGone: IsGone,
  ): Promise<Given | undefined> {
    const chosen = await choose(asking, tool, place, asked, parts);
    if (chosen === undefined) return undefined;
    const { made, subject, now: at } = chosen;
    const { project } = place;
    const given = await giveText(parts, asking, {
      made,
      channel: "tool",
      asked: subject,
      project,
      at,
      isGone,
    });
    const { edit } = asked;
    if (edit !== undefined && given !== undefined) parts.edits.told(asking.client, asking.sessionId, edit);
    return given;
  }

  function editOf({ client, sessionId, directory }: Asking, { files }: ToolAtHand): RecentEdit | undefined {
    const [path] = files;
    if (path === undefined) return undefined;
    return parts.edits.byOther(client, sessionId, isAbsolute(path) ? path : resolve(directory, path));
  }

  return {
    before: async (asking, tool, isGone) => {
      const subject = subjectOfTool(tool);
      if (!parts.isOn || subject === "") return undefined;
      const place = await parts.locate(asking.directory, tool.files);
      if (parts.isQuiet(place)) return undefined;
      const { client, sessionId } = asking;
      return shown.inTurn(client, sessionId, async () => {
        const state = await shown.of(client, sessionId);
        return give(asking, tool, place, { subject, state, edit: editOf(asking, tool) }, isGone);
      });
    },
    look: async ({ asking, place, tool, state }) => {
      const subject = subjectOfTool(tool);
      if (!parts.isOn) return { silent: "hints-off" };
      if (subject === "") return { silent: "no-subject" };
      if (parts.isQuiet(place)) return { silent: "quiet" };
      const edit = editOf(asking, tool);
      const chosen = await choose(asking, tool, place, { subject, state, edit }, parts);
      return chosen ?? { silent: "no-subject" };
    },
  };
}

/** What a call is to be told; nothing of it is noted yet. */
async function choose(
  asking: Asking,
  tool: ToolAtHand,
  place: Place,
  { subject, state, edit }: Asked,
  parts: HintParts,
): Promise<(HintLook & { readonly now: string }) | undefined> {
  const { store } = parts;
  // Once a subject: the agent has read what there is to say about it. Another session's edit is news each time.
  const isKnown =
    state.subjects.has(subjectOf(subject, parts.own)) || state.subjects.size >= limits.toolTextsOfSession;
  if (isKnown && edit === undefined) return undefined;
  const isStanding = parts.isStanding(asking, place);
  const found = isKnown ? [] : await memoriesAbout(store, tool, place);
  const { fresh, left } = parted(found, (memory) => {
    if (memory.sessionId === asking.sessionId) return "session";
    if (!isNew(memory, state)) return "shown";
    return isStanding(memory) && !saysMore(memory) ? "standing" : undefined;
  });
  const memories = fresh.slice(0, limits.toolMemories);
  const runs = isKnown ? [] : await runsAbout(store, tool, place, asking.sessionId);
  const look = { ...parts.look, now: isoNow(parts.clock) };
  const request = {
    ...look,
    memories: await Promise.all(memories.map((memory) => told(memory, place, parts))),
    siblings: [],
    edits: edit === undefined ? [] : [titled(edit, place, parts)],
    budgetTokens: limits.toolTokens,
  };
  const made = toolText(request, subject, runLine(subject, runs, look));
  return { made, subject, left: [...left, ...untold(fresh, memories, made)], now: look.now };
}
