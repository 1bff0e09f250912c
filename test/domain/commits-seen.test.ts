import { expect, test } from "vitest";
import { commitsSeen } from "../../src/domain/commits-seen.ts";
import { bash } from "../observe/sample-events.ts";

const full = "1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d";

test.each([
  ["git commit -m x", "[main 1a2b3c4] x\n 1 file changed", [["1a2b3c4", true]]],
  ["git commit -m x", "[main (root-commit) 1a2b3c4] x", [["1a2b3c4", true]]],
  ["git -C /app commit -qm x && git -C /app log --oneline -1", "1a2b3c4 x", [["1a2b3c4", true]]],
  ["git push", "To host\n   aaaaaa1..1a2b3c4  main -> main", [["1a2b3c4", false]]],
  ["git push -f", " + aaaaaa1...1a2b3c4 main -> main (forced update)", [["1a2b3c4", false]]],
  ["git merge topic", "Updating aaaaaa1..1a2b3c4\nFast-forward", [["1a2b3c4", false]]],
  ["git rev-parse HEAD", full, [[full, false]]],
  ["git log -1", `commit ${full}\nAuthor: me`, [[full, false]]],
  ["git cherry-pick topic", "[main 1a2b3c4] x", [["1a2b3c4", true]]],
])("%j shows its commits", (command, output, seen) => {
  expect(commitsSeen(bash(command, output)).map((one) => [one.commit, one.isMade])).toEqual(seen);
});

test.each([
  ["git log --oneline", "1a2b3c4 one\n2b3c4d5 two"],
  ["cat notes.txt", "[main 1a2b3c4] x"],
  ["git commit -m x", "nothing to commit"],
  ["echo git commit", "[main 1a2b3c4] x"],
])("%j tells of no commit of this session", (command, output) => {
  expect(commitsSeen(bash(command, output))).toEqual([]);
});

test("a commit is told once, and made beats seen", () => {
  const output = "[main 1a2b3c4] x\n1a2b3c4 x";
  expect(commitsSeen(bash("git commit -m x; git log --oneline -n 1", output))).toEqual([
    { commit: "1a2b3c4", isMade: true },
  ]);
});
