import { fieldsAt, isFields, textAt, type Fields } from "../fields.ts";

/** The texts of a message's content, or of what a tool gave the model: a text, a part, or a list of both. */
export const textOfParts = (content: unknown): string =>
  partsIn(content)
    .flatMap((part) => textAt(part, "text") ?? [])
    .join("\n");

/** What came back from a call, in a message or a record of it. */
export const answerIn = (content: unknown): { readonly output: string; readonly error: string | null } => {
  const answers = partsIn(content).map((part) => fieldsAt(fieldsAt(part, "functionResponse"), "response"));
  return {
    output: answers.flatMap((answer) => textAt(answer, "output") ?? []).join("\n"),
    error: answers.map((answer) => textAt(answer, "error")).find((error) => error !== null) ?? null,
  };
};

function partsIn(content: unknown): readonly Fields[] {
  if (typeof content === "string") return [{ text: content }];
  if (Array.isArray(content)) return content.flatMap(partsIn);
  return isFields(content) ? [content] : [];
}
