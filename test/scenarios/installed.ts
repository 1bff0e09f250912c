import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { homePaths, type HomePaths } from "../../src/platform/paths.ts";

export interface Ran {
  readonly exit: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Wishes {
  /** Name of the folder that holds everything; an ordinary one by default. */
  readonly name?: string;
  /** Where Kedr's home lies, absolute. */
  readonly kedrHome?: string;
  /** The built files to install from. */
  readonly dist?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** A person's machine after `kedr init --yes`: hooks are run by the real launcher, questions asked by the real command. */
export class Installed {
  readonly root: string;
  readonly paths: HomePaths;
  readonly configFolder: string;
  readonly #environment: Record<string, string>;
  #dist: string;

  constructor({ name = "machine", kedrHome, dist = resolve("dist"), environment = {} }: Wishes = {}) {
    this.root = join(mkdtempSync(join(tmpdir(), "kedr-")), name);
    this.paths = homePaths(kedrHome ?? join(this.root, "kedr"), tmpdir());
    this.configFolder = join(this.root, ".claude");
    this.#dist = dist;
    this.#environment = { KEDR_OBSERVER: "rules", KEDR_LANG: "en", TZ: "UTC", ...environment };
    mkdirSync(this.configFolder, { recursive: true });
  }

  async init(): Promise<this> {
    const { exit, err, out } = await this.kedr(["init", "--yes"]);
    if (exit !== 0) throw new Error(`kedr init failed: ${out}${err}`);
    return this;
  }

  /** From now on the command is the one of these built files, as after an upgrade. */
  useCommandOf(dist: string): void {
    this.#dist = dist;
  }

  project(name: string): string {
    const path = join(this.root, name);
    mkdirSync(path, { recursive: true });
    return path;
  }

  kedr(argv: readonly string[], cwd = this.root): Promise<Ran> {
    return this.#run(process.execPath, [join(this.#dist, "kedr.js"), ...argv], { cwd });
  }

  async json<Value>(argv: readonly string[], cwd = this.root): Promise<Value> {
    const { out, err } = await this.kedr([...argv, "--json"], cwd);
    if (out === "") throw new Error(`kedr ${argv.join(" ")} said nothing: ${err}`);
    return JSON.parse(out) as Value;
  }

  /** One hook as the client starts it. */
  hook(
    event: string,
    payload: object | string | Uint8Array,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<Ran> {
    const isText = typeof payload === "string" || payload instanceof Uint8Array;
    const input = isText ? payload : JSON.stringify({ hook_event_name: event, ...payload });
    return this.#run(this.paths.launcher, ["claude-code", event], { input, environment });
  }

  async settle(): Promise<Settled> {
    return this.json<Settled>(["status", "--wait", "30"]);
  }

  /** How often a word stands in the archive. */
  async archived(word: string): Promise<number> {
    return (await this.archivedSessions(word)).length;
  }

  /** The session of each hit. */
  async archivedSessions(word: string): Promise<readonly string[]> {
    const argv = ["sessions", "search", word, "--all-projects", "--limit", "100"];
    const { hits } = await this.json<{ hits: readonly { readonly sessionId: string }[] }>(argv);
    return hits.map((hit) => hit.sessionId);
  }

  /** The running service's process; undefined when none has written its file. */
  pid(): number | undefined {
    if (!existsSync(this.paths.serviceFile)) return undefined;
    return (JSON.parse(readFileSync(this.paths.serviceFile, "utf8")) as { pid: number }).pid;
  }

  async stop(): Promise<void> {
    const pid = this.pid();
    await this.kedr(["stop"]);
    if (pid !== undefined) await gone(pid);
  }

  /** Ends the service and keeps the home as it stands; what comes back makes it that again, for a test that changes it. */
  async kept(): Promise<() => Promise<void>> {
    const copy = join(this.root, "..", "kept");
    await this.stop();
    cpSync(this.paths.home, copy, { recursive: true });
    return async () => {
      await this.stop();
      rmSync(this.paths.home, { recursive: true });
      cpSync(copy, this.paths.home, { recursive: true });
    };
  }

  async kill(): Promise<void> {
    const pid = this.pid();
    if (pid === undefined) return;
    if (isRunning(pid)) process.kill(pid, "SIGKILL");
    await gone(pid);
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(join(this.root, ".."), { recursive: true, force: true });
  }

  #run(
    file: string,
    argv: readonly string[],
    given: {
      readonly cwd?: string;
      readonly input?: string | Uint8Array;
      readonly environment?: Readonly<Record<string, string>>;
    },
  ): Promise<Ran> {
    const env = {
      PATH: process.env["PATH"] ?? "",
      HOME: this.root,
      KEDR_HOME: this.paths.home,
      CLAUDE_CONFIG_DIR: this.configFolder,
      ...this.#environment,
      ...given.environment,
    };
    return new Promise((done, failed) => {
      const child = spawn(file, argv, { env, cwd: given.cwd ?? this.root, stdio: ["pipe", "pipe", "pipe"] });
      let out = "";
      let err = "";
      child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
      child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
      child.on("error", failed);
      // Who is switched off leaves its input unread.
      child.stdin.on("error", () => undefined);
      child.on("close", (exit) => done({ exit, out, err }));
      child.stdin.end(given.input ?? "");
    });
  }
}

/** What of `kedr status --json` the scenarios look at. */
export interface Settled {
  readonly pid: number;
  readonly version: string;
  readonly isSettled: boolean;
  readonly warnings: readonly string[];
  readonly queue: Readonly<Record<"waiting" | "claimed" | "dead" | "spooled", number>>;
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // No such process: it has gone.
    return false;
  }
}

/** Resolves once there is no such process any more. */
export async function gone(pid: number): Promise<void> {
  for (;;) {
    if (!isRunning(pid)) return;
    await wait(20);
  }
}
