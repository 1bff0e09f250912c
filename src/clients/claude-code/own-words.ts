import type { Fields } from "../fields.ts";

/** Kedr's injections and the client's own reminders: neither the owner's nor the agent's words. */
const foreignTags = ["kedr-memory", "system-reminder"] as const;

/**
 * Takes out what Kedr or the client put into the conversation, so that nothing injected is learned again. A block that
 * is never closed stays: it is more likely source code that mentions the tag.
 */
export function withoutInjections(text: string): string {
  return foreignTags.reduce(withoutBlocks, text);
}

/** One pass from left to right: text made of many open tags must not cost more than its length. */
function withoutBlocks(text: string, tag: string): string {
  const close = `</${tag}>`;
  let kept = "";
  let from = 0;
  for (;;) {
    const open = openTag(text, tag, from);
    const end = open < 0 ? -1 : text.indexOf(close, open);
    if (end < 0) return from === 0 ? text : kept + text.slice(from);
    kept += text.slice(from, open);
    from = end + close.length;
    if (text[from] === "\n") from += 1;
  }
}

function openTag(text: string, tag: string, from: number): number {
  const start = `<${tag}`;
  let at = text.indexOf(start, from);
  while (at >= 0 && !/[\s>]/.test(text[at + start.length] ?? "")) at = text.indexOf(start, at + 1);
  return at;
}

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

/** A slash command as the transcript writes it, as the person typed it; undefined for other texts. */
export function typedCommand(prompt: string): string | undefined {
  if (!/^\s*<command-(name|message)>/.test(prompt)) return undefined;
  const name = /<command-name>([^<]*)<\/command-name>/.exec(prompt)?.[1] ?? "";
  const words = /<command-args>([\s\S]*)<\/command-args>/.exec(prompt)?.[1] ?? "";
  return `${name} ${words}`.trim();
}

/** The texts of a message's content, joined; other blocks are left out. */
export function contentText(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content
    .filter((block: Fields | null) => block?.["type"] === "text" && typeof block["text"] === "string")
    .map((block: Fields) => block["text"])
    .join("\n");
}
