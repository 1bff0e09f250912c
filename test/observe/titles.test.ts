import { expect, test } from "vitest";
import type { StoredEvent } from "../../src/domain/event.ts";
import type { Redacted } from "../../src/domain/redacted.ts";
import type { Draft } from "../../src/observe/observer.ts";
import { observeByRules } from "../../src/observe/rules/observe-by-rules.ts";
import { bash, edit, prompt, says, turnEnd } from "./sample-events.ts";

const observe = (...events: Redacted<StoredEvent>[]): readonly Draft[] =>
  observeByRules({ goal: null, recordedTitles: [], events });

const titlesAfterEdit = (words: string): readonly string[] =>
  observe(edit("/p/src/parse.ts", "a", "b"), turnEnd(words)).map((draft) => draft.title);

test.each([
  ["Done. Draft PR created: https://github.com/acme/app/pull/185"],
  ["Perfect! Yes, we just fixed exactly that issue in `parse.ts`."],
  ["Both P1 bugs are now fixed and verified by the tests."],
  ["Committed. Clean working tree (the `run.lock` is expected)."],
  ["## Fixed in `parse.ts`\n\n| File | Fixed |\n|---|---|\n| `parse.ts` | added |"],
  ["Let me fix `parse.ts` now, then I'll have added the test."],
  ["Resolved the conflict in `hooks.go`: kept your fix and added theirs from main."],
  ["I've added the following tests to `parse.test.ts`:\n- one"],
  ["This added `parse()` as well."],
  ["Added a section (lines 30-54) that explains:"],
  ["Created `NOTES.md` with the specified contents."],
  ["Would you like me to go on?\n1. Added `cache` to `parse.ts`\n2. Fixed `lex.ts`"],
  ["Это исправлено в `parse.ts`, как договорились."],
])("the closing words %j make no memory: it could not be read without the session", (words) => {
  expect(titlesAfterEdit(words)).toEqual([]);
});

test.each([
  ["Done! I've added `parseDate()` in `parse.ts`.", "Added `parseDate()` in `parse.ts`"],
  [
    "- `src/parse.ts:58-61` - Added a check for symlinks",
    "Added a check for symlinks in `src/parse.ts:58-61`",
  ],
  [
    "Removed the `retry: 1` line since the tool has no such field.",
    "Removed the `retry: 1` line since the tool has no such field",
  ],
  [
    "Added `--dry-run` to the importer (see [the docs](https://x.example/a)).",
    "Added `--dry-run` to the importer (see the docs)",
  ],
  ["So, **fixed** the rounding in `parse.ts`:\n```ts\nx\n```", "Fixed the rounding in `parse.ts`"],
  ["Я также добавил `parseDate()` в `parse.ts`.", "Добавил `parseDate()` в `parse.ts`"],
  ["Готово! Убрал `retry` из `ci.yml`: такого поля нет.", "Убрал `retry` из `ci.yml`: такого поля нет"],
  ["Готово. Добавил `parseDate()` в `parse.ts`.", "Добавил `parseDate()` в `parse.ts`"],
])("the closing words %j make a title without fillers and markup", (words, title) => {
  expect(titlesAfterEdit(words)).toEqual([title]);
});

test.each([
  ["**Root Cause:** The list in `types.go` missed the `replace` tool.\n\n**Fix:** Added it to `types.go`."],
  [
    "**Root cause:**\nThe list in `types.go` missed the `replace` tool.\n\nFixed it in `types.go`: added one line.",
  ],
  ["**Problem:** The list in `types.go` missed the `replace` tool.\n**Fix:** Added `replace` to `types.go`."],
  [
    "I found and fixed the issue. The list in `types.go` missed the `replace` tool.\n- Changed the list in `types.go`",
  ],
])("work that did away with a cause is a bugfix told by the cause: %j", (words) => {
  const [draft, ...others] = observe(edit("/p/types.go", "a", "b"), turnEnd(words));
  expect(others).toEqual([]);
  expect(draft).toMatchObject({
    type: "bugfix",
    title: "The list in `types.go` missed the `replace` tool",
  });
});

