import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { clientName } from "../../src/domain/ids.ts";
import { type ModelServer, startModelServer } from "../model-server/model-server.ts";
import { ClaudeCodeSession } from "./claude-code-session.ts";
import { KedrHome } from "./kedr-home.ts";
import { secret, secrets, standingIn } from "./private-texts.ts";
import { toolCall } from "./tool-call.ts";
import { TranscriptOf } from "./transcript-of.ts";

/** A model hears of everything here: what is private must not get to it either. */
let model: ModelServer;
const kedr = new KedrHome({ KEDR_OBSERVER: "openai-compatible" });
let cwd: string;
beforeAll(async () => {
  model = await startModelServer({
    answer: () => ({ text: "<observation><type>discovery</type><title>Zebu</title></observation>" }),
  });
  mkdirSync(kedr.home, { mode: 0o700 });
  const observer = { baseUrl: `${model.url}/v1`, model: "small", allowOtherVendors: true, shareOfWork: 1 };
  writeFileSync(join(kedr.home, "config.jsonc"), JSON.stringify({ observer }));
  await kedr.start();
});
beforeEach(() => {
  cwd = kedr.newProject("shop");
});
afterAll(async () => {
  await kedr.remove();
  await model.close();
});

/** A session of its own in each test's project. */
const opened = (name: string): ClaudeCodeSession => new ClaudeCodeSession(kedr, idOf(name), cwd);
const idOf = (name: string): string => `${basename(dirname(cwd))}-${name}`;

async function archived(query: string): Promise<number> {
  const asked = { query, directory: cwd, since: null, until: null, limit: 50 };
  return (await kedr.call("searchSessions", asked)).hits.length;
}

/** A private turn with all that belongs to it, and an event that comes when the next has begun. */
async function privateTurn(session: ClaudeCodeSession, prompt: string): Promise<readonly string[]> {
  const given = [
    await session.prompt(prompt),
    await session.before("Bash", { command: `echo ${secret.command}` }),
    await session.bash(`echo ${secret.command}`, secret.output),
    await session.bashFails(`echo ${secret.command}`, secret.output),
    await session.edit(`${session.cwd}/${secret.file}.ts`, secret.edit, secret.edit),
    await session.send("SubagentStop", {
      agent_id: "a1",
      agent_type: "general",
      stop_hook_active: false,
      last_assistant_message: secret.agent,
    }),
    await session.stop(secret.answer),
  ];
  return given;
}

test.each([
  [`#private ${secret.prompt}`],
  [`${secret.prompt}, это #личное`],
  [`<private>${secret.prompt}`],
  [`  <private>a</private>\n<PRIVATE>${secret.prompt}</private> `],
])(
  "[privacy.private-turn] nothing of a turn that begins with %j is kept, found or sent to a model, and it is given nothing",
  { timeout: 180_000 },
  async (prompt) => {
    const [asked, withheld] = [model.asked().length, await withheldCalls()];
    const session = opened("first");
    await session.start();
    await session.prompt("the tapir sleeps by day, remember it");
    await session.bash("npm test", "tapir ok");
    await session.stop("The tapir sleeps.");
    expect(await privateTurn(session, prompt)).toEqual(["", "", "", "", "", "", ""]);
    await session.prompt("and the gnu?");
    // Of the private turn, by its id, though the next has begun.
    await session.send("PostToolUse", {
      ...toolCall(session.id, session.cwd, 99, secret.late),
      prompt_id: `${session.id}-prompt-2`,
    });
    await session.bash("npm run gnu", "gnu ok");
    await session.send("PostCompact", { trigger: "auto", compact_summary: `all: ${secret.summary}` });
    await session.end();
    await kedr.call("settled", { waitMs: 20_000 });
    await opened("second").start();
    expect(await archived("gnu")).toBeGreaterThan(0);
    expect(await archived("tapir")).toBeGreaterThan(0);
    const sent = model
      .asked()
      .slice(asked)
      .map((request) => request.raw)
      .join("\n");
    expect(sent).toContain("gnu ok");
    expect(secrets.filter((word) => sent.includes(word))).toEqual([]);
    expect(standingIn(kedr.home)).toEqual([]);
    expect((await withheldCalls()) - withheld).toBeGreaterThan(6);
  },
);

const withheldCalls = async (): Promise<number> => (await kedr.call("status")).privacy.withheldCalls;

test("[privacy.private-turn] what a background task of a private turn brings later is of that turn", async () => {
  const session = opened("first");
  await session.prompt(`#private ${secret.prompt}`);
  await session.prompt(`<task-notification>${secret.task}</task-notification>`);
  await session.bash("cat notes", secret.output);
  await session.stop(secret.answer);
  await session.prompt("now the gnu");
  await session.stop("The gnu is well.");
  await kedr.settle();
  expect(await archived("gnu")).toBeGreaterThan(0);
  expect(standingIn(kedr.home)).toEqual([]);
});

