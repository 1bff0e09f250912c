import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { claudeCode } from "../../src/clients/claude-code/claude-code.ts";
import { hookFormat } from "../../src/clients/claude-code/hooks.ts";
import type { RegisteredHook } from "../../src/clients/client.ts";
import { installLauncher, removeLauncher } from "../../src/cli/init/launcher.ts";
import { probeHooks } from "../../src/cli/init/probe.ts";
import { probeAnswer } from "../../src/domain/probe.ts";
import { machine, type Machine } from "./settings.ts";

const variables = { PATH: "/usr/bin:/bin" };

async function wired(home: Machine, script: string): Promise<readonly RegisteredHook[]> {
  mkdirSync(join(home.paths.home, "bin"), { recursive: true });
  writeFileSync(home.paths.launcher, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const [plan] = await home.init();
  if (plan === undefined) throw new Error("no client was found");
  return claudeCode.registered(plan.installation);
}

test("every registered hook is tried by its own command, marked as a probe", async () => {
  using home = machine("{}");
  const log = join(home.folder, "log");
  const hooks = await wired(
    home,
    `printf '%s %s %s ' "$1" "$2" "$KEDR_PROBE" >>"${log}"; cat >>"${log}"; echo >>"${log}"; echo '${probeAnswer}'`,
  );
  const probed = await probeHooks(hooks, home.paths.launcher, variables);
  expect(probed).toEqual(hookFormat.rows.map((row) => ({ event: row.event, result: "ok" })));
  const lines = readFileSync(log, "utf8").trim().split("\n");
  expect(lines).toHaveLength(hookFormat.rows.length);
  for (const line of lines) expect(line).toMatch(/^claude-code \w+ 1 \{"session_id":"kedr-probe-/);
});

test.each([
  ["echo not json", "bad-answer"],
  ["exit 3", "failed"],
  [`echo '{"systemMessage":"x"}'`, "bad-answer"],
  ["true", "no-answer"],
  [`exec 0<&-; echo '${probeAnswer}'`, "ok"],
])("a launcher that does `%s` is %s", async (script, result) => {
  using home = machine("{}");
  const [hook] = await wired(home, script);
  if (hook === undefined) throw new Error("nothing is registered");
  // The guard hides a failure from the client; the probe must still see it.
  expect(await probeHooks([hook], home.paths.launcher, variables)).toEqual([{ event: hook.event, result }]);
});

test("a launcher that has gone is found, though its hooks say yes", async () => {
  using home = machine("{}");
  const hooks = await wired(home, "true");
  removeLauncher(home.paths);
  for (const hook of hooks) expect(execFileSync("sh", ["-c", hook.command]).toString()).toBe("");
  const results = (await probeHooks(hooks, home.paths.launcher, variables)).map((probed) => probed.result);
  expect(new Set(results)).toEqual(new Set(["launcher-missing"]));
});

test("the launcher gets Kedr's paths as shell words, whatever they hold", () => {
  using home = machine("{}");
  const dist = join(home.folder, "dist");
  mkdirSync(dist);
  writeFileSync(
    join(dist, "launcher.sh"),
    "#!/bin/sh\nnode='@NODE@' home='@HOME@'\nprintf '%s|%s|%s' \"$node\" \"$home\" '@VERSION@'\n",
  );
  writeFileSync(join(dist, "hook.cjs"), "0");
  writeFileSync(join(dist, "hook-program.cjs"), "1");
  installLauncher(home.paths, { node: "/opt/no de's $HOME/node", version: "1.2.3", distFolder: dist });
  const printed = execFileSync(home.paths.launcher, { encoding: "utf8" });
  expect(printed).toBe(`/opt/no de's $HOME/node|${home.paths.home}|1.2.3`);
  expect(statSync(home.paths.launcher).mode & 0o777).toBe(0o700);
  expect(readFileSync(home.paths.hookBundle, "utf8")).toBe("0");
  expect(readFileSync(home.paths.hookProgram, "utf8")).toBe("1");
});
