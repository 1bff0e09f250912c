import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { runsIn } from "../../src/domain/shell/runs-in.ts";
import { force, isAbout } from "./is-about.ts";

test("any text is read, and one beside a call hides nothing of it", () => {
  assert(
    property(string({ unit: "binary", maxLength: 200 }), (text) => {
      runsIn(text);
      expect(isAbout(force, `git push --force\n${text}`)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test("in a command that is too long to be read the bare words count", () => {
  const padded = `: ${"x".repeat(200_000)}; git push --force`;
  expect(isAbout(force, padded)).toBe(true);
  expect(isAbout(force, padded.replace("push", "pull"))).toBe(false);
});

test("in a command that is too deep to be read the bare words count", () => {
  for (const opening of ['"$(', '${x:-"$(', '$("', "(("]) {
    const deep = `${opening.repeat(10_000)}git push --force`;
    expect(isAbout(force, deep)).toBe(true);
    expect(isAbout(force, deep.replace("push", "pull"))).toBe(false);
  }
});

test.each([
  "git commit -m 'not closed && git push --force",
  'git commit -m "not closed && git push --force',
  "x=$(git commit && git push --force",
  "x=`git commit && git push --force",
  "x=${y:-git push --force",
  "cat <<END\nnot ended\ngit push --force",
  "cat <<END\n$(it's)\nEND\ngit push --force",
  "x=$(cat <<END)\nit's\nEND\ngit push --force",
  "x=$((cat <<END\nit's\nEND\n) | cat); git push --force",
])("in a command that has no end the bare words count: %s", (command) => {
  expect(isAbout(force, command)).toBe(true);
  expect(isAbout(force, command.replace("push", "pull"))).toBe(false);
});

test.each([
  'sudo -u bob notify "don\'t git push --force"',
  "git commit -m \"$(cat <<'END'\nUse `git push --force and $(don't\nEND\n)\"",
  'git commit -m "$(cat <<END\nUse \\`git push --force and \\$(don\'t\nEND\n)"',
  'git commit -m "it\'s git push --force"',
])("what only quotes such a command is closed: %s", (command) => {
  expect(isAbout(force, command)).toBe(false);
});

test("bytes and numbers behind a backslash are the letters that a shell makes of them", () => {
  const byName = { command: "cat ключ" };
  for (const word of [
    String.raw`$'\320\272\320\273\321\216\321\207'`,
    String.raw`$'\xd0\xba\u043b\U044e\321\207'`,
    String.raw`"$(printf '\320\272\320\273\321\216\321\207')"`,
  ])
    expect([word, isAbout(byName, `cat ${word}`)]).toEqual([word, true]);
});

test("a text made to be slow is read in linear steps", () => {
  const hostile = [
    "$(".repeat(20_000),
    "a ".repeat(30_000),
    `git ${"-a ".repeat(20_000)}`,
    "`".repeat(60_000),
    '"'.repeat(60_001),
    "$'\\".repeat(20_000),
    "<<E\n".repeat(15_000),
    `${"<<E ".repeat(8_000)}\n${"E\n".repeat(30_000)}`,
    "<<E\nE\n".repeat(14_000),
    '"$('.repeat(20_000),
    "sudo a b ".repeat(9_000),
    "xargs eval 'a b' ".repeat(5_000),
    "${x:-".repeat(15_000),
    "$(echo $(echo $(echo a))) ".repeat(3_000),
    "x{a,b}{a,b}{a,b}{a,b}{a,b}{a,b} ".repeat(2_000),
    "echo a | sh | ".repeat(5_000),
    "sudo sh -c a ".repeat(6_000),
    "$(<<E\n".repeat(10_000),
    "$(case a in ".repeat(8_000),
    "$(a <<E)\n".repeat(9_000),
    `$(${"<<E ".repeat(8_000)}${"$(a)".repeat(15_000)}`,
    "{ ".repeat(40_000),
    "|\n".repeat(40_000),
  ];
  const doubling = `${Array.from({ length: 40 }, (_, at) => `v${at + 1}="$v${at} $v${at} x"`).join("; ")}; sh -c "$v40"`;
  for (const text of [...hostile, doubling])
    expect(isAbout({ command: "git * push * --force*", path: "**/a/**/b/**" }, text)).toBe(false);
});
