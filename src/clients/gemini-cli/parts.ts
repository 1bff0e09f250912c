import { partsIn } from "../../domain/telling.ts";
import { fieldsAt, textAt } from "../fields.ts";

/** What came back from a call, in a message or a record of it. */
export const answerIn = (content: unknown): { readonly output: string; readonly error: string | null } => {
  const answers = partsIn(content).map((part) => fieldsAt(fieldsAt(part, "functionResponse"), "response"));
  return {
    output: answers.flatMap((answer) => textAt(answer, "output") ?? []).join("\n"),
    error: answers.map((answer) => textAt(answer, "error")).find((error) => error !== null) ?? null,
  };
};
