import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { StoredEvent } from "../../src/domain/event.ts";
import { failingTests } from "../../src/domain/failing-tests.ts";
import type { Redacted } from "../../src/domain/redacted.ts";
import type { Draft } from "../../src/observe/observer.ts";
import { observeByRules } from "../../src/observe/rules/observe-by-rules.ts";
import { openEnds } from "../../src/observe/rules/open-ends.ts";
import { readScene } from "../../src/observe/rules/scene.ts";
import { titleWithin } from "../../src/observe/rules/title-within.ts";
import { bash, edit, prompt, sampleEvent, says, turnEnd } from "./sample-events.ts";

const observe = (...events: Redacted<StoredEvent>[]): readonly Draft[] =>
  observeByRules({ goal: null, recordedTitles: [], events });

const titles = (...events: Redacted<StoredEvent>[]): readonly string[] =>
  observe(...events).map((draft) => draft.title);

const top = "/home/me/p";
const afterEdit = (words: string): readonly string[] =>
  titles(edit(`${top}/src/parse.ts`, "a", "b"), turnEnd(words));

test.each([
  ["Removed (not in the manual or the sample files): `save_all`"],
  ["**Removed from `src/parse.ts`:**\n- it"],
  ["File: `src/parse.ts`."],
  ["Added an import for `node:path`."],
  ["Added that TODO item under Later in `TODO.md`."],
  ["Applied the rename with your latest constraints to `parse.ts`, and added nothing."],
  ['- `TestParse_EmptyLine` - Owner says "y" → line is added'],
])("the fragment %j is no title", (words) => {
  expect(afterEdit(words)).toEqual([]);
});

test.each([
  ["Fixed the type error in `parse.ts` as requested.", "Fixed the type error in `parse.ts`"],
  ["Implemented — I added a scraper to `parse.ts`.", "Added a scraper to `parse.ts`"],
  [
    "Switched to the vendor's install script in `ci.yml`.",
    "Switched to the vendor's install script in `ci.yml`",
  ],
])("%j is told as %j", (words, title) => {
  expect(afterEdit(words)).toEqual([title]);
});

const long = `Added a filter to \`src/scrape.ts\` that keeps the pages of one language${" and of its nearest relatives".repeat(3)}, which makes the nightly run a good deal shorter than it used to be before`;

test("a long title ends with a clause, and the whole statement is its first fact", () => {
  const [draft] = observe(edit(`${top}/src/scrape.ts`, "a", "b"), turnEnd(`${long}.`));
  expect(draft?.title).toMatch(/^Added a filter .* relatives$/);
  expect(draft?.facts[0]).toBe(long);
});

test("a title is never longer than its room, and what was cut is a start of it", () => {
  const piece = fc.constantFrom("word ", "`a, b` ", "x; ", "and ", "(so, ", ") ", "длинное, что ", '"', "— ");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 80 }), fc.integer({ min: 20, max: 200 }), (pieces, max) => {
      const text = pieces.join("").trim();
      const title = titleWithin(text, max);
      expect(title.length).toBeLessThanOrEqual(max);
      expect(text.startsWith(title.replace(/…$/, ""))).toBe(true);
    }),
  );
});

test("two mended failures of one turn keep two titles", () => {
  const drafts = observe(
    bash("npm test", "× cart > adds up\nTests  1 failed | 8 passed (9)", "error"),
    edit(`${top}/src/cart.ts`, "a", "b"),
    bash("npm test", "Tests  9 passed (9)"),
    bash("npm run build", "src/menu.ts(3,1): error TS2304: Cannot find name 'Item'.", "error"),
    edit(`${top}/src/menu.ts`, "a", "b"),
    bash("npm run build", "built"),
    turnEnd("Fixed the sums in `src/cart.ts` and the types in `src/menu.ts`."),
  );
  expect(drafts).toHaveLength(2);
  expect(new Set(drafts.map(({ title }) => title)).size).toBe(2);
});

test("a second failure of a command is no repeat of the first one's title", () => {
  const events = [
    bash("npm test", "× refund > rounds half up", "error"),
    edit(`${top}/src/refund.ts`, "a", "b"),
    bash("npm test", "Tests  9 passed (9)"),
  ];
  const recordedTitles = ["`npm test`: invoice > rounds half up; works after changes in src/invoice.ts"];
  expect(observeByRules({ goal: null, recordedTitles, events }).map(({ title }) => title)).toEqual([
    "`npm test`: refund > rounds half up; works after changes in src/refund.ts",
  ]);
});

