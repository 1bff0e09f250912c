import { expect, test } from "vitest";
import type { StoredEvent } from "../../src/domain/event.ts";
import type { Redacted } from "../../src/domain/redacted.ts";
import type { Draft } from "../../src/observe/observer.ts";
import { jobsIn } from "../../src/domain/jobs.ts";
import { observeByRules } from "../../src/observe/rules/observe-by-rules.ts";
import { bash, edit, turnEnd } from "./sample-events.ts";

const observe = (...events: Redacted<StoredEvent>[]): readonly Draft[] =>
  observeByRules({ goal: null, recordedTitles: [], events });

test("a command that failed and then worked in another way is one bugfix: what failed, why, and the working command letter by letter", () => {
  const [draft, ...others] = observe(
    bash('curl -d "$(cat big.json)" http://localhost/x', "bash: curl: Argument list too long", "error"),
    bash("pwd", "/p"),
    bash("curl --data-binary @big.json http://localhost/x", "ok"),
  );
  expect(others).toEqual([]);
  expect(draft).toMatchObject({ kind: "observation", type: "bugfix", from: [0, 2], language: "en" });
  expect(draft?.title).toBe(
    '`curl -d "$(cat big.json)"`: curl: Argument list too long; works with `--data-binary @big.json`',
  );
  expect(draft?.facts[0]).toContain('curl -d "$(cat big.json)" http://localhost/x');
  expect(draft?.verbatim).toBe("curl --data-binary @big.json http://localhost/x");
});

test.each([
  "npm error code ENOSPC: no space left on device",
  "npm error network request to registry failed: getaddrinfo ENOTFOUND registry.npmjs.org",
  "Error: 429 Too Many Requests",
  "bash: operation denied by the sandbox",
])("[trust.one-offs] a machine in trouble is cured by no edit: %s", (error) => {
  const change = edit("/p/src/a.ts", "a", "b");
  expect(observe(bash("npm test", error, "error"), change, bash("npm test", "ok"))).toEqual([]);
  const real = "Error: Cannot find module './b'";
  expect(observe(bash("npm test", real, "error"), change, bash("npm test", "ok"))).toHaveLength(1);
});

const url = "http://localhost:4010/import";

test.each([
  [
    "in the middle of a list that makes a temp file",
    `curl -sS -X POST ${url} -d "$(cat c.json)"`,
    "/bin/bash: line 1: /usr/bin/curl: Argument list too long",
    `body=$(mktemp) && cat c.json > "$body" && curl -sS -X POST ${url} --data-binary @"$body"; rm -f "$body"`,
  ],
  [
    "behind a pipe",
    `curl ${url} -d "$(cat c.json)"`,
    "curl: Argument list too long",
    `cat c.json | curl ${url} -d @-`,
  ],
  [
    "inside an assignment",
    `curl ${url}/v1 --fail`,
    "curl: (22) error: 404",
    `out=$(curl ${url}/v1 --fail -L) && echo "$out"`,
  ],
  [
    "as the second of a list, which the error names",
    "cp a b && docker build -t shop .",
    "docker: error: no space left",
    "docker system prune -f && docker build -t shop . --no-cache",
  ],
  [
    "by another runner of the same script",
    "node scripts/seed.ts",
    "SyntaxError: x",
    "node --import tsx scripts/seed.ts",
  ],
  [
    "by another program with the same subcommand",
    "pip install httpie",
    "error: externally-managed",
    "pipx install httpie",
  ],
])("a working command is found %s", (_where, failed, error, works) => {
  const drafts = observe(bash(failed, error, "error"), bash(works, "ok"));
  expect(drafts.map((draft) => [draft.type, draft.verbatim])).toEqual([["bugfix", works]]);
});

test.each([
  ["another address", `curl ${url}`, "curl http://localhost:9/other"],
  ["another subcommand", "npm run build", "npm run start"],
  ["another package", "npm install left", "npm install right"],
  ["another query", 'psql -d shop -c "select a from nope"', 'psql -d shop -c "select b from users"'],
  ["a word in quotes", "docker build -t shop .", "echo 'docker build -t shop .'"],
  ["a part of the tests", "npm test", "npm test -- round.test.ts"],
  ["the same again with nothing changed", "docker build -t shop .", "docker build -t shop ."],
])("%s is no fix of what failed", (_what, failed, works) => {
  const drafts = observe(bash(failed, "error: it failed", "error"), bash(works, "ok"));
  expect(drafts.filter((draft) => draft.type === "bugfix")).toEqual([]);
});

