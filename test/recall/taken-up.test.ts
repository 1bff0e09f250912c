import { expect, test } from "vitest";
import { distinctiveWords, isTakenUp } from "../../src/recall/taken-up.ts";

const shown =
  "4377 ● 3 Oct (Codex, confirmed) Деплой падал: в образе не было NODE_OPTIONS. Facts: exit 137 on stage; fixed in deploy/Dockerfile by --max-old-space-size.";
const words = distinctiveWords(shown, "почему падал деплой?");

test("names, paths and flags are distinctive, plain words and numbers are not", () => {
  expect([...words].sort()).toEqual(["--max-old-space-size", "deploy/dockerfile", "node_options"]);
});

test.each([
  ["ENV NODE_OPTIONS=--max-old-space-size=4096", true],
  ['{"command":"sed -i s/x/y/ deploy/Dockerfile && grep NODE_OPTIONS deploy/Dockerfile"}', true],
  ["I set NODE_OPTIONS in deploy/Dockerfile, as it was done before.", true],
  ["I set NODE_OPTIONS.", false],
  ["The deploy fails because the image is too small; exit 137 on stage.", false],
])("%j: %j", (said, expected) => {
  expect(isTakenUp(words, said)).toBe(expected);
});

test("what the person had said already proves nothing", () => {
  const known = distinctiveWords(shown, "set NODE_OPTIONS in deploy/Dockerfile please");
  expect(isTakenUp(known, "I set NODE_OPTIONS in deploy/Dockerfile.")).toBe(false);
});
