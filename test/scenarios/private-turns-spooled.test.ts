import { expect, onTestFinished, test } from "vitest";
import { findText } from "../clients-real/byte-search.ts";
import { Installed } from "./installed.ts";
import { secret, standingIn } from "./private-texts.ts";

async function machineWithService(): Promise<{ readonly machine: Installed; readonly pid: number }> {
  const machine = await new Installed().init();
  onTestFinished(() => machine.remove());
  const { pid } = await machine.settle();
  return { machine, pid };
}

/** A hook's payload of one session; the prompt is the turn. */
const payloads = (cwd: string) => ({
  prompt: (prompt: string, turn: string) => ({ ...facts(cwd, turn), prompt }),
  bash: (id: string, text: string, turn: string) => ({
    ...facts(cwd, turn),
    tool_name: "Bash",
    tool_use_id: id,
    tool_input: { command: text },
    tool_response: { stdout: text, stderr: "", interrupted: false, isImage: false },
  }),
});
const facts = (cwd: string, turn: string) => ({
  session_id: "spooled",
  transcript_path: `${cwd}/no-transcript.jsonl`,
  cwd,
  prompt_id: turn,
});

test("[privacy.spool] while the service is away the spool has nothing of a private turn, and neither has what comes of it", async () => {
  const { machine, pid } = await machineWithService();
  const cwd = machine.project("shop");
  const send = payloads(cwd);
  process.kill(pid, "SIGSTOP");
  const hooks = [
    ["UserPromptSubmit", send.prompt("the tapir sleeps", "p1")],
    ["PostToolUse", send.bash("t1", "tapir ok", "p1")],
    ["UserPromptSubmit", send.prompt(`#private ${secret.prompt}`, "p2")],
    ["PostToolUse", send.bash("t2", secret.output, "p2")],
    ["UserPromptSubmit", send.prompt(`<task-notification>${secret.task}`, "p3")],
    ["Stop", { ...facts(cwd, "p3"), last_assistant_message: secret.answer }],
    ["UserPromptSubmit", send.prompt("and the gnu?", "p4")],
    ["PostToolUse", send.bash("t3", secret.late, "p2")],
    ["PostToolUse", send.bash("t4", "gnu ok", "p4")],
  ] as const;
  for (const [event, payload] of hooks) expect((await machine.hook(event, payload)).exit).toBe(0);
  expect(findText(machine.paths.spool, "tapir ok").length).toBeGreaterThan(0);
  expect(findText(machine.paths.spool, "gnu ok").length).toBeGreaterThan(0);
  expect(standingIn(machine.paths.home)).toEqual([]);
  process.kill(pid, "SIGCONT");
  await machine.settle();
  expect(await machine.archived("tapir")).toBeGreaterThan(0);
  expect(await machine.archived("gnu")).toBeGreaterThan(0);
  expect(standingIn(machine.paths.home)).toEqual([]);
});

test("[privacy.spool] a service that goes away in the middle of a private turn leaves the hook knowing of it", async () => {
  const { machine, pid } = await machineWithService();
  const cwd = machine.project("shop");
  const send = payloads(cwd);
  await machine.hook("UserPromptSubmit", send.prompt(`#private ${secret.prompt}`, "p1"));
  process.kill(pid, "SIGSTOP");
  await machine.hook("PostToolUse", send.bash("t1", secret.output, "p1"));
  expect(standingIn(machine.paths.home)).toEqual([]);
  process.kill(pid, "SIGCONT");
  await machine.hook("UserPromptSubmit", send.prompt("and the gnu?", "p2"));
  await machine.settle();
  expect(await machine.archived("gnu")).toBeGreaterThan(0);
  expect(standingIn(machine.paths.home)).toEqual([]);
});
