import { expect, test } from "vitest";
import { withoutIgnoredLines } from "../../../src/domain/privacy/ignored-lines.ts";

const isIgnored = (path: string): boolean => path.includes("hidden");
const marker = "[withheld: lines of a file that the owner keeps out of memory]";

test.each([
  ["grep", "src/a.ts:1:pear\nhidden/b:2:plum\nhidden/b:3:plum\nsrc/c.ts-4-pear", ["pear", "pear"]],
  ["grep with colours", "\u001b[35mhidden/b\u001b[m\u001b[36m:\u001b[m2:plum\nsrc/a.ts:1:pear", ["pear"]],
  ["git diff", "diff --git a/hidden/b b/hidden/b\n+plum\n+plum\ndiff --git a/c b/c\n+pear", ["pear"]],
  ["tail of several", "==> hidden/b <==\nplum\n\n==> c <==\npear", ["pear"]],
  ["grep in a commit", "HEAD~2:hidden/b:2:plum\nHEAD~2:src/a.ts:1:pear", ["pear"]],
  ["grep with NUL", "hidden/b\u00002:plum\nsrc/a.ts\u00001:pear", ["pear"]],
  ["grep of quoted names", '"hidden/\\303\\244":2:plum\nsrc/a.ts:1:pear', ["pear"]],
  ["rg --heading -n", "hidden/b\n2:plum\n3-plum\n--\n7:plum\n\nsrc/a.ts\n1:pear\n2-pear", ["pear", "pear"]],
  [
    "rg --json",
    '{"type":"match","data":{"path":{"text":"hidden/b"},"lines":{"text":"plum"}}}\n{"type":"match","data":{"path":{"text":"a"},"lines":{"text":"pear"}}}',
    ["pear"],
  ],
  ["git diff without prefixes", "diff --git hidden/b hidden/b\n+plum\ndiff --git c c\n+pear", ["pear"]],
  ["git diff of a renamed one", "diff --git a/x y b/hidden/b\n+plum\ndiff --git a/c b/c\n+pear", ["pear"]],
  [
    "diff -r",
    "diff -r old/hidden/b new/hidden/b\n1c1\n< plum\n---\n> plum\ndiff -r old/c new/c\n> pear",
    ["pear"],
  ],
  ["diff -u", "--- c\t1\n+++ c\t2\n+pear\n--- hidden/b\t1\n+++ hidden/b\t2\n+plum", ["pear"]],
  ["diff -c", "*** hidden/b\t1\n--- hidden/b\t2\n! plum\n*** c\t1\n--- c\t2\n! pear", ["pear"]],
  ["svn diff", "Index: hidden/b\n====\n+plum\nIndex: c\n====\n+pear", ["pear"]],
  [
    "more of several",
    `${":".repeat(14)}\nhidden/b\n${":".repeat(14)}\nplum\nplum\n${":".repeat(14)}\nc\n${":".repeat(14)}\npear`,
    ["pear"],
  ],
  ["bat of several", "───┬──\n   │ File: hidden/b\n 1 │ plum\n───┬──\n   │ File: c\n 1 │ pear", ["pear"]],
  ["grep of a name with a date", "hidden-2024-05.md:3:plum\nnotes-2024-05.md:3:pear", ["pear"]],
  ["grep of a folder with a date", "log-2024-05/hidden.md-3-plum\nlog-2024-05/c.md-3-pear", ["pear"]],
  ["grep of a name with a colon", "at 10:30 hidden.md:3:plum\nat 10:30 c.md:3:pear", ["pear"]],
  ["git grep -p", "a-1-b/hidden.md=3=plum\na-1-b/c.md=3=pear", ["pear"]],
  ["grep in a commit of a name with a date", "HEAD:a-2024-05/hidden.md:3:plum\nHEAD:c.md:3:pear", ["pear"]],
  ["a list of names", "hidden-is-a-name.ts\npear\n2 pears", ["pear", "pear"]],
  ["no file at all", "pear: nothing\nhttp://pear", ["pear", "pear"]],
])("[privacy.ignored] %s prints nothing of an ignored file, and all of the others", (_form, text, kept) => {
  const visible = withoutIgnoredLines(text, isIgnored);
  expect(visible).not.toContain("plum");
  expect(visible.match(/pear/g)).toEqual(kept);
  expect(visible.includes(marker)).toBe(text.includes("plum"));
});

/** What git and rg print of a folder «личное», as they write it by default. */
const octal = String.raw`\320\273\320\270\321\207\320\275\320\276\320\265`;

test.each([
  ["git diff", `diff --git "a/${octal}/b" "b/${octal}/b"\n+plum\ndiff --git a/c b/c\n+pear`],
  ["git diff, the second header", `--- "a/${octal}/b"\n+++ "b/${octal}/b"\n+plum\n--- a/c\n+++ b/c\n+pear`],
  [
    "git diff of a name with blanks",
    `diff --git "a/${octal}/b c" "b/${octal}/b c"\n+plum\ndiff --git a/c b/c\n+pear`,
  ],
  [
    "git diff of a long name",
    `diff --git "a/${octal.repeat(20)}/${octal}/b" "b/x"\n+plum\ndiff --git a/c b/c\n+pear`,
  ],
  ["git grep", `"${octal}/b":2:plum\n"${octal}/b"-3-plum\nc:1:pear`],
  ["git grep in a commit", `HEAD:"${octal}/b":2:plum\nHEAD:c:1:pear`],
  ["git grep --heading", `"${octal}/b"\n2:plum\n3-plum\n\nc\n1:pear`],
  ["git grep of a name with a quote", `"${octal}/a\\"b\\\\c":2:plum\nc:1:pear`],
  [
    "rg --json",
    String.raw`{"type":"match","data":{"path":{"text":"\u043b\u0438чное/\"b"},"lines":{"text":"plum"}}}` +
      "\npear",
  ],
  ["git grep unquoted", "личное/b:2:plum\nc:1:pear"],
  ["git grep in a branch", "ветка:личное/b:2:plum\nc:1:pear"],
])("[privacy.ignored] %s prints nothing of an ignored file with a Russian name", (_form, text) => {
  const visible = withoutIgnoredLines(text, (path) => /^(?:личное\/|(?:личное){20}\/личное\/)/.test(path));
  expect(visible).not.toContain("plum");
  expect(visible).toContain("pear");
});
