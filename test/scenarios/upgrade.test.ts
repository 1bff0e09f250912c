import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { gone, Installed } from "./installed.ts";
import { toolCall } from "./tool-call.ts";

const root = mkdtempSync(join(tmpdir(), "kedr-versions-"));
const older = join(root, "1.2.3", "dist");
const newer = join(root, "1.10.0", "dist");

beforeAll(() => {
  for (const version of ["1.2.3", "1.10.0"]) build(join(root, version), version);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

let machine: Installed;
afterEach(() => machine.remove());

/** The same program under another version, as two installations of it. */
function build(folder: string, version: string): void {
  mkdirSync(folder);
  for (const name of [
    "src",
    "scripts",
    "test",
    "viewer",
    "node_modules",
    "tsconfig.json",
    "tsconfig.types.json",
  ])
    symlinkSync(resolve(name), join(folder, name));
  const manifest = JSON.parse(readFileSync("package.json", "utf8")) as object;
  writeFileSync(join(folder, "package.json"), JSON.stringify({ ...manifest, version }));
  execFileSync(process.execPath, [join(folder, "scripts", "build.mjs")], { cwd: folder, stdio: "inherit" });
}

test("[service.replaced] a newer command replaces an older service, and no event is lost on the way", async () => {
  machine = await new Installed({ dist: older }).init();
  const cwd = machine.project("shop");
  await machine.hook("PostToolUse", toolCall("s", cwd, 1, "okapi"));
  const before = await machine.settle();
  expect(before.version).toBe("1.2.3");
  machine.useCommandOf(newer);
  const [after] = await Promise.all([
    machine.settle(),
    ...[2, 3, 4].map((number) => machine.hook("PostToolUse", toolCall("s", cwd, number, "okapi"))),
  ]);
  expect(after.version).toBe("1.10.0");
  await gone(before.pid);
  await machine.settle();
  expect(await machine.archived("okapi")).toBe(4);
});

test("[service.replaced] init of a newer version brings launcher and service up, whatever ran before", async () => {
  machine = await new Installed({ dist: older }).init();
  const cwd = machine.project("shop");
  await machine.hook("PostToolUse", toolCall("s", cwd, 1, "okapi"));
  machine.useCommandOf(newer);
  await machine.init();
  await machine.hook("PostToolUse", toolCall("s", cwd, 2, "okapi"));
  await machine.kill();
  await machine.hook("PostToolUse", toolCall("s", cwd, 3, "okapi"));
  expect((await machine.settle()).version).toBe("1.10.0");
  expect(await machine.archived("okapi")).toBe(3);
});

test("[service.replaced] an older launcher and an older command work with a newer service", async () => {
  machine = await new Installed({ dist: older }).init();
  const cwd = machine.project("shop");
  machine.useCommandOf(newer);
  const { pid } = await machine.settle();
  const { out } = await machine.hook("SessionStart", { session_id: "s", cwd, source: "startup" });
  await machine.hook("PostToolUse", toolCall("s", cwd, 1, "okapi"));
  machine.useCommandOf(older);
  const told = await machine.settle();
  expect(out).toContain("systemMessage");
  expect([told.version, told.pid]).toEqual(["1.10.0", pid]);
  expect(await machine.archived("okapi")).toBe(1);
});
