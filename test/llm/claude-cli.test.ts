import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ClaudeCliOptions, claudeCliModel } from "../../src/llm/claude-cli.ts";
import { LanguageModelError, type Question } from "../../src/llm/language-model.ts";

const question: Question = {
  system: "SYS «п»",
  user: "USER\n$(touch x)",
  maxOutputTokens: 400,
  deadlineMs: 20_000,
};
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kedr-cli-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A real executable that stands in for claude. */
function fakeClaude(script: string): ClaudeCliOptions {
  const binary = join(folder, "claude");
  writeFileSync(binary, `#!/bin/sh\nfolder="${folder}"\n${script}\n`);
  chmodSync(binary, 0o755);
  return {
    binary,
    model: null,
    environment: { PATH: process.env["PATH"] },
    configFolder: null,
    directory: folder,
  };
}

const result = (fields: Readonly<Record<string, unknown>>): string =>
  `printf '%s\\n' '${JSON.stringify({ type: "result", is_error: false, ...fields })}'`;

async function faultOf(options: ClaudeCliOptions, deadlineMs = 20_000): Promise<LanguageModelError> {
  const error = await claudeCliModel(options)
    .ask({ ...question, deadlineMs })
    .then(
      () => undefined,
      (cause: unknown) => cause,
    );
  if (!(error instanceof LanguageModelError)) throw new Error("no fault came", { cause: error });
  return error;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // A killed grandchild may stay as a zombie where nobody reaps for init.
  const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, "utf8") : "";
  return !/\) Z /.test(stat);
};

async function gone(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 100 && isAlive(pid); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return !isAlive(pid);
}

test("[capture.no-recursion] the claude CLI is started without tools, hooks, MCP servers, settings or a kept session", async () => {
  const options = fakeClaude(
    `for word in "$@"; do printf '%s\\0' "$word"; done > "$folder/words"; env > "$folder/env"; cat > "$folder/input"
${result({ result: "<none/>" })}`,
  );
  await claudeCliModel({
    ...options,
    configFolder: "/home/me/.claude-work",
    environment: {
      ...options.environment,
      CLAUDECODE: "1",
      CLAUDE_CODE_SESSION_ID: "s",
      CLAUDE_CODE_MESSAGING_TOKEN: "t",
      CLAUDE_PROJECT_DIR: "/p",
      CLAUDE_CODE_OAUTH_TOKEN: "kept",
      ANTHROPIC_API_KEY: "stray",
      ANTHROPIC_BASE_URL: "http://127.0.0.1:9",
      NODE_OPTIONS: "--inspect",
    },
  }).ask(question);
  const words = readFileSync(join(folder, "words"), "utf8").split("\0").slice(0, -1);
  const flags =
    '--no-session-persistence|--strict-mcp-config|--setting-sources||--settings|{"disableAllHooks":true}';
  expect(words.join("|")).toBe(
    `-p|--system-prompt|SYS «п»|--model|haiku|${flags}|--output-format|json|--tools|`,
  );
  expect(readFileSync(join(folder, "input"), "utf8")).toBe(question.user);
  const lines = readFileSync(join(folder, "env"), "utf8").split("\n");
  expect(lines).toContain("KEDR_OFF=1");
  expect(lines).toContain("CLAUDE_CONFIG_DIR=/home/me/.claude-work");
  expect(lines).toContain("CLAUDE_CODE_OAUTH_TOKEN=kept");
  const unwanted =
    /^(CLAUDECODE|CLAUDE_CODE_SESSION_ID|CLAUDE_CODE_MESSAGING_TOKEN|CLAUDE_PROJECT_DIR|ANTHROPIC_\w+|NODE_OPTIONS)=/;
  expect(lines.filter((line) => unwanted.test(line))).toEqual([]);
});

