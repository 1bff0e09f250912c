import { isAbsolute, resolve } from "node:path";
import type { ToolAtHand } from "../clients/client.ts";
import type { Place } from "../domain/event.ts";
import { jobsIn, nameOf } from "../domain/jobs.ts";
import { limits } from "../domain/limits.ts";
import type { Memory } from "../domain/memory.ts";
import { isAsking } from "../domain/run.ts";
import type { RecallRequest } from "../inject/prompt-text.ts";
import { saysMore } from "../inject/told-memory.ts";
import { toolText } from "../inject/tool-text.ts";
import { isoNow } from "../platform/clock.ts";
import { fieldWeights } from "../recall/weigh.ts";
import type { MemoryStore } from "../store/store.ts";
import { words } from "../store/words.ts";
import type { Asking, Given } from "./asking.ts";
import { giveText, subjectOf } from "./give-text.ts";
import { type GivingParts, isNew, titled, told } from "./prompts.ts";

/** What happened before with a command or a file, told before it is touched again. Adds words, never decides. */
export interface Hints {
  before(asking: Asking, tool: ToolAtHand): Promise<Given | undefined>;
}

export interface HintParts extends GivingParts {
  readonly store: GivingParts["store"] & Pick<MemoryStore, "searchWords" | "memoriesByIds">;
  readonly isOn: boolean;
}

/** Memories looked at for one call. */
const memoriesRead = 30;

export function openHints(parts: HintParts): Hints {
  const { shown, edits, clock } = parts;

  return {
    before: async (asking, tool) => {
      const subject = subjectOfTool(tool);
      if (!parts.isOn || subject === "") return undefined;
      const file = tool.files[0];
      const path = file === undefined ? undefined : absolute(file, asking.directory);
      const place = await parts.locate(asking.directory, tool.files);
      if (parts.isQuiet(place)) return undefined;
      const { client, sessionId } = asking;
      const state = await shown.of(client, sessionId);
      const edit = path === undefined ? undefined : edits.byOther(client, sessionId, path);
      // Once a subject: the agent has read what there is to say about it. Another session's edit is news each time.
      const isKnown =
        state.subjects.has(subjectOf(subject)) || state.subjects.size >= limits.toolTextsOfSession;
      if (isKnown && edit === undefined) return undefined;
      const found = isKnown ? [] : await memoriesAbout(tool, place, parts);
      const isStanding = parts.isStanding(asking, place);
      const fresh = found.filter(
        (memory) =>
          memory.sessionId !== sessionId &&
          isNew(memory, state) &&
          !(isStanding(memory) && !saysMore(memory)),
      );
      const now = isoNow(clock);
      const request: RecallRequest = {
        ...parts.look,
        now,
        memories: await Promise.all(
          fresh.slice(0, limits.toolMemories).map((memory) => told(memory, place, parts)),
        ),
        siblings: [],
        edits: edit === undefined ? [] : [titled(edit, place, parts)],
        budgetTokens: limits.toolTokens,
      };
      const made = toolText(request, subject);
      return giveText(parts, asking, {
        made,
        channel: "tool",
        asked: subject,
        project: place.project,
        at: now,
      });
    },
  };
}

/** The name by which a command is known, or the file; empty for what there can be nothing to say about. */
function subjectOfTool({ command, files, action }: ToolAtHand): string {
  return action === "run" ? (familiesOf(command)[0] ?? "") : (files[0] ?? "");
}

/** The programs of a command line that do more than look around, with what tells their uses apart. */
const familiesOf = (command: string): readonly string[] =>
  jobsIn(command)
    .filter((job) => !isAsking(job) || (job.program === "git" && job.things[0] === "push"))
    .map(nameOf);

async function memoriesAbout(tool: ToolAtHand, place: Place, parts: HintParts): Promise<readonly Memory[]> {
  const file = tool.files[0];
  if (tool.action !== "run")
    return file === undefined
      ? []
      : (await parts.store.memoriesOfFile(place.project, file, memoriesRead)).filter(isWarning);
  const [family = ""] = familiesOf(tool.command);
  const ranked = await parts.store.searchWords({
    terms: words(family),
    weights: fieldWeights,
    project: place.project,
    kinds: null,
    types: null,
    since: null,
    until: null,
    client: null,
    file: null,
    limit: memoriesRead,
  });
  const found = await parts.store.memoriesByIds(ranked.map(({ id }) => id));
  return found.filter((memory) => isWarning(memory) && names(memory, family)).sort(mostTelling);
}

/** Failures and what mended them, dead ends, decisions, and what the owner ordered. */
function isWarning({ kind, type, status, trust }: Memory): boolean {
  if (kind === "rule") return trust === "approved";
  return (
    kind !== "recap" &&
    (status === "refuted" || ["bugfix", "deploy", "decision", "security_alert"].includes(type ?? ""))
  );
}

/** True where the command stands in the title or the exact text: in the facts it often is only how something was tried. */
function names({ kind, title, verbatim, facts }: Memory, family: string): boolean {
  const text = [title, verbatim, ...(kind === "rule" ? facts : [])].join("\n").replaceAll(/\s+/g, " ");
  const at = text.toLowerCase().indexOf(family.toLowerCase());
  return at >= 0 && !/[\p{L}\p{N}]/u.test(text[at + family.length] ?? "");
}

/** Rules first, then the last times. */
const mostTelling = (a: Memory, b: Memory): number =>
  Number(b.kind === "rule") - Number(a.kind === "rule") || b.occurredAt.localeCompare(a.occurredAt);

const absolute = (file: string, directory: string): string =>
  isAbsolute(file) ? file : resolve(directory, file);
