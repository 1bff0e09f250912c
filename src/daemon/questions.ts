import { openAnswer, type AnswerParts, type TypedPrompt } from "./answer-to-question.ts";
import type { AskedPerson } from "./asked-person.ts";
import type { Given, IsGone } from "./asking.ts";
import { openQuestion, type QuestionParts } from "./question-after-turn.ts";

/** The question after a turn, and its answer: the whole next prompt of the very same window. */
export interface Questions {
  ask(person: AskedPerson, isGone: IsGone): Promise<Given | undefined>;
  /** undefined: the prompt is no answer and goes its way. One that is kept out of memory is none, and not told here. */
  answer(person: AskedPerson, prompt: TypedPrompt | undefined): Promise<Given | undefined>;
}

export const openQuestions = (parts: QuestionParts & AnswerParts): Questions => ({
  ask: openQuestion(parts),
  answer: openAnswer(parts),
});
