import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { everythingRead } from "../model-server/request.ts";
import { bash, play } from "../model-server/step.ts";
import type { Step } from "../model-server/step.ts";
import { digestsIn } from "./kedr-text.ts";
import { clientBinary, startMachine } from "./machine.ts";
import type { Machine } from "./machine.ts";
import { hasTerminal } from "./terminal.ts";
import { git, makeProject } from "./world.ts";

const look = { description: "Looks around", prompt: play("look"), subagent_type: "general-purpose" };
const subagent = (inBackground: boolean): Step => ({
  tools: [{ name: "Agent", input: { ...look, run_in_background: inBackground } }],
});
const scripts = {
  learn: [bash("echo quokka"), { text: "Noted." }],
  hello: [{ text: "hi there" }],
  delegate: [subagent(false), { text: "delegated" }],
  background: [subagent(true), { text: "sent off" }],
  look: [bash("echo platypus"), { text: "looked around" }],
  forbidden: [bash("rm echidna.txt"), { text: "not allowed" }],
};
const decision = "Decision: sessions live in Redis, not in JWT, because logout must be instant.";

let machine: Machine;
let directory: string;

/** What the model had been given when it was asked last. */
function lastRead(): string {
  const last = machine.model.asked().at(-1);
  return last === undefined ? "" : everythingRead(last);
}

describe.skipIf(clientBinary === undefined)("every way a session of the real client goes", () => {
  beforeEach(async () => {
    machine = await startMachine({ scripts });
    directory = makeProject(machine.world, "likedog");
    await machine.session({ directory, prompt: `${decision} ${play("learn")}` });
    await machine.settle();
  });
  afterEach(async () => machine.close());

  test("[digest.stable] a resumed session keeps its id and its digest", async () => {
    const started = await machine.session({ directory, prompt: play("hello") });
    const [digest] = digestsIn(lastRead());
    expect(digest).toContain("Redis");
    const resumed = await machine.session({
      directory,
      prompt: play("learn"),
      args: ["--resume", started.sessionId],
    });
    expect(resumed.sessionId).toBe(started.sessionId);
    expect(new Set(digestsIn(lastRead()))).toEqual(new Set([digest]));
  });

  test("[digest.stable] a compacted session gets its digest again", async () => {
    const { sessionId } = await machine.session({ directory, prompt: play("hello") });
    const [digest] = digestsIn(lastRead());
    await machine.session({ directory, prompt: "/compact", args: ["--resume", sessionId] });
    await machine.session({ directory, prompt: play("hello"), args: ["--resume", sessionId] });
    expect(lastRead()).toContain("What was said so far");
    expect(new Set(digestsIn(lastRead()))).toEqual(new Set([digest]));
    await machine.settle();
    const summaries = (await machine.archive("said")).filter((hit) => hit.kind === "compaction");
    expect(summaries.map((hit) => hit.sessionId)).toEqual([sessionId]);
  });

  test.skipIf(!hasTerminal())("a cleared window is a new session that knows the memory", async () => {
    const terminal = await machine.terminal(directory);
    await terminal.say(play("hello"));
    await terminal.shows(/hi there/);
    await terminal.say("/clear");
    await terminal.shows(/^(?![\s\S]*hi there)/);
    await terminal.say(play("hello"));
    await terminal.shows(/hi there/);
    terminal.close();
    const ids = new Set(machine.model.asked().map((request) => request.sessionId));
    expect(ids.size).toBe(3);
    expect(digestsIn(lastRead())).toEqual([expect.stringContaining("Redis")]);
  });

  test("a subagent's call is one event of the session", async () => {
    const run = await machine.session({ directory, prompt: play("delegate") });
    expect(run.result).toBe("delegated");
    await machine.settle();
    const hits = (await machine.archive("platypus")).filter((hit) => hit.kind === "tool");
    expect(hits.map((hit) => hit.sessionId)).toEqual([run.sessionId]);
  });

  test("a background agent's notice is not taken for the person's words", async () => {
    const run = await machine.session({ directory, prompt: play("background") });
    expect(run.exitCode).toBe(0);
    await machine.settle();
    const tools = (await machine.archive("platypus")).filter((hit) => hit.kind === "tool");
    expect(tools.map((hit) => hit.sessionId)).toEqual([run.sessionId]);
    const prompts = (await machine.archive("notification")).filter((hit) => hit.kind === "prompt");
    expect(prompts).toEqual([]);
  });

  test("a denied call is one event", async () => {
    const args = ["--disallowedTools", "Bash(rm *)"];
    const run = await machine.session({ directory, prompt: play("forbidden"), args });
    expect(run.result).toBe("not allowed");
    await machine.settle();
    const hits = (await machine.archive("echidna")).filter((hit) => hit.kind === "tool");
    expect(hits.map((hit) => hit.sessionId)).toEqual([run.sessionId]);
  });

  test("a work tree of the same repository knows the same", async () => {
    const workTree = join(machine.world.root, "work", "likedog-fix");
    git(directory, "worktree", "add", "--quiet", workTree, "-b", "fix");
    await machine.session({ directory: workTree, prompt: play("hello") });
    expect(digestsIn(lastRead())).toEqual([expect.stringContaining("Redis")]);
  });
});
