import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { HttpDoor } from "../serve/http-session.ts";
import { ClaudeCodeSession } from "./claude-code-session.ts";
import { KedrHome } from "./kedr-home.ts";

let home: KedrHome;
let door: HttpDoor;

beforeEach(() => {
  home = new KedrHome();
});

afterEach(() => home.remove());

const climbing = [
  "../../../kedr-climbed",
  "..",
  ".",
  "/kedr-climbed",
  "..%2f..%2fkedr-climbed",
  "a/../../../kedr-climbed",
  "..\\..\\kedr-climbed",
  "kedr-climbed\0.json",
  "~/kedr-climbed",
  "file:///kedr-climbed",
  "hints/../../owner-token",
] as const;

const outsideHome = (): readonly string[] =>
  readdirSync(home.root, { recursive: true, encoding: "utf8" }).filter(
    (name) => !/^(?:home|shop)\b/.test(name),
  );

/** What may lie in run/ and what a session's name may make there. */
const runNames = (): readonly string[] =>
  readdirSync(join(home.home, "run"), { recursive: true, encoding: "utf8" });

test("[service.own-files] no name that comes from outside makes or reads a file of another place", async () => {
  await home.start();
  door = new HttpDoor(home);
  const cwd = home.project("shop");
  const token = readFileSync(join(home.home, "run", "owner-token"), "utf8");
  for (const name of climbing) {
    for (const event of ["SessionStart", "UserPromptSubmit", "PreToolUse", "Stop"])
      await home.hook(event, {
        session_id: name,
        agent_id: name,
        cwd,
        prompt: "a walrus",
        tool_name: name,
        tool_use_id: name,
        tool_input: {},
      });
    await home.ask("POST", `/v1/hook/${encodeURIComponent(name)}/${encodeURIComponent(name)}`, "{}");
    await home.ask("POST", `/v1/call/${encodeURIComponent(name)}`, "{}");
    const published = {
      client: name,
      session: name,
      callId: name,
      kind: "prompt",
      directory: cwd,
      input: "a heron",
    };
    await home.ask("POST", "/v1/events", JSON.stringify(published));
    await home.ask("POST", "/v1/events", JSON.stringify({ ...published, client: "agent" }));
    const { sessionId = "" } = await door.initialize(`/mcp?directory=${encodeURIComponent(cwd)}`, name);
    await door.tool(sessionId, "remember", { kind: "note", title: `Note of ${name.replace("\0", "")}` });
    await home.ask("POST", "/v1/call/startBackfill", JSON.stringify({ client: name, configFolder: name }));
    await home.ask(
      "POST",
      "/v1/call/writeNote",
      JSON.stringify({ directory: cwd, path: name, text: "x", client: "agent", replaces: null }),
    );
  }
  await home.settle();
  expect(outsideHome()).toEqual([]);
  expect(runNames().filter((name) => name.includes("climbed"))).toEqual(
    runNames().filter((name) => name.startsWith("hints/") && name.includes("climbed")),
  );
  expect(readFileSync(join(home.home, "run", "owner-token"), "utf8")).toBe(token);
  expect(existsSync("/kedr-climbed")).toBe(false);
});

test("[service.no-secret-in-ps] neither the owner's token nor what was observed stands in arguments or environment of a child", async () => {
  const bin = join(home.root, "bin");
  mkdirSync(bin);
  const result = JSON.stringify({
    type: "result",
    is_error: false,
    result: "<none/>",
    usage: { input_tokens: 1, output_tokens: 1 },
  });
  writeFileSync(
    join(bin, "claude"),
    `#!/bin/sh\n{ printf '%s\\n' "$@"; env; } >> '${home.root}/seen'\ncat >> '${home.root}/asked'\nprintf '%s\\n' '${result}'\n`,
  );
  chmodSync(join(bin, "claude"), 0o755);
  await home.start({ KEDR_OBSERVER: "claude-cli", PATH: `${bin}:${process.env["PATH"] ?? ""}` });
  const session = new ClaudeCodeSession(home, "first", home.project("shop"));
  await session.start();
  await session.prompt("Please mend the walrus test.");
  await session.bash("npm test -- walrus", "Tests: 5 passed");
  await session.stop("The walrus test passes.");
  await session.end();
  await home.settle();
  const token = readFileSync(join(home.home, "run", "owner-token"), "utf8");
  const seen = readFileSync(join(home.root, "seen"), "utf8");
  expect(readFileSync(join(home.root, "asked"), "utf8")).toContain("walrus");
  expect(seen).toContain("--system-prompt");
  expect(seen).not.toContain("walrus");
  expect(seen).not.toContain(token);
  expect(readFileSync(`/proc/${home.pid}/cmdline`, "utf8")).not.toContain(token);
});
