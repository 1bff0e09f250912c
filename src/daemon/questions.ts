import type { Decoded } from "../clients/client.ts";
import type { ClientName } from "../domain/ids.ts";
import { isoNow } from "../platform/clock.ts";
import { openAnswer, type AnswerParts, type TypedPrompt } from "./answer-to-question.ts";
import type { AskedPerson } from "./asked-person.ts";
import type { Given, IsGone } from "./asking.ts";
import { openQuestion, type QuestionParts } from "./question-after-turn.ts";

/** The question after a turn, and its answer: the whole next prompt of the very same window. */
export interface Questions {
  ask(person: AskedPerson, isGone: IsGone): Promise<Given | undefined>;
  /** undefined: the prompt is no answer and goes its way. */
  answer(person: AskedPerson, prompt: TypedPrompt): Promise<Given | undefined>;
  /** A prompt that is no answer, whatever it says: one too long to be a word, or kept out of memory. */
  passOver(
    client: ClientName,
    decoded: Pick<Decoded, "asks" | "session">,
    clientPid: number | null,
  ): Promise<void>;
}

export const openQuestions = (parts: QuestionParts & AnswerParts): Questions => ({
  ask: openQuestion(parts),
  answer: openAnswer(parts),
  passOver: async (client, { asks, session }, clientPid) => {
    if (asks !== "prompt" || session === undefined) return;
    const [first] = await parts.store.openQuestions(client, session.sessionId);
    if (first !== undefined && first.clientPid === clientPid)
      await parts.store.closeQuestions(client, session.sessionId, isoNow(parts.clock));
  },
});
