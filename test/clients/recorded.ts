import { readFileSync } from "node:fs";
import { join } from "node:path";
import { claudeCode } from "../../src/clients/claude-code/claude-code.ts";
import type { Delivery } from "../../src/clients/client.ts";
import type { DecodedEvent } from "../../src/domain/event.ts";

const folder = "test/fixtures/claude-code";

/** The transcript of the recorded session; its subagent's file stands beside it. */
export const transcriptPath = join(folder, "session", "00000003-aaaa-4aaa-8aaa-000000000000.jsonl");

interface Recorded {
  readonly event: string;
  readonly payload: Record<string, unknown>;
}

/** Every hook payload of one session of the real client, in the order in which they came. */
export const recordedHooks: readonly Recorded[] = readFileSync(join(folder, "hooks.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Recorded);

export const delivery = (payload: unknown, event = "PostToolUse"): Delivery => ({
  event,
  payload,
  receivedAt: "2026-11-29T20:00:00.000Z",
  entrypoint: "cli",
  clientPid: null,
  configFolder: null,
  isAutomated: false,
});

/** The events of a payload that has what every payload has, and these fields. */
export function eventsOf(event: string, fields: Record<string, unknown>): readonly DecodedEvent[] {
  const payload = {
    session_id: "s1",
    cwd: "/home/mara/shop",
    prompt_id: "p1",
    hook_event_name: event,
    ...fields,
  };
  return claudeCode.decode(delivery(payload, event)).events;
}

export async function eventsIn(path: string, fromByte = 0): Promise<readonly DecodedEvent[]> {
  const events: DecodedEvent[] = [];
  for await (const chunk of claudeCode.readTranscript(path, fromByte)) events.push(...chunk.events);
  return events;
}
