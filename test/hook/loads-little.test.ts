import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { newHome, spooled } from "./home.ts";

/** Parts of Node of which each takes the hook longer to load than its own work. */
const dear = ["crypto", "http", "stream", "net", "child_process"];

/** Those that a hook loads which is told that nobody listens. */
function loadedBy(client: string, payload: object): readonly string[] {
  const paths = newHome();
  const preload = join(paths.home, "preload.cjs");
  const names = `process.moduleLoadList.filter((name) => name.startsWith("NativeModule ")).map((name) => name.slice(13))`;
  writeFileSync(preload, `process.on("exit", () => require("fs").writeSync(2, JSON.stringify(${names})))`);
  const argv = ["--require", preload, paths.hookBundle, client, "PostToolUse", "down"];
  const { stderr } = spawnSync(process.execPath, argv, {
    input: JSON.stringify(payload),
    env: { KEDR_HOME: paths.home },
  });
  expect(spooled(paths)).toHaveLength(1);
  const loaded: readonly string[] = JSON.parse(stderr.toString());
  return dear.filter((name) => loaded.includes(name));
}

const call = { session_id: "s1", cwd: "/tmp", tool_name: "run", tool_input: {}, tool_response: {} };
const masked = { ...call, tool_input: { command: `use ghp_${"aB3dE6gH9jK2".repeat(3)}` } };

test.each(["claude-code", "gemini-cli"])(
  "a hook of %s that spools loads nothing that takes longer than its own work",
  (client) => expect(loadedBy(client, call)).toEqual([]),
);

test("a text that is masked needs a key before, where the client numbers nothing", () => {
  expect(loadedBy("claude-code", masked)).toEqual([]);
  expect(loadedBy("gemini-cli", masked)).toContain("crypto");
});
