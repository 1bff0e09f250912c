import { approvingWord } from "../domain/answer.ts";
import type { CallId, ProjectKey } from "../domain/ids.ts";
import { answerElsewhere, answerText, type Answered } from "../inject/answer-text.ts";
import { type Clock, isoNow } from "../platform/clock.ts";
import type { Question } from "../store/question-store.ts";
import type { Store } from "../store/store.ts";
import { type AskedPerson, isPersonsWindow, toldPerson } from "./asked-person.ts";
import type { Given } from "./asking.ts";
import type { ClientProcess, SeeHook, SeePersonsClient } from "./persons-client.ts";

export interface AnswerParts {
  readonly store: Pick<
    Store,
    "closeQuestions" | "decide" | "emptyAnswer" | "memoriesByIds" | "openQuestions"
  >;
  readonly projectOf: (directory: string) => Promise<ProjectKey>;
  readonly seePersonsClient: SeePersonsClient;
  readonly seeHook: SeeHook;
  /** Whether the client's own record has a person at its keys, who typed the words after they were asked. */
  readonly isTyped: (person: AskedPerson, words: string) => Promise<boolean>;
  readonly clock: Clock;
}

/** A prompt as it came in, whole. */
export interface TypedPrompt {
  readonly words: string;
  readonly callId: CallId;
}

/** Takes the session's next prompt for an answer, or not; whatever it is, what the window was asked is over. */
export function openAnswer(
  parts: AnswerParts,
): (person: AskedPerson, prompt: TypedPrompt) => Promise<Given | undefined> {
  const { store, clock } = parts;
  return async (person, { words, callId }) => {
    const questions = await store.openQuestions(person.client, person.sessionId);
    const [first] = questions;
    if (first === undefined) return undefined;
    const language = questions.some(({ isWhole }) => isWhole) ? approvingWord(words) : null;
    const isThere = language !== null && (await isAnsweredThere(person, words, first, parts));
    // A prompt of another process is not the next one of the window that was asked.
    if (isThere || person.clientPid === first.clientPid)
      await store.closeQuestions(person.client, person.sessionId, isoNow(clock));
    if (language === null) return undefined;
    if (!isThere) return toldPerson(answerElsewhere(language));
    const answered = await decided(person, callId, questions, parts);
    // What no model hears no observer reads, and no agent finds in the archive.
    await store.emptyAnswer({ client: person.client, sessionId: person.sessionId, callId });
    return { ...toldPerson(answerText(answered, language)), endsPrompt: true };
  };
}

/** The window that was asked, which runs our hook and has nobody but a person above it and at its keys. */
async function isAnsweredThere(
  person: AskedPerson,
  words: string,
  { clientPid, clientStartedAtMs }: Question,
  { seePersonsClient, seeHook, isTyped }: AnswerParts,
): Promise<boolean> {
  if (!isPersonsWindow(person) || person.clientPid !== clientPid || !(await seeHook(clientPid))) return false;
  const seen = await seePersonsClient(clientPid);
  return isSame(seen, clientStartedAtMs) && isTyped(person, words);
}

/** A clock that is set moves what the system tells of a start. */
const clockSetMs = 2_000;

function isSame(seen: ClientProcess | null, startedAtMs: number | null): boolean {
  if (seen === null) return false;
  if (seen.startedAtMs === null || startedAtMs === null) return seen.startedAtMs === startedAtMs;
  return Math.abs(seen.startedAtMs - startedAtMs) <= clockSetMs;
}

async function decided(
  { client, sessionId, directory }: AskedPerson,
  callId: CallId,
  questions: readonly Question[],
  { store, projectOf, clock }: AnswerParts,
): Promise<Answered> {
  const project = await projectOf(directory);
  const memories = await store.memoriesByIds(questions.map(({ memoryId }) => memoryId));
  const waiting = new Set(
    memories.filter((each) => each.project === project && each.trust === "unapproved").map(({ id }) => id),
  );
  const choice = { decision: "approved", way: "prompt", said: { client, sessionId, callId } } as const;
  const counts = { approved: 0, changed: 0, cut: 0 };
  for (const { memoryId, contentHash, isWhole } of questions) {
    const decision = { ...choice, memoryId, contentHash, at: isoNow(clock) };
    if (!isWhole) counts.cut += 1;
    else if (waiting.has(memoryId) && (await store.decide(decision)) === "done") counts.approved += 1;
    else counts.changed += 1;
  }
  return counts;
}
