import type { ClientName, ProjectKey, SessionId } from "../domain/ids.ts";
import { limits } from "../domain/limits.ts";
import type { Memory } from "../domain/memory.ts";
import { evidenceOf } from "../govern/evidence.ts";
import { questionText, type QuestionText } from "../inject/question-text.ts";
import { sourceLine } from "../inject/source-line.ts";
import { statesRule } from "../observe/rules/stated-by-owner.ts";
import { type Clock, isoNow } from "../platform/clock.ts";
import { areNear } from "../recall/near-memories.ts";
import type { Store } from "../store/store.ts";
import { words } from "../store/words.ts";
import { type AskedPerson, isPersonsWindow, toldPerson } from "./asked-person.ts";
import type { Given, IsGone } from "./asking.ts";
import type { SeePersonsClient } from "./persons-client.ts";

export interface QuestionParts {
  readonly store: Pick<Store, "askable" | "eventsByIds" | "promptsOfTurn" | "saveQuestions">;
  readonly projectOf: (directory: string) => Promise<ProjectKey>;
  readonly seePersonsClient: SeePersonsClient;
  /** Keeps the rules that the person stated in the turn, if no observer has yet. */
  readonly keepStated: (client: ClientName, session: SessionId) => Promise<void>;
  readonly language: "en" | "ru";
  /** A moment as this person reads it. */
  readonly when: (iso: string) => string;
  readonly clock: Clock;
}

const promptsOfTurn = 20;
/** More rules than a turn brings; each is compared with those before it. */
const candidates = 30;

/** Asks the person about the rules of the turn that has just ended; the usual answer is silence. */
export function openQuestion(
  parts: QuestionParts,
): (person: AskedPerson, isGone: IsGone) => Promise<Given | undefined> {
  const { store, clock } = parts;
  return async (person, isGone) => {
    if (!isPersonsWindow(person)) return undefined;
    const memories = await toAsk(person, parts);
    if (memories.length === 0) return undefined;
    const process = await parts.seePersonsClient(person.clientPid);
    if (process === null) return undefined;
    const { text, whole } = await textOf(memories, parts);
    if (isGone()) return undefined;
    await store.saveQuestions(
      memories.map(({ id, contentHash }, index) => ({
        client: person.client,
        sessionId: person.sessionId,
        memoryId: id,
        contentHash,
        isWhole: whole[index] === true,
        clientPid: process.pid,
        clientStartedAtMs: process.startedAtMs,
        askedAt: isoNow(clock),
      })),
    );
    return toldPerson(text);
  };
}

async function toAsk(
  { client, sessionId, directory }: AskedPerson,
  { store, keepStated, projectOf }: QuestionParts,
): Promise<readonly Memory[]> {
  const prompts = await store.promptsOfTurn({ client, sessionId, limit: promptsOfTurn });
  if (statesRule(prompts)) await keepStated(client, sessionId);
  const project = await projectOf(directory);
  const found = await store.askable({ client, sessionId, project, limit: candidates });
  return eachOnce(found).slice(0, limits.questionRules);
}

/**
 * What the person stated and the agent wrote down besides is asked about once, in the words that came first: theirs. The
 * other waits for a review.
 */
const eachOnce = (memories: readonly Memory[]): readonly Memory[] =>
  memories.filter(
    (memory, index) => !memories.slice(0, index).some((before) => areNear(before, memory, words)),
  );

async function textOf(
  memories: readonly Memory[],
  { store, language, when }: QuestionParts,
): Promise<QuestionText> {
  const rules = await Promise.all(
    memories.map(async (memory) => {
      const [first] = evidenceOf(memory, await store.eventsByIds(memory.eventIds));
      return { memory, source: first === undefined ? "" : sourceLine(first, language, when) };
    }),
  );
  return questionText(rules, limits.questionLinesOfRule);
}
