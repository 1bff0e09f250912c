import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { kedrVersion } from "../../src/platform/version.ts";
import type { Check } from "../../src/serve/status.ts";
import { fakeInitFlow } from "./fake-init.ts";
import { type Home, newHome } from "./run.ts";

/** A launcher as init fills it in. */
function installLauncher(
  home: Home,
  facts: { readonly version?: string; readonly node?: string } = {},
): void {
  const { version = kedrVersion, node = process.execPath } = facts;
  mkdirSync(dirname(home.paths.launcher), { recursive: true, mode: 0o700 });
  const quoted = `'${node.replaceAll("'", String.raw`'\''`)}'`;
  writeFileSync(home.paths.launcher, `#!/bin/sh\nnode=${quoted}\nversion='${version}'\n`, {
    mode: 0o700,
  });
}

async function healthyHome(): Promise<Home> {
  const home = newHome();
  await home.serve();
  installLauncher(home);
  return home;
}

async function doctor(home: Home, argv: readonly string[] = []) {
  const flow = fakeInitFlow({ installLauncher: async () => installLauncher(home) });
  const { exit, out } = await home.run(["doctor", "--json", ...argv], { initFlow: async () => flow });
  const answer = JSON.parse(out) as { readonly checks: readonly Check[]; readonly mended: readonly string[] };
  const state = (name: string) => answer.checks.find((check) => check.name === name)?.state;
  return { exit, ...answer, state, flow };
}

test("a healthy home is told so, with what the service saw among the checks", async () => {
  const home = await healthyHome();
  const { exit, checks, state } = await doctor(home);
  expect(exit).toBe(0);
  expect(checks.filter((check) => check.state !== "ok")).toEqual([]);
  expect(state("database.integrity")).toBe("ok");
  const { out } = await home.run(["doctor"], { initFlow: async () => fakeInitFlow() });
  expect(out).toContain("All is well.");
});

test("a client that is wired and waits for the person is told with what to do, and that is not bad", async () => {
  const home = await healthyHome();
  const left = [{ en: 'type /hooks, trust "kedr" once', ru: "доверьтесь kedr" }];
  const flow = fakeInitFlow({ leftInClients: async () => [{ title: "Codex", left }] });
  const { exit, out } = await home.run(["doctor"], { initFlow: async () => flow });
  expect(exit).toBe(0);
  expect(out).toContain("client.ready  Codex is wired, and waits for you");
  expect(out).toContain('type /hooks, trust "kedr" once');
});

test("a home open to others is bad, and --fix closes it", async () => {
  const home = await healthyHome();
  chmodSync(home.path, 0o755);
  const found = await doctor(home);
  expect(found.exit).toBe(1);
  expect(found.state("home.private")).toBe("bad");
  const fixed = await doctor(home, ["--fix"]);
  expect(fixed.exit).toBe(0);
  expect(fixed.state("home.private")).toBe("ok");
  expect(fixed.mended).toContain(`${home.path} belongs to you alone now`);
  expect(statSync(home.path).mode & 0o777).toBe(0o700);
});

test("files and folders open to others are named, and --fix takes away no bit of the owner's", async () => {
  const home = await healthyHome();
  mkdirSync(join(home.path, "backups"), { mode: 0o755 });
  chmodSync(join(home.path, "backups"), 0o755);
  writeFileSync(join(home.path, "backups", "kedr.db"), "", { mode: 0o644 });
  chmodSync(join(home.path, "backups", "kedr.db"), 0o644);
  chmodSync(home.paths.launcher, 0o755);
  const found = await doctor(home);
  const check = found.checks.find(({ name }) => name === "home.files-private");
  expect(check?.state).toBe("warn");
  expect(check?.sentence).toContain("backups/kedr.db");
  const fixed = await doctor(home, ["--fix"]);
  expect(fixed.state("home.files-private")).toBe("ok");
  expect(fixed.mended).toContain("3 files or folders closed to others");
  const modes = ["backups", "backups/kedr.db", "bin/kedr-hook"].map(
    (name) => statSync(join(home.path, name)).mode & 0o777,
  );
  expect(modes).toEqual([0o700, 0o600, 0o700]);
});

test("nothing is mended without --fix", async () => {
  const home = await healthyHome();
  chmodSync(home.path, 0o755);
  rmSync(home.paths.launcher);
  const { mended, state } = await doctor(home);
  expect(mended).toEqual([]);
  expect(state("launcher.present")).toBe("bad");
  expect(statSync(home.path).mode & 0o777).toBe(0o755);
});

test("a missing launcher is bad, and --fix writes it anew", async () => {
  const home = await healthyHome();
  rmSync(home.paths.launcher);
  expect((await doctor(home)).exit).toBe(1);
  const fixed = await doctor(home, ["--fix"]);
  expect(fixed.exit).toBe(0);
  expect(fixed.mended).toEqual(["the launcher was written anew"]);
});

test("a pinned Node that has gone is bad, and --fix pins the present one", async () => {
  const home = await healthyHome();
  const gone = join(home.path, "it's gone", "node");
  installLauncher(home, { node: gone });
  const found = await doctor(home);
  expect(found.checks.find((check) => check.name === "node.pinned")).toMatchObject({
    state: "bad",
    sentence: `the Node that the hooks use is gone: ${gone}`,
  });
  expect((await doctor(home, ["--fix"])).state("node.pinned")).toBe("ok");
});

test("a launcher of another version is worth a look, not a failure", async () => {
  const home = await healthyHome();
  installLauncher(home, { version: "0.0.1" });
  const { exit, state } = await doctor(home);
  expect(state("launcher.present")).toBe("warn");
  expect(exit).toBe(0);
});

test("a configuration problem is shown with its file and line", async () => {
  const home = await healthyHome();
  writeFileSync(home.paths.config, '{\n  "language": "de"\n}\n');
  const { checks } = await doctor(home);
  expect(checks.find((check) => check.name === "config.valid")?.sentence).toBe(
    `${home.paths.config}:2: language must be one of auto, en, ru. This value is passed over.`,
  );
});

test("payloads in the spool are counted", async () => {
  const home = await healthyHome();
  mkdirSync(home.paths.spool);
  writeFileSync(join(home.paths.spool, "one.json"), "{}");
  // What could not be read lies aside: it waits for nothing.
  mkdirSync(join(home.paths.spool, "broken"));
  const { checks } = await doctor(home);
  expect(checks.find((check) => check.name === "spool.empty")?.sentence).toContain("1 payload");
});

test("a service that can't be reached is a finding, not the end of the examination", async () => {
  const home = newHome();
  let ms = 0;
  const { exit, out } = await home.run(["doctor", "--json"], {
    launch: () => {},
    clock: { nowMs: () => (ms += 1_000) },
    initFlow: async () => fakeInitFlow(),
  });
  expect(exit).toBe(1);
  expect(out).toContain('"name":"service.answers","state":"bad"');
  expect(out).toContain('"name":"disk.space"');
});

test("a lost key of what was forgotten is bad, and it is said what to do", async () => {
  const home = await healthyHome();
  expect((await doctor(home)).state("forgetting.kept")).toBe("ok");
  writeFileSync(home.paths.tombstones, "");
  const { exit, checks } = await doctor(home);
  const [found] = checks.filter(({ name }) => name === "forgetting.kept");
  expect(found).toMatchObject({ state: "bad", sentence: expect.stringContaining("Put its copy back") });
  expect(exit).not.toBe(0);
});
