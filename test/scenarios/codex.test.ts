import { join } from "node:path";
import { expect, test } from "vitest";
import { clientName } from "../../src/domain/ids.ts";
import * as line from "../clients/codex/rollout-lines.ts";
import { sharedHome } from "./shared-home.ts";

const kedr = sharedHome();

const hook = async (event: string, payload: object): Promise<string> => {
  const answer = await kedr.ask("POST", `/v1/hook/codex/${event}`, JSON.stringify(payload));
  expect(answer.status).toBe(200);
  return answer.body;
};

test("[capture.once] a Codex session told by hooks and by its record is kept once, and a failed command failed", async () => {
  const cwd = kedr.newProject("shop");
  const path = line.write(line.recordPath(join(kedr.root, "codex")), [
    line.meta({ cwd, source: "exec" }),
    line.started("t1"),
    line.asked("t1", "run the tests"),
    line.said("t1", "m1", "I run them."),
    line.ran("t1", "c1", 1, { cwd: `file://${cwd}` }),
    line.spent(100, 40, 5),
    line.done("t1", "One fails."),
  ]);
  const ground = { session_id: line.thread, turn_id: "t1", transcript_path: path, cwd };
  await hook("SessionStart", { ...ground, source: "startup" });
  await hook("UserPromptSubmit", { ...ground, prompt: "run the tests" });
  const call = { tool_name: "Bash", tool_input: { command: "npm test" }, tool_use_id: "c1" };
  await hook("PostToolUse", { ...ground, ...call, tool_response: "1 failed\n" });
  await hook("Stop", { ...ground, stop_hook_active: false, last_assistant_message: "One fails." });
  await hook("SessionEnd", { ...ground, reason: "other" });
  await kedr.settle();

  const kept = async (): Promise<readonly string[]> => {
    const { events } = await kedr.call("readSession", { id: line.thread, around: 50 });
    return events.map(({ kind, status }) => `${kind} ${status}`).toSorted();
  };
  const once = [
    "assistant ok",
    "prompt ok",
    "session-end ok",
    "session-start ok",
    "tool error",
    "turn-end ok",
  ];
  expect(await kept()).toEqual(once);
  const read = await kedr.call("importPaths", { client: clientName("codex"), paths: [path] });
  expect(read).toMatchObject({ events: 0, problems: [] });
  expect(await kept()).toEqual(once);
});

test("what was remembered is in the next Codex session's start, once and in a frame", async () => {
  const cwd = kedr.newProject("shop");
  const title = "The staging port is 5433";
  await kedr.call("remember", {
    kind: "reference",
    title,
    facts: [],
    body: "",
    verbatim: "",
    isGlobal: false,
    isNewAnyway: false,
    directory: cwd,
    client: clientName("some-agent"),
  });
  const ground = { session_id: "next", turn_id: "t1", transcript_path: null, cwd };
  const answer = JSON.parse(await hook("SessionStart", { ...ground, source: "startup" })) as {
    hookSpecificOutput: { additionalContext: string };
  };
  expect(answer.hookSpecificOutput.additionalContext).toMatch(/^<kedr-memory [^]*5433[^]*<\/kedr-memory>$/);
  expect(await hook("UserPromptSubmit", { ...ground, prompt: "which port has staging?" })).toBe("");
});