test("the result's own figures are taken", async () => {
  const options = fakeClaude(
    `echo "a warning"; ${result({
      result: "<observation/>",
      total_cost_usd: 0.0123,
      usage: {
        input_tokens: 10,
        cache_creation_input_tokens: 90,
        cache_read_input_tokens: 500,
        output_tokens: 7,
      },
      modelUsage: { "claude-haiku-4-5-20251001": {} },
    })}`,
  );
  expect(await claudeCliModel(options).ask(question)).toEqual({
    text: "<observation/>",
    model: "claude-haiku-4-5-20251001",
    inputTokens: 100,
    cachedInputTokens: 500,
    outputTokens: 7,
    costUsd: 0.0123,
  });
});

test("a claude that hangs is ended with its grandchildren", async () => {
  const options = fakeClaude(
    `sleep 300 & echo $! > "$folder/first"; sh -c 'trap "" TERM; sleep 300 & echo $! > "'$folder'/second"; wait' &
echo $$ > "$folder/own"; while [ ! -s "$folder/second" ]; do sleep 0.02; done; sleep 300`,
  );
  expect((await faultOf(options, 1_500)).fault).toBe("timeout");
  for (const name of ["own", "first", "second"])
    expect(await gone(Number(readFileSync(join(folder, name), "utf8")))).toBe(true);
});

test("what claude leaves behind after a good answer is ended too", async () => {
  const options = fakeClaude(`sleep 300 & echo $! > "$folder/first"\n${result({ result: "ok" })}`);
  expect((await claudeCliModel(options).ask(question)).text).toBe("ok");
  expect(await gone(Number(readFileSync(join(folder, "first"), "utf8")))).toBe(true);
});

test("one process runs at a time, and a fault does not stop the next question", async () => {
  const options = fakeClaude(
    `if ! mkdir "$folder/busy"; then ${result({ result: "two at once" })}; exit; fi
sleep 0.1; rmdir "$folder/busy"
if [ ! -e "$folder/once" ]; then touch "$folder/once"; echo broken; exit 1; fi
${result({ result: "alone" })}`,
  );
  const model = claudeCliModel(options);
  const ends = await Promise.allSettled([model.ask(question), model.ask(question), model.ask(question)]);
  expect(ends.map((end) => (end.status === "fulfilled" ? end.value.text : "fault"))).toEqual([
    "fault",
    "alone",
    "alone",
  ]);
});

test("a missing claude says so", async () => {
  const error = await faultOf({ ...fakeClaude(""), binary: join(folder, "no-such-file") });
  expect(error.fault).toBe("missing");
});

test.each([
  ["Not logged in · Please run /login", "auth"],
  ["Credit balance is too low", "auth"],
  ["Claude AI usage limit reached|1764500000", "rate-limit"],
  ["API Error: 529 overloaded_error", "overloaded"],
  ["API Error: Connection error.", "unreachable"],
  ["API Error: 400 prompt is too long", "bad-request"],
])("claude's words %j are the fault %s", async (words, fault) => {
  const asError = fakeClaude(`${result({ is_error: true, result: words })}; exit 1`);
  expect((await faultOf(asError)).fault).toBe(fault);
  const asPlainText = fakeClaude(`echo '${words}' >&2; exit 1`);
  expect((await faultOf(asPlainText)).fault).toBe(fault);
});

test("Not logged in is a fault even when it comes as an answer", async () => {
  expect((await faultOf(fakeClaude(result({ result: "Not logged in" })))).fault).toBe("auth");
});

test("an observation about a login is no fault", async () => {
  const text = "<observation><title>Not logged in was shown for 401</title></observation>";
  expect((await claudeCliModel(fakeClaude(result({ result: text }))).ask(question)).text).toBe(text);
});

test.each([["true"], ['echo \'{"type":"result",\''], ["printf '\\0\\377'; exit 3"]])(
  "a claude that prints no result (%s) is a bad answer",
  async (script) => {
    expect((await faultOf(fakeClaude(script))).fault).toBe("bad-answer");
  },
);
