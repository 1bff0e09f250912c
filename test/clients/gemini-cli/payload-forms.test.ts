import { expect, test } from "vitest";
import type { Decoded } from "../../../src/clients/client.ts";
import { geminiCli } from "../../../src/clients/gemini-cli/gemini-cli.ts";
import { limits } from "../../../src/domain/limits.ts";
import { delivery } from "../recorded.ts";

/** A payload of a hook with what every one has, and these fields. */
function decoded(event: string, fields: object): Decoded {
  const payload = { session_id: "s1", cwd: "/home/mara/shop", hook_event_name: event, ...fields };
  return geminiCli.decode(delivery(payload, event));
}

const keyOf = (source: string): string | undefined => decoded("SessionStart", { source }).events[0]?.callId;

test("a session starts up and is cleared to once, and may be resumed again", () => {
  expect(["startup", "clear", "resume"].map(keyOf)).toEqual([
    "start:startup:",
    "start:clear:",
    "start:resume:2026-11-29T20:00",
  ]);
});

test("a file is known by either name of its path, and what came from outside without the client's frame", () => {
  const [read] = decoded("AfterTool", {
    tool_name: "read_file",
    tool_input: { absolute_path: "/home/mara/shop/a.ts" },
    tool_response: { llmContent: "<untrusted_context>\nconst port = 5433;\n</untrusted_context>" },
  }).events;
  expect(read).toMatchObject({
    tool: "Read",
    files: ["/home/mara/shop/a.ts"],
    outcome: '{"output":"const port = 5433;"}',
  });
});

test("a rule's reason is no longer than an answer may be", () => {
  const verdict = { decision: "deny", reason: "x".repeat(limits.hookAnswerChars + 1) } as const;
  const { reason } = JSON.parse(geminiCli.encode("PreToolUse", { context: "", personLine: "", verdict })) as {
    reason: string;
  };
  expect(reason).toHaveLength(limits.hookAnswerChars);
});
