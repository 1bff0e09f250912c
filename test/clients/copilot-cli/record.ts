import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { copilotCli } from "../../../src/clients/copilot-cli/copilot-cli.ts";
import type { DecodedEvent } from "../../../src/domain/event.ts";

export const session = "5ac3d9d1-7936-45da-900f-3ec83da7682b";
const startedMs = Date.parse("2026-11-30T14:01:56.644Z");

/** A session's record as Copilot CLI 1.0.102 writes it, line by line. */
export class CopilotRecord {
  readonly folder: string;
  readonly #lines: string[] = [];
  #requests = 0;

  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), "kedr copilot "));
    onTestFinished(() => rmSync(this.folder, { recursive: true }));
    this.add("session.start", {
      sessionId: session,
      version: 1,
      producer: "copilot-agent",
      copilotVersion: "1.0.102",
      context: { cwd: "/home/mara/shop", gitRoot: "/home/mara/shop", branch: "main" },
    });
  }

  get path(): string {
    return join(this.folder, "session-state", session, "events.jsonl");
  }

  /** When the next line is written. */
  get nowMs(): number {
    return startedMs + 1_000 * this.#lines.length;
  }

  add(type: string, data: object, more: object = {}): this {
    const timestamp = new Date(this.nowMs).toISOString();
    this.#lines.push(
      JSON.stringify({ type, data, id: `e${this.#lines.length}`, timestamp, parentId: null, ...more }),
    );
    return this;
  }

  /** A prompt, told to a hook first; the payload that the hook got. */
  prompt(words: string): object {
    const input = { sessionId: session, prompt: words, timestamp: this.nowMs, cwd: "/home/mara/shop" };
    this.add("hook.start", { hookInvocationId: "h", hookType: "userPromptSubmitted", input });
    const frame = '<kedr-memory project="shop">4102 ⚖ old news</kedr-memory>';
    this.add("hook.end", {
      hookInvocationId: "h",
      hookType: "userPromptSubmitted",
      output: { additionalContext: frame },
    });
    this.add("user.message", {
      content: words,
      transformedContent: `${words}\n\n<system_reminder>\n${frame}\n</system_reminder>`,
      delivery: "idle",
    });
    return input;
  }

  say(content: string, toolRequests: readonly object[] = [], more: object = {}): this {
    this.#requests += 1;
    const apiCallId = `chatcmpl-${this.#requests}`;
    const usage = {
      apiCallId,
      inputTokens: 1_000,
      outputTokens: 50,
      cacheReadTokens: 900,
      cacheWriteTokens: 0,
    };
    this.add("session.usage_record", { usage }, more);
    return this.add(
      "assistant.message",
      { messageId: `m${this.#requests}`, content, toolRequests, apiCallId },
      more,
    );
  }

  call(id: string, name: string, args: unknown, result: object, more: object = {}): this {
    this.say("", [{ toolCallId: id, name, arguments: args, type: "function" }], more);
    this.add("tool.execution_start", { toolCallId: id, toolName: name, arguments: args, ...more }, more);
    return this.add("tool.execution_complete", { toolCallId: id, success: true, ...result }, more);
  }

  write(extra = ""): this {
    mkdirSync(dirname(this.path), { recursive: true });
    writeFileSync(this.path, `${this.#lines.join("\n")}\n${extra}`);
    return this;
  }

  async read(
    fromByte = 0,
  ): Promise<{ readonly events: readonly DecodedEvent[]; readonly bytesRead: number }> {
    const events: DecodedEvent[] = [];
    let bytesRead = fromByte;
    for await (const chunk of copilotCli.readTranscript(this.path, fromByte)) {
      events.push(...chunk.events);
      bytesRead = chunk.bytesRead;
    }
    return { events, bytesRead };
  }
}
