import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { claudeCodeEnv } from "./drivers/claude-code.ts";
import type { RunRequest } from "./client.ts";
import type { World } from "./world.ts";

/** The client in a terminal, as a person has it. */
export interface Terminal {
  /** Types a line and presses Enter. */
  say(line: string): Promise<void>;
  press(key: string): void;
  /** Presses the key until the screen shows the pattern: a dialog that has just been drawn may not listen yet. */
  pressUntil(key: string, pattern: RegExp): Promise<string>;
  screen(): string;
  /** Waits until the screen shows the pattern; throws with the screen after waitMs. */
  shows(pattern: RegExp, waitMs?: number): Promise<string>;
  close(): void;
}

/** True when a terminal can be had; says so aloud when not. */
export function hasTerminal(): boolean {
  try {
    execFileSync("tmux", ["-V"], { stdio: "ignore" });
    return true;
  } catch {
    console.warn("SKIPPED: no tmux, so the client can't be run in a terminal");
    return false;
  }
}

/** Starts the client in a terminal of its own. */
export async function openTerminal(
  binary: string,
  world: World,
  request: Omit<RunRequest, "prompt" | "onStart">,
): Promise<Terminal> {
  answerDialogs(world, request.directory);
  const socket = join(world.root, "tmux.sock");
  const tmux = (...args: readonly string[]): string =>
    execFileSync("tmux", ["-u", "-S", socket, ...args], { env: world.env(), encoding: "utf8" });
  const env = world.env({ ...claudeCodeEnv(request.modelUrl), ...request.env });
  const assignments = Object.entries(env).flatMap(([key, value]) => ["-e", `${key}=${value}`]);
  const mode = ["--permission-mode", "acceptEdits", "--allowedTools", "Bash"];
  const command = [binary, ...(request.args ?? []), ...mode];
  const size = ["-x", "160", "-y", "50"];
  tmux("new-session", "-d", "-s", "t", "-c", request.directory, ...size, ...assignments, ...command);
  const terminal = controls(tmux);
  await terminal.shows(/❯|^>/m);
  return terminal;
}

function controls(tmux: (...args: readonly string[]) => string): Terminal {
  const screen = (): string => tmux("capture-pane", "-p", "-t", "t", "-S", "-200");

  /** A client that is still drawing itself loses keys: the line is typed until it stands there. */
  async function type(line: string): Promise<void> {
    const before = times(line, screen());
    for (let attempt = 0; attempt < 5 && times(line, screen()) === before; attempt += 1) {
      tmux("send-keys", "-t", "t", "-l", line);
      for (let look = 0; look < 60 && times(line, screen()) === before; look += 1) await delay(50);
    }
  }

  /** Whether something came of the line, or a client that drew itself anew has dropped it before Enter was pressed. */
  async function differs(untouched: string): Promise<boolean> {
    await delay(1_000);
    for (let look = 0; look < 40 && squeezed(screen()) === squeezed(untouched); look += 1) await delay(50);
    return squeezed(screen()) !== squeezed(untouched);
  }

  return {
    screen,
    async say(line) {
      const untouched = screen();
      for (let attempt = 0; attempt < 3; attempt += 1) {
        await type(line);
        // The client takes a fast "text + Enter" for a paste and keeps the line break: let it see the text first.
        await delay(300);
        tmux("send-keys", "-t", "t", "Enter");
        if (await differs(untouched)) return;
      }
    },
    press(key) {
      tmux("send-keys", "-t", "t", key);
    },
    async pressUntil(key, pattern) {
      for (let attempt = 0; attempt < 10 && !pattern.test(screen()); attempt += 1) {
        tmux("send-keys", "-t", "t", key);
        for (let look = 0; look < 40 && !pattern.test(screen()); look += 1) await delay(50);
      }
      return this.shows(pattern);
    },
    async shows(pattern, waitMs = 20_000) {
      const deadlineMs = performance.now() + waitMs;
      let seen = screen();
      while (!pattern.test(seen)) {
        if (performance.now() > deadlineMs) throw new Error(`${pattern} is not on the screen:\n${seen}`);
        await delay(50);
        seen = screen();
      }
      return seen;
    },
    close() {
      tmux("kill-server");
    },
  };
}

/** How often the end of the line is on the screen, however it is broken there. */
const times = (line: string, screen: string): number =>
  squeezed(screen).split(squeezed(line).slice(-typedChars)).length;

const typedChars = 30;
const squeezed = (text: string): string => text.replaceAll(/[\s│]+/gu, "");

/** Without these answers the client first asks about its theme, the key and whether the folder is trusted. */
function answerDialogs(world: World, directory: string): void {
  const key = claudeCodeEnv("")["ANTHROPIC_API_KEY"] ?? "";
  const state = {
    hasCompletedOnboarding: true,
    theme: "dark",
    customApiKeyResponses: { approved: [key.slice(-20)], rejected: [] },
    projects: { [directory]: { hasTrustDialogAccepted: true, allowedTools: [] } },
  };
  writeFileSync(join(world.home, ".claude.json"), JSON.stringify(state));
}
