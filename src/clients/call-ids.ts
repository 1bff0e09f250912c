import { tellingPrompt, tellingWords } from "../domain/telling.ts";
import { callId, type CallId } from "../domain/ids.ts";
import { textKey } from "../platform/text-key.ts";

/** A text as it came, or its key where it was masked or cut on the way. */
export type Telling = string | { readonly key: string };

/**
 * The keys of events, the same whether a hook or the transcript tells of them: the hooks' `prompt_id` is the
 * transcript's `promptId`, and `tool_use_id` is the block's `id` (seen with the real client). Clients without prompt ids
 * get a key from the text, so that a prompt repeated word for word counts once.
 */
export const callIds = {
  tool: (toolUseId: string): CallId => callId(toolUseId),
  /** Of a client whose hooks number no calls: by what tells one from another, wherever it is told. */
  unnumberedTool: (telling: Telling): CallId => callId(`tool:${keyOf(telling, String)}`),
  prompt: (promptId: string | null, prompt: Telling): CallId =>
    callId(`prompt:${promptId ?? keyOf(prompt, tellingPrompt)}`),
  /** One that was typed while the agent worked: it is of a turn that has a prompt already. */
  promptAgain: (promptId: string, prompt: string): CallId =>
    callId(`prompt:${promptId}:${keyOf(prompt, tellingPrompt)}`),
  /** The turn that an event is of; nothing where the client doesn't say. */
  turn: (promptId: string | null): { readonly turn?: CallId } =>
    promptId === null ? {} : { turn: callId(`prompt:${promptId}`) },
  /** A second end of the same turn is a stop hook that made the agent go on; it has its own words. */
  turnEnd: (promptId: string | null, words: Telling, isAgain: boolean): CallId => {
    if (promptId !== null && !isAgain) return callId(`stop:${promptId}`);
    const own = keyOf(words, tellingWords);
    return callId(promptId === null ? `stop:${own}` : `stop:${promptId}:${own}`);
  },
  subagentEnd: (agentId: string, promptId: string | null): CallId =>
    callId(`subagent:${agentId}:${promptId ?? ""}`),
  /** One model request: carries its tokens, and its words unless they end the turn. */
  request: (messageId: string): CallId => callId(`say:${messageId}`),
  /** Words of a client that numbers its prompts and not its requests. */
  said: (promptId: string | null, words: Telling): CallId =>
    callId(`say:${promptId ?? ""}:${keyOf(words, tellingWords)}`),
  compaction: (promptId: string | null, fallback: string): CallId =>
    callId(`compact:${promptId ?? fallback}`),
  beforeCompaction: (promptId: string | null, fallback: string): CallId =>
    callId(`compact:${promptId ?? fallback}:before`),
  /** The part after the source tells two starts of one session apart, and not the same start told twice. */
  start: (source: string, part: string): CallId => callId(`start:${source}:${part}`),
  end: (reason: string, promptId: string | null): CallId => callId(`end:${reason}:${promptId ?? ""}`),
} as const;

const keyOf = (telling: Telling, reduced: (text: string) => string): string =>
  typeof telling === "string" ? textKey(reduced(telling)) : telling.key;
