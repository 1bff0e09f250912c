import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { alone } from "../../src/cli/init/alone.ts";
import { readManifest } from "../../src/cli/init/manifest.ts";
import { applyUninstall, planUninstall } from "../../src/cli/init/uninstall.ts";
import { clients } from "../../src/clients/registry.ts";
import { homePaths } from "../../src/platform/paths.ts";
import { takeExclusiveLock } from "../../src/store/sqlite/exclusive-lock.ts";
import { inTempFolder } from "../contract/make.ts";
import { filesBelow } from "../files-below.ts";
import { nextLine, startChild } from "../store/child.ts";

const textsBelow = (folder: string): ReadonlyMap<string, string> =>
  new Map(filesBelow(folder).map((path) => [path, readFileSync(path, "utf8")]));

test("[init.identity] two inits at once, each a process of its own, wire once, and each byte comes back", () =>
  inTempFolder(async (root) => {
    const homeFolder = join(root, "home");
    const where = { homeFolder, configFolder: null, variables: {}, executables: [], platform: "linux" };
    for (const client of clients) {
      const own = join(client.usualFolder(where), "settings.json");
      mkdirSync(dirname(own), { recursive: true });
      writeFileSync(own, '{\n  "mine": 1\n}\n');
    }
    const before = textsBelow(homeFolder);
    const paths = homePaths(join(root, "kedr"), root);
    const held = takeExclusiveLock(paths.initLock);
    if (held === "busy") throw new Error("nobody else has it");
    const both = [startChild("init-below.ts", root), startChild("init-below.ts", root)];
    const planned = await Promise.all(both.map(nextLine));
    expect(planned[0]).toMatch(/^planned \d\d$/);
    expect(planned[1]).toBe(planned[0]);
    expect(textsBelow(homeFolder)).toEqual(before);
    held.release();
    expect(await Promise.all(both.map(nextLine))).toEqual(["done", "done"]);
    const noted = readManifest(paths).map(({ path }) => path);
    expect(`planned ${noted.length}`).toBe(planned[0]);
    expect(new Set(noted).size).toBe(noted.length);
    applyUninstall(await planUninstall(clients, where, paths), paths);
    expect(textsBelow(homeFolder)).toEqual(before);
  }));

test("whoever finds another at work for too long is told so, and changes nothing", () =>
  inTempFolder(async (root) => {
    const path = join(root, "run", "init-lock");
    const held = takeExclusiveLock(path);
    const worked: string[] = [];
    const work = async (): Promise<void> => void worked.push("worked");
    await expect(alone(path, work, 1)).rejects.toMatchObject({ code: "init-busy" });
    if (held !== "busy") held.release();
    await alone(path, work, 1);
    await alone(path, work, 1);
    expect(worked).toEqual(["worked", "worked"]);
  }));

test("a folder, a link or a pipe in the lock's place is named and left as it is", () =>
  inTempFolder(async (root) => {
    const at = (name: string): string => join(root, name);
    mkdirSync(at("folder"));
    symlinkSync(at("elsewhere"), at("link"));
    execFileSync("mkfifo", [at("pipe")]);
    for (const name of ["folder", "link", "pipe"])
      expect(() => takeExclusiveLock(at(name))).toThrow(expect.objectContaining({ code: "lock-unusable" }));
    expect(existsSync(at("elsewhere"))).toBe(false);
  }));
