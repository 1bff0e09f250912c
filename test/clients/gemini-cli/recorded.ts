import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { geminiCli } from "../../../src/clients/gemini-cli/gemini-cli.ts";
import type { DecodedEvent } from "../../../src/domain/event.ts";

const folder = "test/fixtures/gemini-cli";

interface Recorded {
  readonly event: string;
  readonly payload: Record<string, unknown>;
}

/** Every hook payload of one session of the real client, in the order in which they came. */
export const recordedHooks: readonly Recorded[] = readFileSync(join(folder, "hooks.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Record<string, unknown>)
  .map((payload) => ({ event: String(payload["hook_event_name"]), payload }));

/** A copy of the client's folder with the record of that session. */
export function recordedFolder(): { readonly configFolder: string; readonly record: string } {
  const configFolder = mkdtempSync(join(tmpdir(), "kedr-gemini-"));
  onTestFinished(() => rmSync(configFolder, { recursive: true, force: true }));
  const project = join(configFolder, "tmp", "shop");
  const record = join(project, "chats", "session-2026-11-30T14-02-00000005.jsonl");
  cpSync(join(folder, "session.jsonl"), record);
  writeFileSync(join(project, ".project_root"), "/home/mara/shop");
  return { configFolder, record };
}

export async function eventsIn(path: string, fromByte = 0): Promise<readonly DecodedEvent[]> {
  const events: DecodedEvent[] = [];
  for await (const chunk of geminiCli.readTranscript(path, fromByte)) events.push(...chunk.events);
  return events;
}
