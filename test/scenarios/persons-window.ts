import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { KedrHome } from "./kedr-home.ts";

/**
 * A process that lives on when its starter has ended, so that nothing is above it but the system; below it runs what
 * goes by the launcher's name.
 */
function orphan(folder: string, hook: string, environment: Record<string, string>): number {
  writeFileSync(join(folder, hook), "#!/bin/sh\nsleep 600\n", { mode: 0o755 });
  const started = execFileSync("/bin/sh", ["-c", `sh -c './${hook} & wait' >/dev/null 2>&1 & echo $!`], {
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

/** A terminal with a client's session in it, as hooks and the client's own record tell of it. */
export class PersonsWindow {
  readonly pid: number;
  readonly transcript: string;
  entrypoint = "cli";
  readonly #kedr: KedrHome;
  readonly #session: string;
  readonly #cwd: string;
  #turns = 0;

  constructor(kedr: KedrHome, session: string, cwd: string, opening: Opening = {}) {
    this.#kedr = kedr;
    this.#session = session;
    this.#cwd = cwd;
    this.pid = orphan(kedr.root, opening.hook ?? "kedr-hook", opening.environment ?? {});
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
