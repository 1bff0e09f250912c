import { withoutBlocks } from "../../domain/prompt-words.ts";
import type { Fields } from "../fields.ts";

/** Kedr's injections and the client's own reminders: neither the owner's nor the agent's words. */
const foreignTags = ["kedr-memory", "system-reminder"] as const;

/** Takes out what Kedr or the client put into the conversation, so that nothing injected is learned again. */
export const withoutInjections = (text: string): string => withoutBlocks(text, foreignTags);

/** JSON text of a value from outside, every string of it without injections. */
export function jsonText(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) =>
      typeof part === "string" ? withoutInjections(part) : part,
    ) ?? "null"
  );
}

/** True for a prompt made of an observer's protocol: such a session is a memory tool's, not a person's. */
export function isObserverPrompt(prompt: string): boolean {
  return (
    prompt.includes("<observed_from_primary_session>") && prompt.includes("</observed_from_primary_session>")
  );
}

/** What a command of the client itself leaves behind: it never reached the model. */
export const isLocalOutput = (text: string): boolean =>
  /^\s*(<local-command-|<bash-(input|stdout|stderr)>|Caveat: )/.test(text);

/** True for texts that stand in the place of a prompt and are not the owner's words. */
export const isMachinePrompt = (prompt: string): boolean =>
  isLocalOutput(prompt) || isInterrupt(prompt) || /^\s*<task-notification>/.test(prompt);

export const isInterrupt = (prompt: string): boolean => /^\s*\[Request interrupted/.test(prompt);

/** The texts of a message's content, joined; other blocks are left out. */
export function contentText(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content
    .filter((block: Fields | null) => block?.["type"] === "text" && typeof block["text"] === "string")
    .map((block: Fields) => block["text"])
    .join("\n");
}
