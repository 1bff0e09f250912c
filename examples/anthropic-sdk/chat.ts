import type Anthropic from "@anthropic-ai/sdk";
import type { KedrMemory, SystemBlock } from "kedr";

/** What one turn sent as its system prompt, and what the model answered. */
export interface Turn {
  readonly prompt: string;
  readonly system: readonly SystemBlock[];
  readonly answer: string;
}

/** A conversation that remembers: each turn's system prompt begins alike, so that the provider's cache serves it. */
export async function chat(
  anthropic: Anthropic,
  memory: KedrMemory,
  { cwd, conversation, prompts }: { cwd: string; conversation: string; prompts: readonly string[] },
): Promise<readonly Turn[]> {
  const messages: Anthropic.MessageParam[] = [];
  const turns: Turn[] = [];
  const happened = (kind: "prompt" | "assistant" | "turn-end", content: object = {}): Promise<unknown> =>
    memory.publish({
      session: conversation,
      callId: `${kind}-${turns.length + 1}`,
      kind,
      directory: cwd,
      ...content,
    });

  for (const prompt of prompts) {
    await happened("prompt", { input: prompt });
    const system = await memory.systemBlocks({ cwd, query: prompt, conversation });
    messages.push({ role: "user", content: prompt });
    const message = await anthropic.messages.create({
      model: "claude-sonnet-5-5",
      max_tokens: 1_000,
      system,
      messages,
    });
    messages.push({ role: "assistant", content: message.content });
    const answer = message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
    await happened("assistant", { outcome: answer });
    await happened("turn-end");
    turns.push({ prompt, system, answer });
  }
  return turns;
}
