import { expect, test } from "vitest";
import { withoutIgnoredLines } from "../../../src/domain/privacy/ignored-lines.ts";

const isIgnored = (path: string): boolean => path.includes("hidden");
const marker = "[withheld: lines of a file that the owner keeps out of memory]";

test.each([
  ["grep", "src/a.ts:1:pear\nhidden/b:2:plum\nhidden/b:3:plum\nsrc/c.ts-4-pear", ["pear", "pear"]],
  ["grep with colours", "\u001b[35mhidden/b\u001b[m\u001b[36m:\u001b[m2:plum\nsrc/a.ts:1:pear", ["pear"]],
  ["git diff", "diff --git a/hidden/b b/hidden/b\n+plum\n+plum\ndiff --git a/c b/c\n+pear", ["pear"]],
  ["tail of several", "==> hidden/b <==\nplum\n\n==> c <==\npear", ["pear"]],
  ["no file at all", "pear: nothing\nhttp://pear", ["pear", "pear"]],
])("[privacy.ignored] %s prints nothing of an ignored file, and all of the others", (_form, text, kept) => {
  const visible = withoutIgnoredLines(text, isIgnored);
  expect(visible).not.toContain("plum");
  expect(visible.match(/pear/g)).toEqual(kept);
  expect(visible.split(marker).length - 1).toBe(text.includes("plum") ? 1 : 0);
});
