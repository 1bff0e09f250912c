import { kedrTag } from "../domain/kedr-text.ts";
import { withoutBlocks } from "../domain/prompt-words.ts";
import { writtenJson } from "../domain/written-json.ts";
import type { Fields } from "./fields.ts";

/** Takes out what Kedr put into the conversation, and what stands in the client's own tags, so that nothing injected is learned again. */
export const withoutInjected = (text: string, clientsTags: readonly string[] = []): string =>
  withoutBlocks(text, [kedrTag, ...clientsTags]);

/** JSON text of a value from outside, every string of it without injections. */
export function toJsonText(value: unknown, clientsTags: readonly string[] = []): string {
  const whole = writtenJson(value);
  // Looking at each string by itself costs as much again; hardly any has a tag in it.
  if (![kedrTag, ...clientsTags].some((tag) => whole.includes(`<${tag}`))) return whole;
  return (
    JSON.stringify(value, (_key, part: unknown) =>
      typeof part === "string" ? withoutInjected(part, clientsTags) : part,
    ) ?? "null"
  );
}

/** What a failed or denied call came to: its error, in the words the agent read. */
export const errorOutcome = (error: string, clientsTags: readonly string[] = []): string =>
  toJsonText({ error }, clientsTags);

/** The texts of a message's content, joined; other blocks are left out. */
export function contentText(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content
    .filter((block: Fields | null) => block?.["type"] === "text" && typeof block["text"] === "string")
    .map((block: Fields) => block["text"])
    .join("\n");
}
