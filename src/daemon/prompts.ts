import type { Place } from "../domain/event.ts";
import type { ClientName } from "../domain/ids.ts";
import { limits } from "../domain/limits.ts";
import { isOfMemoryFile } from "../domain/memory-file-mark.ts";
import type { Memory } from "../domain/memory.ts";
import { withoutInserted } from "../domain/prompt-words.ts";
import type { SiblingEdit } from "../inject/news-lines.ts";
import { promptText, type RecallRequest, type RecallText } from "../inject/prompt-text.ts";
import { saysMore, type Told, type ToldLook } from "../inject/told-memory.ts";
import { type Clock, isoNow } from "../platform/clock.ts";
import { within } from "../platform/within.ts";
import { isWithoutMemory, questionIn } from "../recall/prompt-question.ts";
import { withoutMarks } from "../redact/prompt-mark.ts";
import type { OwnSecrets } from "../redact/own-rules.ts";
import { redact } from "../redact/redact.ts";
import type { NearbyStore } from "../store/nearby-store.ts";
import type { TailStore } from "../store/session-store.ts";
import type { Asking, Given, IsGone } from "./asking.ts";
import type { Edits, RecentEdit } from "./edits.ts";
import { filesSince } from "./files-since.ts";
import { giveText } from "./give-text.ts";
import { type LeftMemory, parted, untold } from "./left-untold.ts";
import type { Recall } from "./recalling.ts";
import type { SessionShown, Shown } from "./shown.ts";
import { type SiblingNews, siblingNews } from "./siblings.ts";

/** What is given in the middle of a session stands on. */
export interface GivingParts {
  readonly store: Pick<NearbyStore & TailStore, "siblingMemories" | "lastIds" | "memoriesOfFile">;
  readonly shown: Shown;
  readonly edits: Edits;
  readonly recall: Recall;
  readonly locate: (directory: string, files: readonly string[]) => Promise<Place>;
  /** True where memory comes at a session's start only. */
  readonly isQuiet: (place: Place) => boolean;
  /** True for what the client of the session reads to its model anyway. */
  readonly isStanding: (
    reader: Pick<Asking, "client" | "configFolder" | "directory">,
    place: Place,
  ) => (memory: Memory) => boolean;
  /** A client as people call it. */
  readonly clientTitle: (name: ClientName) => string;
  readonly look: Omit<ToldLook, "now">;
  /** The owner's own patterns. */
  readonly own: OwnSecrets;
  readonly clock: Clock;
}

/** The few memories that matter for a prompt, and what other sessions did meanwhile. Silence is the usual answer. */
export interface Prompts {
  recall(asking: Asking, prompt: string, isGone: IsGone): Promise<Given | undefined>;
  /**
   * What a prompt would be given, found by `recall`; nothing is kept or given. Or why nothing is looked for.
   */
  look(asked: PromptAsked, recall: Recall): Promise<PromptLook | { readonly silent: PromptSilence }>;
}

/** A prompt, who gives it where, and what the session was shown before. */
export interface PromptAsked {
  readonly asking: Asking;
  readonly place: Place;
  readonly prompt: string;
  readonly state: SessionShown;
}

/** Why a prompt is not looked at. */
export type PromptSilence = "recall-off" | "without-memory" | "quiet" | "asks-nothing";

/** What was made of a prompt. */
export interface PromptLook {
  readonly made: RecallText;
  readonly left: readonly LeftMemory[];
}

/** What stands in the place of a secret. */
const redacted = /\[redacted: [^\]]{0,80}\]/g;

/** What is looked for may go to a model of meaning elsewhere, and the letters of a secret are no subject. */
const askedIn = (prompt: string, own: OwnSecrets): string =>
  questionIn(redact(withoutMarks(prompt), { own }).value.replaceAll(redacted, " "));

/** A prompt waits for its hook: what comes later than this is left out. */
const recallMs = 350;

