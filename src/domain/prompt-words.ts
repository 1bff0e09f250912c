import { cleanWords } from "./clean-text.ts";
import type { StoredEvent } from "./event.ts";
import { kedrTag } from "./kedr-text.ts";

/** What clients put around or before the words that a person typed. Names of tags; their content is nobody's words. */
const insertedTags = [
  kedrTag,
  "system-reminder",
  "local-command-caveat",
  "local-command-stdout",
  "local-command-stderr",
  "bash-input",
  "bash-stdout",
  "bash-stderr",
  "ide_opened_file",
  "ide_selection",
  "ide_diagnostics",
  "task-notification",
  "environment_context",
  "environment_details",
  "user_instructions",
] as const;

/**
 * The words of a prompt that a person typed, and nothing else: without blocks that Kedr, the client or an editor put in, a
 * slash command as it was typed. Empty for what no person said. Every reader of prompts asks this one.
 */
export function promptWords(prompt: string): string {
  const words = withoutInserted(prompt).trim();
  return isMachineMade(words) ? "" : cleanWords(typedCommand(words) ?? words);
}

/** What was said in an event that is no tool call: the owner's words, or the agent's. */
export function saidIn({ kind, input, outcome }: Pick<StoredEvent, "kind" | "input" | "outcome">): string {
  if (kind === "tool") return "";
  return kind === "prompt" ? promptWords(input ?? "") : cleanWords(outcome ?? "");
}

/**
 * The text without the blocks that a client inserts. A block that is never closed stays: it is more likely source code or
 * a question that mentions the tag.
 */
export const withoutInserted = (text: string): string => withoutBlocks(text, insertedTags);

/** The same for the given tags alone. */
export const withoutBlocks = (text: string, tags: readonly string[]): string =>
  text.includes("<") ? tags.reduce(withoutTag, text) : text;

/** One pass from left to right: text made of many open tags must not cost more than its length. */
function withoutTag(text: string, tag: string): string {
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

/** What a command of the client itself leaves behind, and what the client says in the place of a person. */
const isMachineMade = (words: string): boolean =>
  /^(?:<local-command-|<bash-(?:input|stdout|stderr)>|Caveat: The messages below|\[Request interrupted|<task-notification>)/.test(
    words,
  );

/** A slash command as a transcript writes it, as the person typed it; undefined for other texts. */
export function typedCommand(prompt: string): string | undefined {
  if (!/^\s*<command-(?:name|message)>/.test(prompt)) return undefined;
  const name = /<command-name>([^<]*)<\/command-name>/.exec(prompt)?.[1] ?? "";
  const words = /<command-args>([\s\S]*)<\/command-args>/.exec(prompt)?.[1] ?? "";
  return `${name} ${words}`.trim();
}
