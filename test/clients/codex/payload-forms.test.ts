import { join } from "node:path";
import { expect, test } from "vitest";
import type { Decoded } from "../../../src/clients/client.ts";
import { codex } from "../../../src/clients/codex/codex.ts";
import { delivery } from "../recorded.ts";
import * as line from "./rollout-lines.ts";

/** A payload of a hook with what every one has, and these fields. */
function decoded(event: string, fields: line.Written, facts: object = {}): Decoded {
  const payload = {
    session_id: line.thread,
    turn_id: "t1",
    cwd: line.folder,
    hook_event_name: event,
    ...fields,
  };
  return codex.decode({ ...delivery(payload, event), ...facts });
}

const keyOf = (source: string): string | undefined => decoded("SessionStart", { source }).events[0]?.callId;

test("a session starts up and is cleared to once, and may be resumed again", () => {
  expect(["startup", "clear", "resume"].map(keyOf)).toEqual([
    "start:startup:",
    "start:clear:",
    "start:resume:2026-11-29T20:00",
  ]);
});

test("a turn that a hook made go on ends a second time, with words of its own", () => {
  const stop = { last_assistant_message: "Now it is done.", stop_hook_active: true };
  expect(decoded("Stop", stop).events[0]?.callId).toMatch(/^stop:t1:text-/);
});

test("where nobody sits, the session is headless", () => {
  const { session } = decoded("SessionStart", { source: "startup" }, { isAutomated: true });
  expect(session?.run).toBe("headless");
});

test("a file that a patch moves is changed where it was and where it is", () => {
  const command =
    "*** Begin Patch\n*** Update File: src/a.ts\n*** Move to: src/b.ts\n@@\n-a\n+b\n*** End Patch";
  const patch = { tool_name: "apply_patch", tool_use_id: "c1", tool_input: { command } };
  expect(decoded("PreToolUse", patch).tool?.files).toEqual([
    join(line.folder, "src/a.ts"),
    join(line.folder, "src/b.ts"),
  ]);
});

test("of a file that went, the record has its lines as taken out", async () => {
  const changes = { "src/old.ts": { type: "delete", content: "one\ntwo\n" } };
  const [edit] = await line.eventsOf([
    line.meta(),
    line.started("t1"),
    line.item("t1", { type: "FileChange", id: "c1", status: "completed", changes }),
  ]);
  expect(JSON.parse(edit?.input ?? "")).toMatchObject({
    diff: expect.stringMatching(/\n-one\n-two$/) as string,
  });
});

test("[capture.no-recursion] a record that was archived tells the folder of Codex's own memories, too", () => {
  const transcript_path = `/srv/codex/archived_sessions/rollout-2026-11-29T20-00-00-${line.thread}.jsonl`;
  const told = decoded("PostToolUse", { cwd: "/srv/codex/memories", transcript_path });
  expect(told).toMatchObject({ events: [], session: undefined });
});