/** The main conversation and its subagent, as the client keeps them. */
function writeTranscripts(folder: string): string {
  const session = idOf("past");
  const path = new TranscriptOf(session, cwd)
    .turn("p1", "the tapir sleeps by day")
    .call("t1", "Bash", { command: "npm test" }, "tapir ok")
    .answer("1", "The tapir sleeps.")
    .turn("p2", `#private ${secret.prompt}`)
    .call("t2", "Bash", { command: `echo ${secret.command}` }, secret.output)
    .call(
      "t3",
      "Edit",
      { file_path: `${cwd}/${secret.file}`, old_string: secret.edit, new_string: "x" },
      "done",
    )
    .answer("2", secret.answer)
    .turn("p3", `<task-notification>${secret.task}</task-notification>`)
    .answer("3", secret.late)
    .turn("p3", `Summary: ${secret.summary}`, { isCompactSummary: true })
    .turn("p4", "and the gnu?")
    .call("t4", "Bash", { command: "npm run gnu" }, "gnu ok")
    .answer("4", "The gnu is well.")
    .write(join(folder, `${session}.jsonl`));
  const agent = new TranscriptOf(session, cwd, { agentId: "a1", from: 5 })
    .turn("p2", secret.agent)
    .call("t9", "Bash", { command: secret.agent }, secret.agent)
    .answer("9", secret.agent);
  agent.write(join(folder, session, "subagents", "agent-a1.jsonl"));
  return path;
}

test("[privacy.backfill] a private turn is found in a transcript that no hook told of, its subagents' files included", async () => {
  const folder = join(kedr.root, ".claude", "projects", "p");
  writeTranscripts(folder);
  await kedr.call("startBackfill", {
    client: clientName("claude-code"),
    configFolder: join(kedr.root, ".claude"),
  });
  await kedr.settle();
  // Once more, as people do.
  await kedr.call("importPaths", { client: null, paths: [folder] });
  await kedr.settle();
  expect(await archived("gnu")).toBeGreaterThan(0);
  expect(await archived("tapir")).toBeGreaterThan(0);
  expect(standingIn(kedr.home)).toEqual([]);
});

test("[privacy.backfill] a subagent's file that is imported alone, or before its session's, brings nothing private", async () => {
  const folder = join(kedr.root, "old", "p");
  const own = writeTranscripts(folder);
  const subagents = join(folder, idOf("past"), "subagents", "agent-a1.jsonl");
  const away = join(kedr.root, "past.jsonl");
  renameSync(own, away);
  const alone = await kedr.call("importPaths", { client: null, paths: [subagents] });
  expect(alone).toMatchObject({ files: 0, events: 0, problems: [expect.stringContaining("a subagent's")] });
  renameSync(away, own);
  await kedr.call("importPaths", { client: null, paths: [subagents, own] });
  await kedr.settle();
  expect(await archived("gnu")).toBeGreaterThan(0);
  expect(standingIn(kedr.home)).toEqual([]);
});

test("[privacy.backfill] what a hook withheld, the transcript does not bring back", async () => {
  const session = opened("past");
  const facts = { prompt_id: "p2" };
  await session.send("UserPromptSubmit", { prompt: `#private ${secret.prompt}`, ...facts });
  await session.send("PostToolUse", { ...toolCall(session.id, cwd, 1, secret.output), ...facts });
  // Only the end of the turn is in this file: the client began a new one.
  const path = new TranscriptOf(session.id, cwd)
    .turn("p2", "went on")
    .call("t2", "Bash", { command: secret.command }, secret.output)
    .answer("2", secret.answer)
    .write(join(kedr.root, "other", `${session.id}.jsonl`));
  await kedr.call("importPaths", { client: null, paths: [path] });
  await kedr.settle();
  expect(standingIn(kedr.home)).toEqual([]);
});

test("[privacy.private-turn] a call of any size gets no hint, and leaves no path behind", async () => {
  const [mine, theirs] = [opened("mine"), opened("theirs")];
  await theirs.edit(`${cwd}/price.ts`, "a", "b");
  await mine.prompt("#private change the price");
  for (const chars of [10, 200_000]) {
    const input = { file_path: `${cwd}/price.ts`, content: "x".repeat(chars) };
    expect(await mine.before("Write", input)).toBe("");
  }
  expect((await kedr.call("why", { session: null, directory: cwd })).given).toEqual([]);
});

test("[privacy.private-turn] a client that numbers no prompts is given nothing either", async () => {
  await opened("theirs").edit(`${cwd}/price.ts`, "a", "b");
  const send = (event: string, fields: object): Promise<string> =>
    kedr.hook(event, { session_id: idOf("mine"), transcript_path: `${cwd}/none.jsonl`, cwd, ...fields });
  const before = (id: string): Promise<string> =>
    send("PreToolUse", {
      tool_name: "Edit",
      tool_use_id: id,
      tool_input: { file_path: `${cwd}/price.ts`, old_string: "b", new_string: "c" },
    });
  await send("UserPromptSubmit", { prompt: `#private ${secret.prompt}` });
  expect(await before("t1")).toBe("");
  expect((await kedr.call("why", { session: null, directory: cwd })).given).toEqual([]);
  await send("UserPromptSubmit", { prompt: "and the gnu?" });
  expect(await before("t2")).toContain("price.ts");
});

test("[privacy.private-turn] nothing is written down from the session's folder, one below or one above", async () => {
  mkdirSync(join(cwd, "api"));
  await opened("mine").prompt(`#private ${secret.prompt}`);
  const client = clientName("some-agent");
  for (const directory of [cwd, join(cwd, "api"), kedr.root]) {
    const rule = { kind: "rule", title: secret.answer, facts: [], body: "", verbatim: "" } as const;
    const remembering = kedr.call("remember", {
      ...rule,
      directory,
      client,
      isGlobal: false,
      isNewAnyway: true,
    });
    await expect(remembering).rejects.toThrow("private turn");
    const note = { path: "/memories/a.txt", text: secret.answer, replaces: null };
    await expect(kedr.call("writeNote", { ...note, directory, client })).rejects.toThrow("private turn");
  }
  expect(standingIn(kedr.home)).toEqual([]);
});