export function openPrompts(parts: GivingParts & { readonly isOn: boolean }): Prompts {
  const { shown, edits } = parts;

  async function give(
    asking: Asking,
    place: Place,
    prompt: string,
    isGone: IsGone,
  ): Promise<Given | undefined> {
    const { client, sessionId } = asking;
    const state = await shown.of(client, sessionId);
    if (state.texts >= limits.promptTextsOfSession) return undefined;
    const { made, news, edit, now } = await choose({ asking, place, prompt, state }, parts.recall, parts);
    // As its event keeps it: what is forgotten with the event is known by it.
    const asked = withoutInserted(prompt);
    const giving = { channel: "prompt", asked, project: place.project, at: now, isGone } as const;
    const given = await giveText(parts, asking, { ...giving, made });
    news.given(given === undefined ? [] : [...made.toldIds, ...made.titleIds]);
    // One a prompt: the next prompt tells of the next.
    if (edit !== undefined && given !== undefined) edits.told(client, sessionId, edit);
    return given;
  }

  return {
    recall: async (asking, prompt, isGone) => {
      if (!parts.isOn || isWithoutMemory(prompt)) return undefined;
      const place = await parts.locate(asking.directory, []);
      if (parts.isQuiet(place)) return undefined;
      return shown.inTurn(asking.client, asking.sessionId, () => give(asking, place, prompt, isGone));
    },
    look: async (prompted, recall) => {
      const { place, prompt } = prompted;
      if (!parts.isOn) return { silent: "recall-off" };
      if (isWithoutMemory(prompt)) return { silent: "without-memory" };
      if (parts.isQuiet(place)) return { silent: "quiet" };
      const { made, left } = await choose(prompted, recall, parts);
      if (made.text === "" && askedIn(prompt, parts.own) === "") return { silent: "asks-nothing" };
      return { made, left };
    },
  };
}

/** What is to be given, and what has to be noted once it is. */
interface Chosen extends PromptLook {
  readonly news: SiblingNews;
  readonly edit: RecentEdit | undefined;
  readonly now: string;
}

async function memoriesFor(
  { asking, place, prompt, state }: PromptAsked,
  recall: Recall,
  parts: GivingParts,
): Promise<{ readonly fresh: readonly Memory[]; readonly left: readonly LeftMemory[] }> {
  const question = askedIn(prompt, parts.own);
  if (question === "") return { fresh: [], left: [] };
  const isStanding = parts.isStanding(asking, place);
  const files = parts.edits.touched(asking.client, asking.sessionId);
  const where = { project: place.project, directory: asking.directory, files };
  const found = await within(recallMs, recall(question, where, isoNow(parts.clock)), []);
  return parted(found, (memory) => {
    if (!isNew(memory, state)) return "shown";
    if (memory.sessionId === asking.sessionId) return "session";
    // Of a file that the client reads, it has the whole of it.
    return isStanding(memory) && (isOfMemoryFile(memory) || !saysMore(memory)) ? "standing" : undefined;
  });
}

/** What a prompt is to be given; nothing of it is noted yet. */
async function choose(prompted: PromptAsked, recall: Recall, parts: GivingParts): Promise<Chosen> {
  const { asking, place, state } = prompted;
  const { client, sessionId } = asking;
  const now = isoNow(parts.clock);
  const [edit] = parts.edits.ofTouched(client, sessionId);
  const { fresh, left } = await memoriesFor(prompted, recall, parts);
  const memories = fresh.slice(0, limits.promptMemories);
  const news = await siblingNews(parts.store, asking, place.project, state, now, parts.clientTitle);
  const request: RecallRequest = {
    ...parts.look,
    now,
    memories: await Promise.all(memories.map((memory) => told(memory, place, parts))),
    siblings: news.lines,
    edits: edit === undefined ? [] : [titled(edit, place, parts)],
    budgetTokens: Math.min(limits.promptTokens, limits.promptTokensOfSession - state.tokens),
  };
  const made = promptText(request);
  return { made, left: [...left, ...untold(fresh, memories, made)], news, edit, now };
}

/** A memory whose line the digest showed may come once more with what it knows, if it knows more. */
export const isNew = (memory: Memory, { told, titles }: SessionShown): boolean =>
  !told.has(memory.id) && (!titles.has(memory.id) || saysMore(memory));

/** A memory with what became of its files. */
export async function told(
  memory: Memory,
  place: Place,
  { clientTitle }: Pick<GivingParts, "clientTitle">,
): Promise<Told> {
  return {
    memory,
    clientTitle: memory.client === null ? "" : clientTitle(memory.client),
    files: await filesSince(memory, place.projectPath),
  };
}

/** A change by another session, as it is told: the path as the project has it. */
export const titled = (
  { path, client, agoMs }: RecentEdit,
  { projectPath }: Place,
  { clientTitle }: Pick<GivingParts, "clientTitle">,
): SiblingEdit => ({
  path: path.startsWith(`${projectPath}/`) ? path.slice(projectPath.length + 1) : path,
  clientTitle: clientTitle(client),
  agoMs,
});