test("a test that failed on the way to a commit is no subject of its own", () => {
  const [draft, ...others] = observe(
    edit(`${top}/src/log.ts`, "a", "b"),
    bash("npm test", "× log > writes", "error"),
    edit(`${top}/src/log.test.ts`, "a", "b"),
    bash("npm test", "Tests  9 passed (9)"),
    bash("git commit -am x", "[main 1a2b3c4] Write one log file for each worktree\n 2 files changed"),
  );
  expect(others).toEqual([]);
  expect(draft).toMatchObject({ type: "change", title: "Write one log file for each worktree" });
  expect(draft?.facts).toContain("Failed: `npm test`: log > writes");
});

const countedRun = (output: string): readonly Redacted<StoredEvent>[] => [
  bash("npm test -- cart", output, "error"),
  edit(`${top}/src/cart.ts`, "a", "b"),
  bash("npm test -- cart", "Tests  3 passed (3)"),
];

test("tests that a runner only counts are told by name, else by the command", () => {
  expect(
    titles(
      ...countedRun(
        "Tests  2 failed | 1 passed (3)\n FAIL  cart.test.ts > adds up\n FAIL  cart.test.ts > rounds",
      ),
    ),
  ).toEqual([
    "`npm test -- cart`: cart.test.ts > adds up, cart.test.ts > rounds; works after changes in src/cart.ts",
  ]);
  expect(titles(...countedRun("Tests  2 failed | 1 passed (3)"))).toEqual([
    "`npm test -- cart`: 2 tests fail; works after changes in src/cart.ts",
  ]);
});

test("tests that failed before the work began are told with what was run, and by name", () => {
  const output = "× tax > rounds\n× tax > sums\nTests  2 failed | 7 passed (9)";
  const [draft] = observe(
    bash("npm test", output, "error"),
    edit(`${top}/a.ts`, "a", "b"),
    bash("npm test", output, "error"),
  );
  expect(draft?.title).toBe("`npm test`: 2 tests failed before the work began and still fail after it");
  expect(draft?.facts).toEqual(["tax > rounds", "tax > sums"]);
});

test.each([
  [" ✗ sums 12ms\n", ["sums"]],
  ["FAILED tests/test_tax.py::test_sum - assert 3 == 4", ["tests/test_tax.py::test_sum"]],
  ["--- FAIL: TestSum (0.03s)\n--- FAIL: TestSum (0.03s)", ["TestSum"]],
  ["test tax::sums ... FAILED", ["tax::sums"]],
  ["  ● tax › sums", ["tax › sums"]],
  ["not ok 3 - sums", ["sums"]],
  ["FAIL src/tax.test.js", ["src/tax.test.js"]],
  ["ok 3 - sums", []],
])("%j names the tests %j", (output, names) => {
  expect(failingTests(output)).toEqual(names);
});

test("a deployment says what went live, not only that a command ran", () => {
  expect(titles(bash("npm run deploy", "Production: https://shop.example.com [52s]"))).toEqual([
    "Deployed by `npm run deploy`: https://shop.example.com",
  ]);
});

test("files are named from the project's top, whole; one outside keeps its path", () => {
  const [draft] = observe(
    bash("make all", "error: no rule", "error"),
    edit(`${top}/services/billing/internal/tax/round.go`, "a", "b"),
    edit("/etc/app/limits.conf", "a", "b"),
    bash("make all", "done"),
  );
  expect(draft?.facts).toContain("Changed: services/billing/internal/tax/round.go, /etc/app/limits.conf");
});

test.each([
  ["Let's take a look at the part around the second question, because it matters."],
  ["I wrote it so that it reads as a sketch, not a decision: change it."],
])("%j decides nothing", (words) => {
  expect(observe(says(words))).toEqual([]);
});

test("a proposal whose reason is a limit is no discovery", () => {
  const words =
    "Leave the editor plugins out of `run` and point people at `watch` in the help text, with a short guard in the command, as editors don't support `run`.";
  expect(observe(turnEnd(words))).toEqual([]);
});

test("the name of a to-do file leaves nothing open", () => {
  const scene = readScene({
    goal: null,
    recordedTitles: [],
    events: [turnEnd("Updated `TODO.md`.\n`TODO.md`")],
  });
  expect(openEnds(scene)).toEqual([]);
});

const read = (path: string): Redacted<StoredEvent> =>
  sampleEvent({ tool: "Read", input: JSON.stringify({ file_path: path }), outcome: "x [redacted: token]" });

test("checksums of a lock file and samples in documents are no shown secrets", () => {
  expect(observe(read(`${top}/bun.lock`), read(`${top}/docs/setup.md`))).toEqual([]);
  expect(titles(read(`${top}/config/live.json`))).toEqual(["A secret (token) was shown by config/live.json"]);
});

test("a run that went well, again and again, is no memory", () => {
  const runs = Array.from({ length: 5 }, () => bash("npm test", "Tests  9 passed (9)"));
  expect(observe(prompt("run the tests"), ...runs, turnEnd("All 9 tests pass."))).toEqual([]);
});
