/** One tool call the model makes; of Bash, Write and Edit each client gets its own form (calls.ts). */
export interface ToolUse {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Tokens that an answer claims to have cost. */
export interface Usage {
  readonly inputTokens: number;
  readonly cacheWriteTokens: number;
  readonly cacheReadTokens: number;
  readonly outputTokens: number;
}

/** What the scripted model does with one request. An empty step answers "ok". */
export interface Step {
  readonly text?: string;
  readonly tools?: readonly ToolUse[];
  readonly usage?: Partial<Usage>;
  /** Waits this long before the first byte. */
  readonly delayMs?: number;
  /** Answers with this HTTP status and an error body. */
  readonly status?: number;
  /** Takes the request and never answers it. */
  readonly hangs?: boolean;
}

/** What the model does, request after request, once a prompt has named the script. */
export type Script = readonly Step[];

/** The words in a prompt that start a script. */
export const play = (name: string): string => `[[play ${name}]]`;

/** The script's name that a prompt holds; the last one counts, and none that a memory quotes. */
export function playedScript(prompt: string): string | undefined {
  const words = prompt.replaceAll(/<(kedr-memory|hook_context)[ >][\s\S]*?<\/\1>/g, "");
  return [...words.matchAll(/\[\[play ([\w.-]+)\]\]/g)].at(-1)?.[1];
}

/** A step that runs one shell command. */
export function bash(command: string, usage?: Partial<Usage>): Step {
  const tools = [{ name: "Bash", input: { command, description: "Runs a command" } }];
  return usage === undefined ? { tools } : { tools, usage };
}

/** A step that writes a whole file. */
export const write = (path: string, content: string): Step => ({
  tools: [{ name: "Write", input: { file_path: path, content } }],
});
