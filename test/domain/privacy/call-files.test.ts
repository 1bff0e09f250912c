import { expect, test } from "vitest";
import {
  type IgnoreGround,
  isCallIgnored,
  isFileIgnored,
  type NamedOnDisk,
} from "../../../src/domain/privacy/call-files.ts";
import { readIgnoredPaths, usuallyIgnored } from "../../../src/domain/privacy/ignored-paths.ts";
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
    isCallIgnored(namedPaths({ path: name }, "/shop"), ground, { ...emptyDisk, ...disk });
  expect(isOut({ isFolder: (path) => path === "/shop/notes" }, "notes")).toBe(true);
  expect(isOut({ linkTargets: (paths) => (paths.includes("/shop/x") ? ["/shop/notes/x"] : []) }, "x")).toBe(
    true,
  );
  expect(isOut({}, "x")).toBe(false);
});

const names = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `f${at}`);

test("[privacy.ignored] a call that takes more paths than are looked at counts as one on an ignored file", () => {
  expect(isIgnored(`cat ${names(1_000).join(" ")}`)).toBe(false);
  expect(isIgnored(`cat ${names(3_000).join(" ")} a/secrets/db.txt`)).toBe(true);
  expect(isIgnored(`cat ${names(3_000).join(" ")}`)).toBe(true);
  expect(isIgnored(`: ${"x".repeat(100_000)}; cat a/secrets/db.txt`)).toBe(true);
  const ground = groundIn("/shop");
  const isOut = (path: string, disk: Partial<NamedOnDisk>): boolean =>
    isCallIgnored(namedPaths({ path }, "/shop"), ground, { ...emptyDisk, ...disk });
  const namesIn = (path: string): readonly string[] => (path === "/shop" ? names(500) : []);
  expect([isOut("*/x*", { namesIn }), isOut("f*", { namesIn }), isOut("f1*/x*", { namesIn })]).toEqual([
    true,
    false,
    false,
  ]);
});

const message = (words: readonly string[]): string => `git commit -F - <<'END'\n${words.join(" ")}\nEND\n`;

test("[privacy.ignored] of words within a text as many as there are count, and some of them are followed, each once", () => {
  expect(isIgnored(message(names(5_000)))).toBe(false);
  expect(isIgnored(message([...names(5_000), "a/secrets/db.txt"]))).toBe(true);
  const followed: string[] = [];
  const linkTargets = (paths: readonly string[]): readonly string[] => {
    followed.push(...paths);
    return [];
  };
  const command = message([...names(5_000), ...names(5_000)]);
  isCallIgnored(namedPaths({ command }, "/shop"), groundIn("/shop"), { ...emptyDisk, linkTargets });
  expect(followed.length).toBeLessThan(2_100);
  expect(new Set(followed).size).toBe(followed.length);
});

/** As in a project that has such files. */
const usualGround: IgnoreGround = { ...groundIn("/shop"), lists: [readIgnoredPaths(usuallyIgnored)] };
const files: Readonly<Record<string, readonly string[]>> = {
  "/shop": [".env", ".gitignore", "a.pem", "README.md", "src"],
};
const isOutOfShop = (command: string): boolean =>
  isCallIgnored(namedPaths({ command }, "/shop"), usualGround, {
    ...emptyDisk,
    namesIn: (folder) => files[folder] ?? [],
  });

test.each([
  `rg ".*"`,
  `rg '(.*)' src`,
  `grep -E "a.*m" src`,
  `grep -rn "\\.env" src`,
  String.raw`rg -g '*.ts' -A 3 "process\.env" src`,
  String.raw`git grep -n 'import\.meta\.env' -- src`,
  "sed -n 's/.*x//p' README.md",
  "node -e 'console.log(/.*/.exec(x), process.env.X)'",
  "git commit -m 'any [a-z]*.* and .*'",
])("[privacy.ignored] an expression names no file: %s", (command) => {
  expect(isOutOfShop(command)).toBe(false);
});

test.each([
  "cat .*",
  "grep .*",
  "cat *.pem",
  "head < *.pem",
  "X=*.pem; cat $X",
  "sh -c 'cat *.pem'",
  "cat {a,b}*.pem",
  "find . -name '*.pem' -exec cat {} +",
  "rg x -g '*.pem'",
  "rg --files .env",
  "grep --include='.e*' -r x .",
  "grep -e x .env",
  "grep -nf .env README.md",
  "grep .env .env",
  "grep -m 5 x .env",
  String.raw`grep "\.env" src; cat .env`,
  "tool --file=.env",
  "cd deep && tool --file=../.env",
  "dd if=.env",
  "python3 -c \"open('.env')\"",
])("[privacy.ignored] a path and a pattern of paths are told from one: %s", (command) => {
  expect(isOutOfShop(command)).toBe(true);
});
