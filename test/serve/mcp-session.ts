import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

interface Reply {
  readonly id?: number;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: number; readonly message: string };
}

/** What a tool answered. */
export interface ToolAnswer {
  readonly text: string;
  readonly isError: boolean;
}

/** `kedr mcp` as a process of its own, spoken to in raw lines, the way a client does. */
export class McpSession {
  /** Every line that came out of it, in order. */
  readonly lines: string[] = [];
  err = "";
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #lastId = 0;

  constructor(cwd: string, environment: Readonly<Record<string, string>>, options: readonly string[] = []) {
    this.#child = spawn(process.execPath, [resolve("dist/kedr.js"), "mcp", ...options], {
      cwd,
      env: { PATH: process.env["PATH"] ?? "", LANG: "C.UTF-8", ...environment },
      stdio: ["pipe", "pipe", "pipe"],
    });
    this.#child.stderr?.setEncoding("utf8").on("data", (text: string) => (this.err += text));
    if (this.#child.stdout === null) throw new Error("no stdout");
    createInterface({ input: this.#child.stdout }).on("line", (line) => {
      this.lines.push(line);
      const reply = JSON.parse(line) as Reply;
      this.#waiting.get(reply.id ?? 0)?.(reply);
    });
  }

  async initialize(name = "test"): Promise<Readonly<Record<string, unknown>>> {
    const { result } = await this.request("initialize", {
      protocolVersion: "2025-06-18",
      capabilities: {},
      clientInfo: { name, version: "1" },
    });
    this.send({ jsonrpc: "2.0", method: "notifications/initialized" });
    return result ?? {};
  }

  request(method: string, params: object = {}): Promise<Reply> {
    const id = (this.#lastId += 1);
    const reply = new Promise<Reply>((done) => this.#waiting.set(id, done));
    this.send({ jsonrpc: "2.0", id, method, params });
    return reply;
  }

  async tool(name: string, input: object): Promise<ToolAnswer> {
    const { result, error } = await this.request("tools/call", { name, arguments: input });
    const content = (result?.["content"] ?? []) as readonly { readonly text: string }[];
    return { text: content[0]?.text ?? error?.message ?? "", isError: result?.["isError"] === true };
  }

  send(message: object | string): void {
    this.#child.stdin?.write(`${typeof message === "string" ? message : JSON.stringify(message)}\n`);
  }

  /** Closes its input, as a client does that goes away, and waits for its end. */
  async end(): Promise<number | null> {
    if (this.#child.exitCode !== null) return this.#child.exitCode;
    const ended = once(this.#child, "close");
    this.#child.stdin?.end();
    await ended;
    return this.#child.exitCode;
  }
}
