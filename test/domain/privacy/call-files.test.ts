import { expect, test } from "vitest";
import {
  type IgnoreGround,
  isCallIgnored,
  isFileIgnored,
  type NamedOnDisk,
} from "../../../src/domain/privacy/call-files.ts";
import { readIgnoredPaths } from "../../../src/domain/privacy/ignored-paths.ts";
import { namedPaths } from "../../../src/domain/privacy/named-paths.ts";

const emptyDisk: NamedOnDisk = { namesIn: () => [], isFolder: () => false, linkTargets: () => [] };

/** A call somewhere in /shop, which keeps its /a/secrets and the owner's notes out. */
const groundIn = (directory: string): IgnoreGround => ({
  top: "/shop",
  directory,
  userHome: "/home/ada",
  lists: [readIgnoredPaths(["/a/secrets/", "notes/**"])],
});
const isIgnored = (command: string, directory = "/shop/src"): boolean => {
  const ground = groundIn(directory);
  return isCallIgnored(namedPaths({ command }, ground.top), ground, emptyDisk);
};

test("[privacy.ignored] a name that git prints is meant from the repository's top, others from where the call ran", () => {
  const ground = groundIn("/shop/src/deep");
  for (const path of ["a/secrets/db.txt", "../../a/secrets/db.txt", "/shop/a/secrets/db.txt", "notes/x"])
    expect([path, isFileIgnored([path], ground)]).toEqual([path, true]);
  for (const path of ["secrets/db.txt", "b/secrets/db.txt", "~/notes/x", "../notes/x"])
    expect([path, isFileIgnored([path], ground)]).toEqual([path, false]);
});

test.each([
  "git show HEAD:a/secrets/db.txt",
  "git log -p -- :/a/secrets/db.txt",
  "git show HEAD~3:notes/x",
  'cd "$(git rev-parse --show-toplevel)" && cat a/secrets/db.txt',
  'cd deep; cd "$(git rev-parse --show-toplevel)/a" && cat secrets/db.txt',
  'cat "$(git rev-parse --show-toplevel)/a/secrets/db.txt"',
  "cat `git rev-parse --show-toplevel`/a/secrets/db.txt",
  "TOP=$(git rev-parse --show-toplevel); cat $TOP/a/secrets/db.txt",
])("[privacy.ignored] from a folder below the top: %s", (command) => {
  expect(isIgnored(command)).toBe(true);
});

test("[privacy.ignored] a folder and a link are looked for in both places", () => {
  const ground = groundIn("/shop/src");
  const isOut = (disk: Partial<NamedOnDisk>, name: string): boolean =>
    isCallIgnored([name], ground, { ...emptyDisk, ...disk });
  expect(isOut({ isFolder: (path) => path === "/shop/notes" }, "notes")).toBe(true);
  expect(isOut({ linkTargets: (paths) => (paths.includes("/shop/x") ? ["/shop/notes/x"] : []) }, "x")).toBe(
    true,
  );
  expect(isOut({}, "x")).toBe(false);
});

const names = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `f${at}`);

test("[privacy.ignored] a call that names more than is looked at counts as one on an ignored file", () => {
  expect(isIgnored(`cat ${names(1_000).join(" ")}`)).toBe(false);
  expect(isIgnored(`cat ${names(3_000).join(" ")} a/secrets/db.txt`)).toBe(true);
  expect(isIgnored(`: ${"x".repeat(100_000)}; cat a/secrets/db.txt`)).toBe(true);
  const ground = groundIn("/shop");
  const isOut = (name: string, disk: Partial<NamedOnDisk>): boolean =>
    isCallIgnored([name], ground, { ...emptyDisk, ...disk });
  const namesIn = (path: string): readonly string[] => (path === "/shop" ? names(500) : []);
  expect([isOut("*/x*", { namesIn }), isOut("f*", { namesIn }), isOut("f1*/x*", { namesIn })]).toEqual([
    true,
    false,
    false,
  ]);
  const followed: string[] = [];
  isCallIgnored(names(100), ground, {
    ...emptyDisk,
    linkTargets: (paths) => {
      followed.push(...paths);
      return [];
    },
  });
  expect(followed).toHaveLength(100);
});
