import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Memory } from "../src/domain/memory.ts";
import { statingOf } from "../src/govern/contradiction.ts";
import { sayingOf } from "../src/govern/duplicates/saying.ts";
import { post } from "../src/hook/post.ts";
import { headersOf, hookPath } from "../src/hook/wire.ts";
import { isoNow, monotonicMs, systemClock } from "../src/platform/clock.ts";
import { homePaths } from "../src/platform/paths.ts";
import { rulesVersion } from "../src/redact/rules/version.ts";
import { KedrHome } from "../test/scenarios/kedr-home.ts";
import type { Answer } from "./answers.ts";
import { seedMemories, seedProject, seedProjects } from "./seed.ts";
import { openSeededStore, type SeededStore } from "./seeded-store.ts";

/** A bench waits for a slow answer too: giving up would hide it. */
const deadlineMs = 10_000;
const lookedAtOnce = 1_000;
const addedAtOnce = 5_000;
/** What a middling tool call prints. */
const stdout = "src/kilomu/cache.ts: one line of a middling output\n".repeat(40);

/** As a home is that has rested: otherwise what is due once, in minutes of work, would be measured. */
async function rest({ store, inOne }: SeededStore): Promise<void> {
  const now = isoNow(systemClock);
  const { audit } = await store.openAudit(rulesVersion, now);
  await store.saveAudit({ ...audit, endedAt: now, cursor: null });
  const eachOf = async (
    next: () => Promise<readonly Memory[]>,
    settle: (memory: Memory) => Promise<unknown>,
  ): Promise<void> => {
    for (let due = await next(); due.length > 0; due = await next())
      await inOne(async () => {
        for (const one of due) await settle(one);
      });
  };
  await eachOf(
    () => store.uncompared(lookedAtOnce),
    async (memory) => {
      const subjects = statingOf(memory).statements.map(({ subject }) => subject);
      await store.keepCompared({ memoryId: memory.id, subjects, endings: [], proposals: [] }, now);
    },
  );
  await eachOf(
    () => store.unpaired(lookedAtOnce),
    async (memory) => {
      const saying = sayingOf(memory)?.key ?? null;
      await store.keepPaired({ memoryId: memory.id, saying, merge: null }, now);
    },
  );
  await eachOf(
    () => store.unthreaded(lookedAtOnce),
    ({ id }) => store.keepThreaded(id, [], now),
  );
}

/** A throw-away home with the real service over a database of made-up memories, asked as the hooks ask it. */
export class SeededHome {
  readonly service = new KedrHome();
  readonly #paths = homePaths(this.service.home, this.service.root);
  readonly #folders = Array.from({ length: seedProjects }, (_, index) => this.#clone(index));
  readonly #clientPid: number | null;
  #memories = 0;
  #calls = 0;

  /** clientPid: whose hooks they are; null where this process is the owner, whom no agent may be. */
  constructor(clientPid: number | null = process.pid) {
    this.#clientPid = clientPid;
  }

  get memories(): number {
    return this.#memories;
  }

  /** Adds memories up to the number. The service must not run. */
  async seedTo(memories: number): Promise<void> {
    mkdirSync(this.service.home, { recursive: true, mode: 0o700 });
    const seeded = this.#open();
    await this.#add(seeded, memories);
    await rest(seeded);
    seeded.close();
  }

  /** Adds memories that nothing was done with yet. The service must not run. */
  async addUncompared(count: number): Promise<void> {
    const seeded = this.#open();
    await this.#add(seeded, this.#memories + count);
    seeded.close();
  }

  start(): Promise<void> {
    return this.service.start();
  }

  stop(): Promise<void> {
    return this.service.stop();
  }

  remove(): Promise<void> {
    return this.service.remove();
  }

  async residentBytes(): Promise<number> {
    return (await this.service.call("status")).residentBytes;
  }

  /** Milliseconds from a tool call's end to the answer that it is on disk. */
  async toolDone(session: number): Promise<number> {
    this.#calls += 1;
    const { answer, tookMs } = await this.#hook("PostToolUse", session, `session-${session}`, {
      tool_name: "Bash",
      tool_use_id: `toolu_${this.#calls}`,
      tool_input: { command: `npm test -- case-${this.#calls}` },
      tool_response: { stdout, stderr: "", interrupted: false, isImage: false },
    });
    if (answer !== "") throw new Error(`A capture answered ${answer}`);
    return tookMs;
  }

  /** Milliseconds until a new session has its digest. */
  async sessionStart(run: number): Promise<Answer> {
    const id = `start-${this.#memories}-${run}`;
    const { answer, tookMs } = await this.#hook("SessionStart", run, id, { source: "startup" });
    if (!answer.includes("<kedr-memory")) throw new Error(`No digest but ${answer}`);
    return { tookMs, isGiven: true };
  }

  /** Milliseconds until a new session's prompt has what matters for it, and whether there was anything. */
  async prompt(run: number, prompt: string): Promise<Answer> {
    const { answer, tookMs } = await this.#hook("UserPromptSubmit", run, `prompt-${this.#memories}-${run}`, {
      prompt,
      prompt_id: `prompt-${run}`,
    });
    return { tookMs, isGiven: answer.includes("<kedr-memory") };
  }

  /** Milliseconds until a new session's call may go on. */
  async beforeTool(run: number, tool_name: string, tool_input: object): Promise<Answer> {
    const session = `tool-${this.#memories}-${run}`;
    const fields = { tool_name, tool_input, tool_use_id: `toolu_before_${run}` };
    const { answer, tookMs } = await this.#hook("PreToolUse", run, session, fields);
    return { tookMs, isGiven: answer.includes("<kedr-memory") };
  }

  #open(): SeededStore {
    return openSeededStore(this.#paths.database, this.#paths.backups);
  }

  async #add({ store, inOne }: SeededStore, memories: number): Promise<void> {
    for (; this.#memories < memories; this.#memories = Math.min(this.#memories + addedAtOnce, memories))
      await inOne(() =>
        seedMemories(store, this.#memories, Math.min(this.#memories + addedAtOnce, memories)),
      );
  }

  async #hook(
    event: string,
    project: number,
    session: string,
    fields: object,
  ): Promise<{ readonly answer: string; readonly tookMs: number }> {
    const cwd = this.#folders[project % seedProjects] ?? "";
    const transcript_path = join(cwd, "none.jsonl");
    const payload = { hook_event_name: event, session_id: session, cwd, transcript_path, ...fields };
    const body = Buffer.from(JSON.stringify(payload));
    const facts = { entrypoint: "cli", clientPid: this.#clientPid, configFolder: null, isAutomated: false };
    const startMs = monotonicMs();
    const posted = await post({
      socket: this.#paths.socket,
      path: hookPath("claude-code", event),
      headers: headersOf(facts, "0.0.0"),
      body,
      deadlineMs,
    });
    const tookMs = monotonicMs() - startMs;
    if (typeof posted === "string") throw new Error(`The service is ${posted}.`);
    return { answer: posted.answer, tookMs };
  }

  /** A folder that Kedr takes for a clone of the seeded project. */
  #clone(index: number): string {
    const folder = this.service.project(`clone-${index}`);
    mkdirSync(join(folder, ".git"));
    writeFileSync(join(folder, ".git", "HEAD"), "ref: refs/heads/main\n");
    const url = `https://${seedProject(index)}.git`;
    writeFileSync(join(folder, ".git", "config"), `[remote "origin"]\n\turl = ${url}\n`);
    return folder;
  }
}
