import { chmodSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { LauncherState } from "../../src/cli/commands/init-flow.ts";
import type { Check } from "../../src/serve/service.ts";
import { fakeInitFlow } from "./fake-init.ts";
import { type Home, newHome } from "./run.ts";

async function doctor(home: Home, argv: readonly string[] = [], launcher?: LauncherState) {
  const flow = fakeInitFlow(launcher === undefined ? {} : { launcher: async () => launcher });
  const { exit, out } = await home.run(["doctor", "--json", ...argv], { initFlow: async () => flow });
  const answer = JSON.parse(out) as { readonly checks: readonly Check[]; readonly mended: readonly string[] };
  const state = (name: string) => answer.checks.find((check) => check.name === name)?.state;
  return { exit, ...answer, state, flow };
}

test("a healthy home is told so, with what the service saw among the checks", async () => {
  const home = newHome();
  await home.serve();
  const { exit, checks, state } = await doctor(home);
  expect(exit).toBe(0);
  expect(checks.filter((check) => check.state !== "ok")).toEqual([]);
  expect(state("database.integrity")).toBe("ok");
  const { out } = await home.run(["doctor"], { initFlow: async () => fakeInitFlow() });
  expect(out).toContain("All is well.");
});

test("a home open to others is bad, and --fix closes it", async () => {
  const home = newHome();
  await home.serve();
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

test("nothing is mended without --fix", async () => {
  const home = newHome();
  await home.serve();
  chmodSync(home.path, 0o755);
  const { mended, flow } = await doctor(home, [], { state: "missing", nodePath: null });
  expect(mended).toEqual([]);
  expect(flow.done).toEqual([]);
  expect(statSync(home.path).mode & 0o777).toBe(0o755);
});

test("a missing launcher and a Node that has gone are bad, and --fix writes the launcher anew", async () => {
  const home = newHome();
  await home.serve();
  const missing = await doctor(home, ["--fix"], { state: "missing", nodePath: null });
  expect(missing.state("launcher.present")).toBe("bad");
  expect(missing.flow.done).toEqual(["launcher"]);
  const gone = await doctor(home, [], { state: "fine", nodePath: join(home.path, "no-node") });
  expect(gone.state("node.pinned")).toBe("bad");
  expect(gone.exit).toBe(1);
});

test("a launcher of another version is worth a look, not a failure", async () => {
  const home = newHome();
  await home.serve();
  const { exit, state } = await doctor(home, [], { state: "other-version", nodePath: null });
  expect(state("launcher.present")).toBe("warn");
  expect(exit).toBe(0);
});

test("a configuration problem is shown with its file and line", async () => {
  const home = newHome();
  await home.serve();
  writeFileSync(home.paths.config, '{\n  "language": "de"\n}\n');
  const { checks } = await doctor(home);
  expect(checks.find((check) => check.name === "config.valid")?.sentence).toBe(
    `${home.paths.config}:2: language must be one of auto, en, ru. This value is passed over.`,
  );
});

test("payloads in the spool are counted", async () => {
  const home = newHome();
  await home.serve();
  mkdirSync(home.paths.spool);
  writeFileSync(join(home.paths.spool, "one.json"), "{}");
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
