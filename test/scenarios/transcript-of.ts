import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes a transcript as Claude Code does, line by line, each a second later. */
export class TranscriptOf {
  readonly session: string;
  readonly cwd: string;
  readonly #lines: object[] = [];
  readonly #agentId: string | undefined;
  #prompt = "";
  #seconds: number;

  constructor(session: string, cwd: string, { agentId, from = 0 }: { agentId?: string; from?: number } = {}) {
    this.session = session;
    this.cwd = cwd;
    this.#agentId = agentId;
    this.#seconds = from;
  }

  /** Whatever begins a turn: a prompt, or a text that the client puts in its place. */
  turn(promptId: string, content: string, more: object = {}): this {
    this.#prompt = promptId;
    return this.#line("user", { message: { role: "user", content }, ...more });
  }

  call(id: string, name: string, input: object, text: string): this {
    this.#line("assistant", {
      message: {
        id: `msg-${id}`,
        content: [{ type: "tool_use", id, name, input }],
        stop_reason: "tool_use",
        usage: { input_tokens: 5, output_tokens: 5 },
      },
    });
    const content = [{ type: "tool_result", tool_use_id: id, content: text }];
    return this.#line("user", { message: { role: "user", content } });
  }

  answer(id: string, text: string): this {
    const usage = { input_tokens: 5, output_tokens: 5 };
    const message = { id: `msg-${id}`, content: [{ type: "text", text }], stop_reason: "end_turn", usage };
    return this.#line("assistant", { message });
  }

  write(path: string): string {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, this.#lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
    return path;
  }

  #line(type: string, more: object): this {
    this.#seconds += 1;
    this.#lines.push({
      type,
      uuid: `uuid-${this.#agentId ?? "main"}-${this.#lines.length}`,
      sessionId: this.session,
      cwd: this.cwd,
      timestamp: new Date(Date.UTC(2026, 9, 5, 10, 0, this.#seconds)).toISOString(),
      ...(type === "user" ? { promptId: this.#prompt } : {}),
      ...(this.#agentId === undefined ? {} : { agentId: this.#agentId, isSidechain: true }),
      ...more,
    });
    return this;
  }
}
