import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** A command in a terminal of its own, as a person has it. */
export interface Terminal {
  /** Types a text and presses Enter. */
  say(line: string): void;
  press(key: string): void;
  /** Types a text without Enter. */
  type(text: string): void;
  resize(columns: number, rows: number): void;
  /** Waits until the screen shows the pattern; throws with the screen when it does not. */
  shows(pattern: RegExp): Promise<string>;
  close(): void;
}

/** True when a terminal can be had; says so aloud when not. */
export function hasTerminal(): boolean {
  try {
    execFileSync("tmux", ["-V"], { stdio: "ignore" });
    return true;
  } catch {
    console.warn("SKIPPED: no tmux, so no command can be run in a terminal");
    return false;
  }
}

/** Starts a shell in a terminal; what is said is typed into it. */
export function openTerminal(directory: string, environment: Readonly<Record<string, string>>): Terminal {
  const folder = mkdtempSync(join(tmpdir(), "kedr-tmux-"));
  const tmux = (...args: readonly string[]): string =>
    execFileSync("tmux", ["-u", "-S", join(folder, "s"), ...args], {
      env: { PATH: process.env["PATH"] ?? "", ...environment },
      encoding: "utf8",
    });
  const assignments = Object.entries(environment).flatMap(([key, value]) => ["-e", `${key}=${value}`]);
  const size = ["-x", "120", "-y", "50"];
  tmux(
    "-f",
    "/dev/null",
    "new-session",
    "-d",
    "-s",
    "t",
    "-c",
    directory,
    ...size,
    ...assignments,
    "/bin/sh",
  );
  const screen = (): string => tmux("capture-pane", "-p", "-J", "-t", "t", "-S", "-200");
  return {
    say: (line) => {
      tmux("send-keys", "-t", "t", "-l", line);
      tmux("send-keys", "-t", "t", "Enter");
    },
    press: (key) => void tmux("send-keys", "-t", "t", key),
    type: (text) => void tmux("send-keys", "-t", "t", "-l", text),
    resize: (columns, rows) =>
      void tmux("resize-window", "-t", "t", "-x", String(columns), "-y", String(rows)),
    shows: async (pattern) => {
      const deadlineMs = performance.now() + 20_000;
      for (;;) {
        const seen = screen();
        if (pattern.test(seen)) return seen;
        if (performance.now() > deadlineMs) throw new Error(`${pattern} is not on the screen:\n${seen}`);
        await delay(50);
      }
    },
    close: () => {
      tmux("kill-server");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