test.each([
  ["I found the issue. The harness writes ids like `test-17` that the client can't parse."],
  ["Found it.\n\nThe harness writes ids like `test-17` that the client can't parse."],
])("the sentence after %j is a discovery", (words) => {
  expect(observe(turnEnd(words)).map((draft) => [draft.type, draft.title])).toEqual([
    ["discovery", "The harness writes ids like `test-17` that the client can't parse"],
  ]);
});

test.each([
  ["Нашёл причину. Скрипт пишет имена вида `test-17`, которых клиент не понимает."],
  ["Проблема в `worktree.Status()`: он пишет в индекс."],
  ["**Причина:** Скрипт не закрывает `db.lock` при выходе."],
  ["Сервер задач не поддерживает поле `issue` у документа."],
])("a cause or a limit in Russian is a discovery: %j", (words) => {
  const [draft, ...others] = observe(turnEnd(words));
  expect(others).toEqual([]);
  expect(draft).toMatchObject({ type: "discovery", language: "ru" });
});

test("what a tool can't do is a discovery when a turn ends with it, not in the middle of one", () => {
  const words = "The issue server doesn't support an `issue` field on `create_document`.";
  expect(observe(turnEnd(words)).map((draft) => draft.type)).toEqual(["discovery"]);
  expect(observe(says(words))).toEqual([]);
});

test.each([["Are you sure?"], ["no, that's not it"], ["Нет, это не так"]])(
  "a cause that the owner doubts with %j is no discovery",
  (doubt) => {
    const cause = turnEnd("The root cause is `worktree.Status()`, which writes the index.");
    expect(observe(cause, prompt("thanks"))).toHaveLength(1);
    expect(observe(cause, prompt(doubt))).toEqual([]);
  },
);

test("a cause may be about tests, a report that they pass is none", () => {
  const [draft] = observe(turnEnd("Root cause: tests share one `db.sqlite`."));
  expect(draft?.title).toBe("Tests share one `db.sqlite`");
  expect(titlesAfterEdit("Fixed. Tests pass now in `db.test.ts`, no longer flaky.")).toEqual([]);
});

test("a likely cause is no cause", () => {
  expect(observe(turnEnd("The most likely root cause is `worktree.Status()`."))).toEqual([]);
});

test("a merge is no memory, what it brought has its own commits", () => {
  const output = "[main 1a2b3c4] Merge origin/main into feature/x";
  expect(observe(bash("git commit -m 'Merge origin/main into feature/x'", output))).toEqual([]);
});

test.each([
  ["FORK_RANGE=${FORK_REF}", "FORK_RANGE=origin/${BRANCH}..${FORK_REF}"],
  ['echo "one"', 'git commit -m "Import ${ID}"'],
  ["run: |", "for i in $(seq 1 3); do"],
])("a line of a script in a settings file is no setting: %j", (before, after) => {
  expect(observe(edit("/p/.github/workflows/sync.yml", before, after))).toEqual([]);
});

test("a new setting is told as added", () => {
  const [draft] = observe(
    edit("/home/me/p/deploy/eu/release.yaml", "timeout: 45m", "timeout: 45m\nretry: 1"),
  );
  expect(draft?.title).toBe("deploy/eu/release.yaml: `retry: 1` added");
});

test("made-up passwords in the output of tests are no alert, a real token there is one", () => {
  expect(observe(bash("go test ./...", 'login_test.go: "password=[redacted: password]"'))).toEqual([]);
  expect(observe(bash("go test ./...", "[redacted: aws-access-key]"))).toHaveLength(1);
  expect(observe(bash("cat config.ini", "password=[redacted: password]"))).toHaveLength(1);
});

test("facts below a title repeat nothing and are no mere names", () => {
  const words =
    "Added `parseDate()` in `parse.ts`.\n- `src/parse.ts`\n- `lex.ts` (line 12)\n- `parseDate()` reads dates without a zone as UTC.\n- Draft PR created: https://x.example/pull/7";
  const [draft] = observe(edit("/p/src/parse.ts", "a", "b"), turnEnd(words));
  expect(draft?.facts).toEqual(["`parseDate()` reads dates without a zone as UTC"]);
});