test("tests that fail behind a pipe failed, though the pipe ended well", () => {
  const [draft] = observe(
    bash("go test ./... 2>&1 | tail -20", "--- FAIL: TestRound (0.00s)\nFAIL"),
    edit("/p/src/round.go", "math.Floor(x)", "math.Ceil(x)"),
    bash("go test ./... 2>&1 | tail -20", "ok  \tp/round\t0.1s"),
  );
  expect(draft).toMatchObject({ type: "bugfix", from: [0, 1, 2] });
  expect(draft?.title).toContain("TestRound");
});

test("of the closing words the sentence that names the failure is the title", () => {
  const [draft, ...others] = observe(
    bash(`curl -X POST ${url} -d "$(cat c.json)"`, "/usr/bin/curl: Argument list too long", "error"),
    bash(`body=$(mktemp) && cat c.json > "$body" && curl -X POST ${url} --data-binary @"$body"`, "imported"),
    turnEnd(
      "Imported 4000 sample items. curl with an inline -d body fails on c.json (Argument list too long); a temp file works.",
    ),
  );
  expect(others).toEqual([]);
  expect(draft?.title).toBe(
    "curl with an inline -d body fails on c.json (Argument list too long); a temp file works",
  );
});

test("the same command behind another pipe is no other way: what was changed made it work", () => {
  const [draft] = observe(
    bash("go test ./cli | grep FAIL", "--- FAIL: TestRound (0.02s)"),
    edit("/home/me/p/src/round.go", "math.Floor(x)", "math.Ceil(x)"),
    bash("go test ./cli 2>&1 | tail -30", "ok  \tp/cli\t0.1s"),
  );
  expect(draft?.title).toContain("works after changes in src/round.go");
  expect(
    observe(
      bash("curl http://h/x | jq .", "curl: (7) failed", "error"),
      bash("curl http://h/x | head", "ok"),
    ),
  ).toEqual([]);
});

test.each([
  [
    "[test] ERROR task failed\ncmd/paths.go:149:28: undefined: regexp",
    "cmd/paths.go:149:28: undefined: regexp",
  ],
  ["error: script exited with code 1\nTypeError: x is not a function", "TypeError: x is not a function"],
  [
    "error: recipe failed\nsrc/a.ts(3,5): error TS2304: Cannot find name 'y'",
    "src/a.ts(3,5): error TS2304: Cannot find name 'y'",
  ],
  ["make: *** [all] Error 2", "make: *** [all] Error 2"],
])("of the output %j the line that says why is told", (output, line) => {
  const [draft] = observe(
    bash("make all", output, "error"),
    edit("/p/src/a.ts", "a", "b"),
    bash("make all", "done"),
  );
  expect(draft?.title).toContain(line);
});

test.each([
  [
    't=$(mktemp) && cat c > "$t" && curl -X POST http://h/x -d @"$t"; rm -f "$t"',
    ["mktemp", "cat", "curl", "rm"],
  ],
  ["FOO=1 sudo -E docker compose up -d", ["docker"]],
  ["bash -lc 'cd app && npm test'", ["cd", "npm"]],
  ["(cd app && npm test) | tee log", ["cd", "npm", "tee"]],
  ["cat <<'EOF' > x.sql\nselect 1; rm -rf x\nEOF\npsql -f x.sql", ["cat", "psql"]],
  ["git commit -m \"$(cat <<'EOF'\nfix; npm test\nEOF\n)\"", ["git"]],
  ["timeout 30 npm run build 2>&1 | tee log", ["npm", "tee"]],
  ["echo 'npm test && curl x'", ["echo"]],
])("the programs of %j are known", (command, programs) => {
  expect(jobsIn(command).map((job) => job.program)).toEqual(programs);
});

test.each([["a=$("], ["$(a "], ["<<A\n"], ['"'], ["'\"$("], ["sudo "], ["timeout 1 "], ["(("]])(
  "a command of %j again and again is read without harm",
  (piece) => {
    const command = piece.repeat(4_000) + ")".repeat(4_000);
    expect(() => observe(bash(command, "error: no", "error"), bash(command, "ok"))).not.toThrow();
  },
);
