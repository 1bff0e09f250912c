import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { pi } from "../../../src/clients/pi/pi.ts";
import type { PiContext } from "../../../src/clients/pi/pi-api.ts";
import type { TreeEntry } from "../../../src/clients/pi/prompt-place.ts";
import type { DecodedEvent } from "../../../src/domain/event.ts";

type Message = Readonly<Record<string, unknown>> & { readonly role: string };
type Entry = TreeEntry & Readonly<Record<string, unknown>>;

export const words = (text: string): object[] => [{ type: "text", text }];
export const call = (id: string, name: string, input: object): object => ({
  type: "toolCall",
  id,
  name,
  arguments: input,
});

/** A session as Pi keeps it: entries of a tree, of which it stands at one. */
export class PiSession {
  readonly #header: { readonly id: string; readonly cwd: string };
  readonly #entries: Entry[] = [];
  readonly #startMs: number;
  #leaf: string | null = null;

  constructor(told: Readonly<Record<string, string>> = {}, startedAt = "2026-11-30T10:00:00.000Z") {
    this.#startMs = Date.parse(startedAt);
    const fixed = { type: "session", version: 3, timestamp: startedAt };
    this.#header = { ...fixed, id: "0199-aaaa", cwd: "/home/mara/shop", ...told };
  }

  get leaf(): string | null {
    return this.#leaf;
  }

  /** Another entry behind where the session stands; its id. */
  append(entry: Readonly<Record<string, unknown>> & { readonly type: string }): string {
    const id = `e${String(this.#entries.length).padStart(7, "0")}`;
    const timestamp = new Date(this.#startMs + 1_000 * (this.#entries.length + 1)).toISOString();
    const { type, ...rest } = entry;
    this.#entries.push({ type, id, parentId: this.#leaf, timestamp, ...rest });
    this.#leaf = id;
    return id;
  }

  say(message: Message): string {
    return this.append({ type: "message", message });
  }

  prompt(text: string): string {
    return this.say({ role: "user", content: words(text) });
  }

  answer(content: readonly object[], more: object = {}): string {
    const hasCall = content.some((block) => "type" in block && block.type === "toolCall");
    const usage = { input: 10, output: 5, cacheRead: 90, cacheWrite: 2 };
    return this.say({ role: "assistant", content, stopReason: hasCall ? "toolUse" : "stop", usage, ...more });
  }

  result(toolCallId: string, toolName: string, text: string, more: object = {}): string {
    return this.say({
      role: "toolResult",
      toolCallId,
      toolName,
      content: words(text),
      isError: false,
      ...more,
    });
  }

  /** The person goes back: what comes next follows this entry. */
  goTo(id: string | null): void {
    this.#leaf = id;
  }

  text(): string {
    return [this.#header, ...this.#entries].map((line) => `${JSON.stringify(line)}\n`).join("");
  }

  /** What is new comes behind what the file has, as Pi writes it: somebody may be reading. */
  writeTo(path: string): string {
    mkdirSync(dirname(path), { recursive: true });
    const written = existsSync(path) ? readFileSync(path, "utf8") : "";
    appendFileSync(path, this.text().slice(written.length));
    return path;
  }

  /** As an extension sees it. */
  context(path: string, hasUI = true): PiContext {
    return {
      cwd: this.#header.cwd,
      hasUI,
      ui: { confirm: async () => false },
      sessionManager: {
        getSessionId: () => this.#header.id,
        getSessionFile: () => path,
        getLeafId: () => this.#leaf,
        getEntries: () => [...this.#entries],
        getBranch: () => this.#branch(),
      },
    };
  }

  #branch(): readonly Entry[] {
    const branch: Entry[] = [];
    for (let at = this.#leaf; at !== null; at = branch[0]?.parentId ?? null) {
      const entry = this.#entries.find(({ id }) => id === at);
      if (entry === undefined) break;
      branch.unshift(entry);
    }
    return branch;
  }
}

export async function eventsIn(path: string, fromByte = 0): Promise<readonly DecodedEvent[]> {
  const events: DecodedEvent[] = [];
  for await (const chunk of pi.readTranscript(path, fromByte)) events.push(...chunk.events);
  return events;
}

/** Where the reading of a file ended. */
export async function readTo(path: string, fromByte = 0): Promise<number> {
  let bytes = fromByte;
  for await (const { bytesRead } of pi.readTranscript(path, fromByte)) bytes = bytesRead;
  return bytes;
}
