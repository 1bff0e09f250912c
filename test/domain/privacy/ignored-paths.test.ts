import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assert, property, array, constantFrom, string } from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import {
  isPathIgnored,
  readIgnoredPaths,
  usuallyIgnored,
} from "../../../src/domain/privacy/ignored-paths.ts";

const lists: readonly (readonly string[])[] = [
  ["*.log", "!keep.log"],
  ["build/", "/only-top.txt", "docs/*.txt"],
  ["a/**/z", "**/inner/*.md", "deep/**"],
  ["secrets/**", "!secrets/open.txt", "# no", "", "trailing  ", String.raw`\#name`, String.raw`\!bang`],
  ["file[0-9].txt", "[!a-c]x.md", "?.c"],
  ["folder", "!folder/back.txt"],
  ["**", "!*.md"],
  ["a*b*c.txt"],
];
const paths = [
  "x.log",
  "keep.log",
  "deep/er/x.log",
  "build/out.js",
  "src/build/out.js",
  "build",
  "only-top.txt",
  "src/only-top.txt",
  "docs/a.txt",
  "docs/sub/a.txt",
  "a/z",
  "a/b/z",
  "a/b/c/z",
  "x/inner/a.md",
  "inner/a.md",
  "deep/one/two",
  "secrets/open.txt",
  "secrets/a/b",
  "trailing",
  "#name",
  "!bang",
  "file3.txt",
  "filex.txt",
  "ax.md",
  "dx.md",
  "m.c",
  "mm.c",
  "folder/back.txt",
  "folder/x",
  "readme.md",
  "axxbxxc.txt",
  "axxc.txt",
];

test("[privacy.ignored] the patterns mean what git takes them to mean", () => {
  const folder = mkdtempSync(join(tmpdir(), "kedr-ignore-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  spawnSync("git", ["init", "-q", folder]);
  for (const list of lists) {
    writeFileSync(join(folder, ".gitignore"), list.join("\n"));
    const asked = spawnSync("git", ["-C", folder, "check-ignore", "--no-index", "--stdin"], {
      input: paths.join("\n"),
      encoding: "utf8",
    });
    const unquoted = asked.stdout.split("\n").map((line) => line.replace(/^"(.*)"$/, "$1"));
    const ours = paths.filter((path) => isPathIgnored(readIgnoredPaths(list), path));
    expect([list, ours]).toEqual([list, paths.filter((path) => unquoted.includes(path))]);
  }
});

test("[privacy.ignored] files with keys are ignored by themselves, and examples of them are not", () => {
  const usual = readIgnoredPaths(usuallyIgnored);
  const ignored = (path: string): boolean => isPathIgnored(usual, path);
  for (const path of [
    ".env",
    "apps/web/.env.local",
    "deploy/tls.PEM",
    "home/ada/.ssh/id_ed25519",
    "home/ada/.aws/credentials",
    "vault.kdbx",
    "home/ada/.netrc",
    "secrets/prod/x.yaml",
  ])
    expect([path, ignored(path)]).toEqual([path, true]);
  for (const path of [
    ".env.example",
    "id_rsa.pub",
    "src/identity.ts",
    "src/environment.ts",
    "src/secrets.ts",
  ])
    expect([path, ignored(path)]).toEqual([path, false]);
  expect(isPathIgnored(readIgnoredPaths([...usuallyIgnored, "!secrets/**"]), "secrets/a")).toBe(false);
});

test("any pattern and any path get an answer, soon", () => {
  const piece = constantFrom("*", "**", "a", "b", "/", "?", "[", "]", "!", "\\", "-", ".");
  const text = array(piece, { maxLength: 40 }).map((pieces) => pieces.join(""));
  assert(
    property(text, string({ maxLength: 200 }), (pattern, path) => {
      expect(typeof isPathIgnored(readIgnoredPaths([pattern]), path)).toBe("boolean");
    }),
  );
  const hard = readIgnoredPaths([`${"*a".repeat(200)}*b`, `${"**/a/".repeat(30)}b`]);
  expect(isPathIgnored(hard, `${"a".repeat(4_000)}/${"a/".repeat(2_000)}c`)).toBe(false);
});
