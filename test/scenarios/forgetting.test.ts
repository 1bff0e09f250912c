import { copyFileSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import type { ForgetPlan, ForgetReceipt } from "../../src/domain/forgetting.ts";
import { findText } from "../clients-real/byte-search.ts";
import { onlyThis } from "../../src/serve/forgetting.ts";
import { Installed } from "./installed.ts";
import { Owner } from "./owner.ts";
import { transcriptOf } from "./transcript.ts";

const code = "ЛИПА-42";
const rule = `Always sign the releases with the word ${code}.`;

/** A machine on which a person told a rule with the word, and an agent answered with it. */
async function machineThatKnows() {
  const machine = await new Installed().init();
  onTestFinished(() => machine.remove());
  const cwd = machine.project("shop");
  const transcript = join(machine.root, "session.jsonl");
  writeFileSync(transcript, `{"line":1}\n${JSON.stringify({ says: rule })}\n`);
  const base = { session_id: "s1", transcript_path: transcript, cwd };
  await machine.hook("SessionStart", { ...base, source: "startup" });
  await machine.hook("UserPromptSubmit", { ...base, prompt: rule, prompt_id: "p1" });
  await machine.hook("PostToolUse", {
    ...base,
    tool_name: "Bash",
    tool_use_id: "t1",
    tool_input: { command: `git tag -s -m "${code}"` },
    tool_response: { stdout: `signed ${code}`, stderr: "", interrupted: false },
  });
  await machine.hook("Stop", { ...base, stop_hook_active: false });
  await machine.settle();
  return { machine, cwd, transcript, base };
}

const holding = (machine: Installed): ReturnType<typeof findText> =>
  [code, code.toLowerCase(), JSON.stringify(code)].flatMap((form) => findText(machine.paths.home, form));

test(
  "[forget.everything] what is forgotten by its text is given to no session and stands in no byte of Kedr's files",
  { timeout: 120_000 },
  async () => {
    const { machine, cwd, transcript, base } = await machineThatKnows();
    expect((await machine.kedr(["search", code], cwd)).out).toContain(code);
    const plan = await machine.json<ForgetPlan>(["forget", "--text", code, "--dry-run"], cwd);
    expect(plan.memories.length).toBeGreaterThan(0);
    expect(plan.events.length).toBeGreaterThan(1);
    expect(plan.outside).toContainEqual(expect.objectContaining({ path: transcript, line: 2 }));
    expect(holding(machine).length).toBeGreaterThan(0);
    const receipt = await machine.json<ForgetReceipt>(["forget", "--text", code, "--yes"], cwd);
    expect(receipt.check).toMatchObject({ stillIn: [] });
    expect(receipt.check.texts).toBeGreaterThan(0);
    expect(receipt.memories).toEqual(plan.memories);
    expect(receipt.openSessions).toEqual([{ client: "claude-code", sessionId: "s1" }]);
    expect(holding(machine)).toEqual([]);
    expect(readFileSync(transcript, "utf8")).toContain(code);
    expect(await machine.json(["receipts", "show", String(receipt.id)])).toEqual(receipt);
    expect(statSync(machine.paths.forgettingKey).mode & 0o777).toBe(0o600);
    const told = await machine.hook("UserPromptSubmit", { ...base, prompt: "go on", prompt_id: "p2" });
    expect(told.out).toContain("forgotten at the owner's wish");
    const once = await machine.hook("UserPromptSubmit", { ...base, prompt: "go on", prompt_id: "p3" });
    expect(once.out).not.toContain("forgotten at the owner's wish");
    expect((await machine.kedr(["verify"], cwd)).exit).toBe(0);
  },
);

test(
  "[forget.stays-forgotten] neither a transcript that is read again nor a restored copy of the database brings it back",
  { timeout: 180_000 },
  async () => {
    const { machine, cwd } = await machineThatKnows();
    const past = transcriptOf(cwd, [rule, `so it is ${code}`, `say ${code}`, `said ${code}`]);
    const file = join(machine.root, `${past.id}.jsonl`);
    writeFileSync(file, past.lines);
    await machine.kedr(["import", file]);
    await machine.settle();
    expect(await machine.archived(code)).toBeGreaterThan(2);
    await machine.stop();
    const copy = join(machine.root, "copy.db");
    copyFileSync(machine.paths.database, copy);
    await machine.json(["forget", "--text", code, "--yes"], cwd);
    const again = join(machine.root, "again.jsonl");
    writeFileSync(again, past.lines);
    await machine.kedr(["import", again]);
    await machine.settle();
    expect(holding(machine)).toEqual([]);
    await machine.stop();
    for (const name of ["", "-wal", "-shm"]) rmSync(`${machine.paths.database}${name}`, { force: true });
    copyFileSync(copy, machine.paths.database);
    // By its first word to anybody; a command waits no longer than five seconds for it.
    await vi.waitFor(() => machine.json(["status"]), { timeout: 60_000, interval: 200 });
    expect(holding(machine)).toEqual([]);
    // The answer repeats what was asked in the command that it advises.
    expect((await machine.kedr(["search", code, "--all-projects"])).out).toContain("Nothing found");
  },
);

test(
  "[forget.survives-kill] a service that is killed while it forgets goes on where it was",
  { timeout: 120_000 },
  async () => {
    const { machine, cwd } = await machineThatKnows();
    const asked = machine.kedr(["forget", "--text", code, "--yes"], cwd);
    await wait(400);
    await machine.kill();
    await asked;
    await machine.settle();
    // Not written down before the kill, it was not answered either, and is asked for once more.
    await machine.kedr(["forget", "--text", code, "--yes"], cwd);
    await vi.waitFor(() => expect(holding(machine)).toEqual([]), { timeout: 60_000, interval: 500 });
    expect((await machine.kedr(["verify"], cwd)).exit).toBe(0);
  },
);

test(
  "[forget.mentions] a memory goes with what its session said of it; what others said is offered",
  { timeout: 120_000 },
  async () => {
    const { machine, cwd } = await machineThatKnows();
    await machine.hook("UserPromptSubmit", {
      session_id: "s2",
      transcript_path: "",
      cwd,
      prompt: `what was ${code} good for?`,
      prompt_id: "p9",
    });
    await machine.settle();
    const { hits } = await machine.json<{ hits: readonly { id: number }[] }>(["search", code], cwd);
    const id = String(hits[0]?.id);
    const plan = await machine.json<ForgetPlan>(["forget", "--id", id, "--dry-run"], cwd);
    expect(plan.events.length).toBeGreaterThan(1);
    expect(plan.mentions).toContainEqual(expect.objectContaining({ place: "event", sessionId: "s2" }));
    const receipt = await machine.json<ForgetReceipt>(["forget", "--id", id, "--mentions", "--yes"], cwd);
    expect(receipt.events.length).toBeGreaterThan(plan.events.length);
    expect(holding(machine)).toEqual([]);
  },
);

test(
  "[forget.owner-decides] an agent's wish changes nothing; the owner's word on their own door does",
  { timeout: 120_000 },
  async () => {
    const owner = new Owner();
    onTestFinished(() => owner.kedr.remove());
    await owner.kedr.start();
    await owner.tells(rule);
    const memory = await owner.rule();
    expect(await owner.kedr.call("proposeForget", { ids: [memory.id] })).toEqual([memory.id]);
    expect((await owner.rule()).id).toBe(memory.id);
    const [wish] = await owner.kedr.call("proposals", { directory: owner.shop, limit: 10 });
    expect(wish).toMatchObject({ kind: "forget", newer: { memory: { id: memory.id } } });
    const hash = memory.contentHash;
    const word = { id: wish?.id, choice: "new", contentHash: hash, otherHash: hash, way: "page" };
    await expect(owner.kedr.call("decideProposal", word as never)).rejects.toThrow("owner");
    await expect(owner.kedr.call("forget", { ...onlyThis(memory.id), confirmed: null })).rejects.toThrow(
      "owner",
    );
    expect((await owner.rule()).id).toBe(memory.id);
    expect((await owner.calls("decideProposal", word)).value).toMatchObject({ outcome: "done" });
    expect((await owner.waiting()).rules).toEqual([]);
    expect(findText(owner.kedr.home, code)).toEqual([]);
  },
);
