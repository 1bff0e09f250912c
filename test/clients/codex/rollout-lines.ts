import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { codex } from "../../../src/clients/codex/codex.ts";
import type { TranscriptChunk } from "../../../src/clients/client.ts";
import type { DecodedEvent } from "../../../src/domain/event.ts";

/** Lines of records as Codex 0.169.0 writes them, with made-up words. */

export const thread = "01a10000-0000-7000-8000-00000000000a";
export const folder = "/home/ada/shop";

export type Written = Readonly<Record<string, unknown>>;

const at = (type: string, payload: Written): Written => ({
  timestamp: "2026-11-29T20:00:00.000Z",
  type,
  payload,
});

export const meta = (more: Written = {}): Written =>
  at("session_meta", {
    id: thread,
    session_id: thread,
    cwd: folder,
    source: "cli",
    history_mode: "paginated",
    base_instructions: { text: "You are a coding agent." },
    git: { branch: "main" },
    ...more,
  });

export const told = (type: string, more: Written = {}): Written => at("event_msg", { type, ...more });
export const started = (turn: string): Written => told("task_started", { turn_id: turn });
export const done = (turn: string, words: string | null): Written =>
  told("task_complete", { turn_id: turn, last_agent_message: words });
export const item = (turn: string, body: Written): Written =>
  told("item_completed", { thread_id: thread, turn_id: turn, item: body });
export const asked = (turn: string, text: string): Written =>
  item(turn, { type: "UserMessage", id: "u", content: [{ type: "text", text }] });
export const said = (turn: string, id: string, text: string): Written =>
  item(turn, { type: "AgentMessage", id, content: [{ type: "Text", text }] });
export const ran = (turn: string, id: string, code: number, more: Written = {}): Written =>
  item(turn, {
    type: "CommandExecution",
    id,
    command: ["/bin/bash", "-lc", "npm test"],
    cwd: `file://${folder}`,
    status: code === 0 ? "completed" : "failed",
    exit_code: code,
    aggregated_output: "1 failed\n",
    ...more,
  });
export const response = (type: string, more: Written): Written => at("response_item", { type, ...more });
export const compacted = (message: string): Written => at("compacted", { message });
export const spent = (input: number, cached: number, output: number): Written => {
  const usage = { input_tokens: input, cached_input_tokens: cached, output_tokens: output };
  return told("token_count", { info: { total_token_usage: usage, last_token_usage: usage } });
};

/** A configuration folder that goes when the test is over. */
export function codexHome(): string {
  const home = mkdtempSync(join(tmpdir(), "kedr-codex-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  return home;
}

export const recordPath = (home: string, id = thread, time = "2026-11-29T20-00-00"): string =>
  join(home, "sessions", "2026", "11", "29", `rollout-${time}-${id}.jsonl`);

export function write(path: string, lines: readonly Written[]): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return path;
}

export async function chunksOf(path: string, fromByte = 0): Promise<readonly TranscriptChunk[]> {
  const chunks: TranscriptChunk[] = [];
  for await (const chunk of codex.readTranscript(path, fromByte)) chunks.push(chunk);
  return chunks;
}

export async function eventsOf(lines: readonly Written[]): Promise<readonly DecodedEvent[]> {
  return (await chunksOf(write(recordPath(codexHome()), lines))).flatMap(({ events }) => events);
}
