import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { runsIn } from "../../src/domain/shell/runs-in.ts";
import { repeated } from "../repeated.ts";
import { commandPieces } from "./command-pieces.ts";
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

test("a text made to be slow is read to its end, and what stands behind it is not lost", () => {
  for (const piece of commandPieces) {
    const text = repeated(piece, 2_000);
    expect([piece, isAbout({ command: "git * push * --force*", path: "**/a/**/b/**" }, text)]).toEqual([
      piece,
      false,
    ]);
    expect([piece, isAbout(force, `${text}\ngit push --force`)]).toEqual([piece, true]);
  }
});

test("variables that double each other are put in so far and no further", () => {
  const doubling = Array.from({ length: 40 }, (_, at) => `v${at + 1}="$v${at} $v${at} x"`).join("; ");
  const { runs } = runsIn(`${doubling}; sh -c "$v40"`);
  const chars = runs.flatMap(({ words }) => words).reduce((sum, word) => sum + word.length, 0);
  expect(chars).toBeLessThan(3_000_000);
});
