import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hasTerminal, openTerminal } from "../terminal.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kedr-shell-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const person = () => ({ PATH: process.env["PATH"] ?? "", HOME: folder, KEDR_HOME: join(folder, "kedr") });
/** The command line of a wiped environment: nothing of it but what the command needs to find its home. */
const wiped = (): string =>
  `env -i ${Object.entries(person())
    .map(([name, value]) => `${name}='${value}'`)
    .join(" ")}`;
const kedr = `${process.execPath} ${resolve("dist", "kedr.js")} config set digest.tokens 500`;
const config = (): string | null => {
  const path = join(folder, "kedr", "config.jsonc");
  return existsSync(path) ? readFileSync(path, "utf8") : null;
};

interface Ended {
  readonly exit: number | null;
  readonly err: string;
}

/** Runs shell text as the shell tool of a program of that name would, which waits for it as a client does. */
function belowProgram(name: string, text: string, environment: Record<string, string> = {}): Promise<Ended> {
  const program = join(folder, name);
  writeFileSync(program, `#!/bin/sh\nsh -c "$1"\nexit $?\n`, { mode: 0o755 });
  const env = { ...person(), ...environment };
  return new Promise((done, failed) => {
    const child = spawn(program, [`${text}; exit $?`], { env, stdio: ["ignore", "ignore", "pipe"] });
    let err = "";
    child.stderr.setEncoding("utf8").on("data", (each: string) => (err += each));
    child.on("error", failed);
    child.on("close", (exit) => done({ exit, err }));
  });
}

test("[trust.agents-shell] the shell tool of a real process named like a client changes no setting", async () => {
  const { exit, err } = await belowProgram("claude", kedr, { CLAUDECODE: "1" });
  expect(err).toContain("this is a shell of Claude Code: CLAUDECODE. Ask the person");
  expect([exit, config()]).toEqual([5, null]);
});

test("[trust.agents-shell] a wiped environment hides no agent: the processes above tell it", async () => {
  const { exit, err } = await belowProgram("codex", `${wiped()} ${kedr}`, { CODEX_THREAD_ID: "7" });
  expect(err).toMatch(/this is a shell of Codex: (codex|CODEX_THREAD_ID) \(process \d+\)/);
  expect([exit, config()]).toEqual([5, null]);
});

test.runIf(process.platform === "linux")(
  "[trust.agents-shell] a client under another name is told by what its shell was started with",
  async () => {
    const { exit, err } = await belowProgram("my-wrapper", `${wiped()} ${kedr}`, { GEMINI_CLI: "1" });
    expect(err).toMatch(/this is a shell of Gemini CLI: GEMINI_CLI \(process \d+\)/);
    expect([exit, config()]).toEqual([5, null]);
  },
);

test.skipIf(!hasTerminal())(
  "[trust.agents-shell] an agent that has made itself a terminal decides nothing: the processes above tell it",
  async () => {
    const terminal = openTerminal(folder, person());
    try {
      writeFileSync(join(folder, "claude"), '#!/bin/sh\nsh -c "$1"\nexit $?\n', { mode: 0o755 });
      const line = kedr.replace("config set digest.tokens 500", "review --all-projects");
      terminal.say(`./claude "${wiped()} ${line}; echo ended with \\$?"`);
      const screen = await terminal.shows(/ended with \d/);
      expect(screen).toMatch(/this is a shell of Claude Code: claude \(process \d+\)/);
      expect(screen).toContain("ended with 5");
    } finally {
      terminal.close();
    }
  },
);

test("a person's own shell changes it", async () => {
  expect(await belowProgram("my-terminal", kedr)).toEqual({ exit: 0, err: "" });
  expect(config()).toContain("500");
});

test("what is not held off: an orphan with a wiped environment passes for a person's (docs/security.md)", async () => {
  const orphan = `setsid --fork ${wiped()} ${kedr}`;
  // The output stays open until the orphan has ended.
  const { err } = await belowProgram("claude", orphan, { CLAUDECODE: "1" });
  expect(err).toBe("");
  expect(config()).toContain("500");
});
