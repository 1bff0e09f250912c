import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { KedrHome } from "./kedr-home.ts";

/**
 * A process that lives on when its starter has ended, so that nothing is above it but the system; below it run what
 * goes by the launcher's name and the commands that are written into its pipe.
 */
function orphan(folder: string, hook: string, pipe: string, environment: Record<string, string>): number {
  // Another window of this folder may be running it: a busy file can't be written again.
  if (!existsSync(join(folder, hook)))
    writeFileSync(join(folder, hook), "#!/bin/sh\nsleep 600\n", { mode: 0o755 });
  execFileSync("mkfifo", [pipe]);
  const runs = `./${hook} & while read -r line <"${pipe}"; do eval "$line"; done`;
  const started = execFileSync("/bin/sh", ["-c", `sh -c '${runs}' >/dev/null 2>&1 & echo $!`], {
    env: { PATH: process.env["PATH"] ?? "", ...environment },
    encoding: "utf8",
    cwd: folder,
  });
  return Number(started);
}

interface Opening {
  /** What it was started with: an agent's marks, for a window that no person opened. */
  readonly environment?: Record<string, string>;
  /** What runs below it: the client's hook, unless said otherwise. */
  readonly hook?: string;
}

/** Pipes have names of their own in a home. */
let opened = 0;

/** A terminal with a client's session in it, as hooks and the client's own record tell of it. */
export class PersonsWindow {
  readonly pid: number;
  readonly transcript: string;
  entrypoint = "cli";
  readonly #kedr: KedrHome;
  readonly #session: string;
  readonly #cwd: string;
  readonly #pipe: string;
  #turns = 0;
  #commands = 0;

  constructor(kedr: KedrHome, session: string, cwd: string, opening: Opening = {}) {
    this.#kedr = kedr;
    this.#session = session;
    this.#cwd = cwd;
    this.#pipe = join(kedr.root, `pipe-${(opened += 1)}`);
    this.pid = orphan(kedr.root, opening.hook ?? "kedr-hook", this.#pipe, opening.environment ?? {});
    this.transcript = join(kedr.root, `${session}-${this.pid}.jsonl`);
    this.record({ type: "user", promptSource: "typed", origin: { kind: "human" }, entrypoint: "cli" });
  }

  /** Adds a line to the client's record. */
  record(line: object): void {
    writeFileSync(this.transcript, `${JSON.stringify(line)}\n`, { flag: "a" });
  }

  prompt(prompt: string, headers: Record<string, string> = {}, fields: object = {}): Promise<string> {
    this.#turns += 1;
    return this.#send("UserPromptSubmit", { prompt, ...fields }, headers);
  }

  /** What a shell command that the window's process starts says; it ends before the next one begins. */
  async runs(command: string): Promise<string> {
    const said = `${this.#pipe}-${(this.#commands += 1)}`;
    await writeFile(this.#pipe, `(${command}) >"${said}.part" 2>&1; mv "${said}.part" "${said}"\n`);
    while (!existsSync(said)) await delay(20);
    return readFileSync(said, "utf8");
  }

  /** The whole payload of a hook of the session, with what the launcher knows beside it. */
  tells(event: string, fields: object, headers: Record<string, string> = {}): Promise<string> {
    return this.#send(event, fields, headers);
  }

  stop(): Promise<string> {
    return this.#send("Stop", { stop_hook_active: false, last_assistant_message: `Done ${this.#turns}.` });
  }

  /** A whole turn; what the person was shown after it. */
  async turn(prompt: string): Promise<string> {
    await this.prompt(prompt);
    return this.stop();
  }

  #send(event: string, fields: object, headers: Record<string, string> = {}): Promise<string> {
    return this.#kedr.hook(
      event,
      {
        session_id: this.#session,
        cwd: this.#cwd,
        transcript_path: this.transcript,
        prompt_id: `${this.#session}-${this.pid}-${this.#turns}`,
        ...fields,
      },
      { "x-kedr-entrypoint": this.entrypoint, "x-kedr-client-pid": String(this.pid), ...headers },
    );
  }

  close(): void {
    process.kill(this.pid, "SIGKILL");
  }
}
