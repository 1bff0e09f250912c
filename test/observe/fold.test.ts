import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { StoredEvent } from "../../src/domain/event.ts";
import { fold } from "../../src/observe/fold.ts";
import { bash, edit, prompt, sampleEvent, says, turnEnd } from "./sample-events.ts";

const looks = (path: string, outcome: string): StoredEvent =>
  sampleEvent({ tool: "Read", input: JSON.stringify({ file_path: path }), outcome, files: [path] });

const run = (outcome: string, status: StoredEvent["status"]): StoredEvent =>
  bash("npm test", outcome, status);
const fails = (): StoredEvent => run("1 failed", "error");

test("twenty commands that a sandbox refuses are one fact with a count", () => {
  const commands = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? "pwd" : `ls -la dir${at}`));
  const folded = fold(commands.map((command) => bash(command, "sandbox: fork failed (12)", "error")));
  expect(folded).toHaveLength(1);
  expect(folded[0]?.outcome).toMatchObject({
    status: "error",
    times: 20,
    output: "sandbox: fork failed (12)",
  });
  expect(folded[0]?.indexes).toEqual(Array.from({ length: 20 }, (_, at) => at));
});

test("failures that say nothing but their exit code are not thrown together", () => {
  expect(fold([bash("a", "Exit code 1", "error"), bash("b", "Exit code 1", "error")])).toHaveLength(2);
});

test("looking around is one line without what was seen", () => {
  const folded = fold([
    bash("pwd", "/home/me/p"),
    bash("ls -la src && rg --files", "a.ts"),
    sampleEvent({ tool: "Glob", input: '{"pattern":"**/*.ts"}', outcome: "a.ts\nb.ts" }),
    bash("git status --short", " M a.ts"),
  ]);
  expect(folded).toHaveLength(1);
  expect(JSON.stringify(folded[0])).not.toContain("a.ts\\nb.ts");
  expect(folded[0]?.outcome).toMatchObject({ times: 4 });
});

test("a command that writes is no looking around, whatever its first word", () => {
  expect(fold([bash("echo PORT=3000 > .env.local", ""), bash("pwd", "/p")])).toHaveLength(2);
});

test("the same read twice is told once, and what it said is kept", () => {
  const folded = fold([
    looks("/p/SPEC.md", "limit is 10"),
    looks("/p/a.ts", "x"),
    looks("/p/SPEC.md", "limit is 10"),
  ]);
  expect(folded.map((one) => one.indexes)).toEqual([[0, 2], [1]]);
  expect(folded[0]?.outcome).toMatchObject({ output: "limit is 10", times: 2 });
});

test("a test run that fails and later passes stays two facts in their order", () => {
  const folded = fold([
    bash("npm test", "1 failed", "error"),
    edit("a.ts", "1", "2"),
    bash("npm test", "ok"),
  ]);
  expect(folded.map((one) => one.outcome["status"])).toEqual(["error", "ok", "ok"]);
});

test("a command run again after an edit is told again, with what it says then", () => {
  const upload = "curl -s -o /dev/null -w '%{http_code}' -F f=@5mb.bin https://stage.example.com/upload";
  const folded = fold([bash(upload, "413"), edit("app.conf", "1m", "20m"), bash(upload, "200")]);
  expect(folded.map((one) => one.outcome["output"])).toEqual(["413", undefined, "200"]);
});

test("the same outcome is told again after an edit, another command, or a prompt", () => {
  expect(fold([fails(), edit("a.ts", "1", "2"), fails()])).toHaveLength(3);
  expect(fold([fails(), bash("npm install", "added 1 package"), fails()])).toHaveLength(3);
  expect(fold([fails(), prompt("I restarted it, try again"), fails()])).toHaveLength(3);
  expect(fold([fails(), looks("/p/a.ts", "x"), fails()])).toHaveLength(2);
  const change = edit("a.ts", "1", "2");
  expect(fold([change, fails(), change, fails()])).toHaveLength(4);
});

test("other numbers are another outcome, another duration is not", () => {
  expect(fold([run("5 failed", "error"), run("3 failed", "error")])).toHaveLength(2);
  expect(fold([run("5 failed in 8.21s", "error"), run("5 failed in 8.4 s", "error")])).toHaveLength(1);
  expect(fold([run("p95 41 ms", "ok"), run("p95 90 ms", "ok")])).toHaveLength(2);
  expect(fold([run("ok", "ok"), run("ok", "ok"), run("ok", "ok")])).toHaveLength(1);
});

test("looking around that the conversation relies on keeps what it relies on", () => {
  const log = bash("git log -3 --oneline", "9ac2f10 fix: export\n51bd0e7 feat: streams in export");
  const folded = fold([bash("pwd", "/p"), log, turnEnd("Commit 51bd0e7 broke the export.")]);
  expect(folded.map((one) => one.outcome["output"])).toEqual([
    undefined,
    "9ac2f10 fix: export\n51bd0e7 feat: streams in export",
    undefined,
  ]);
});

test("of a long lock file the lines that the conversation names are kept", () => {
  const lock = Array.from({ length: 900 }, (_, at) => `"package-${at}": "${at}.0.1",`).join("\n");
  const file = "/p/package-lock.json";
  expect(fold([looks(file, lock)])[0]?.outcome["output"]).toBeUndefined();
  const folded = fold([looks(file, lock), turnEnd("It resolves package-512 to 512.0.1.")]);
  expect(folded[0]?.outcome["output"]).toBe('"package-512": "512.0.1",');
  const named = fold([looks(file, lock), prompt("Is package-lock.json up to date?")]);
  expect(String(named[0]?.outcome["output"])).toMatch(/^"package-0": [\s\S]* characters left out/);
});

test("a small file of somebody else's is kept, a large one is only named", () => {
  const small = looks("/p/vendor/colours/package.json", '{"license":"GPL-3.0"}');
  const large = looks("/p/vendor/colours/dist.js", "x".repeat(5_000));
  expect(fold([small])[0]?.outcome["output"]).toBe('{"license":"GPL-3.0"}');
  expect(fold([large])[0]?.outcome["output"]).toBeUndefined();
});

test("huge output keeps its head and its tail", () => {
  const folded = fold([bash("make", `FIRST${"x".repeat(500_000)}LAST`)]);
  const output = String(folded[0]?.outcome["output"]);
  expect(output.length).toBeLessThan(4_200);
  expect(output.startsWith("FIRST")).toBe(true);
  expect(output.endsWith("LAST")).toBe(true);
  expect(output).toMatch(/\d+ characters left out/);
});

test("terminal codes, overwritten progress and binary are dropped", () => {
  const text =
    "\u001b[31mred\u001b[0m \u001b]8;;http://x\u0007link\u001b]8;;\u0007\n 10%\r 50%\r100%\nzero\u200bwidth";
  expect(fold([bash("make", text)])[0]?.outcome["output"]).toBe("red link\n100%\nzerowidth");
  const binary = fold([bash("cat a.png", "\u0000\u0001\u0002\ufffd".repeat(50))]);
  expect(binary[0]?.outcome["output"]).toBe("[binary, 200 characters]");
});

test("an assistant's text that the turn's end says again is dropped", () => {
  const folded = fold([says("Looking."), says("Done: all green."), turnEnd("Done: all green.")]);
  expect(folded.map((one) => one.what)).toEqual(["AssistantMessage", "TurnEnd"]);
});

test("Kedr does not learn from what it injected itself, nor from its own tools", () => {
  const block = '<kedr-memory project="p">\n22132 ● curl crashes\n</kedr-memory>';
  const folded = fold([
    prompt(`${block}\nfix the build`),
    prompt(block),
    bash("cat log", `before ${block} after`),
    sampleEvent({ tool: "mcp__kedr__observation_search", input: "{}", outcome: "22132 curl crashes" }),
  ]);
  expect(JSON.stringify(folded)).not.toContain("22132");
  expect(folded[0]?.parameters).toEqual({ prompt: "fix the build" });
  expect(folded).toHaveLength(2);
});

test("an unclosed injected block is dropped to its end", () => {
  expect(fold([prompt("go on <kedr-memory> 22132 ●")])[0]?.parameters).toEqual({ prompt: "go on" });
});

test("a whole original file in an edit's outcome does not reach the model", () => {
  const event = edit("/p/a.ts", "const a = 1", "const a = 2");
  const folded = fold([{ ...event, outcome: JSON.stringify({ originalFile: "SECRET BULK".repeat(9_000) }) }]);
  expect(JSON.stringify(folded)).not.toContain("SECRET BULK");
  expect(folded[0]?.parameters).toEqual({ path: "/p/a.ts", removed: "const a = 1", added: "const a = 2" });
});

test("twenty events of the largest size fit into one call", () => {
  const events = Array.from({ length: 20 }, (_, at) => bash(`make ${at}`, `${at}${"я".repeat(16_000)}`));
  expect(JSON.stringify(fold(events)).length).toBeLessThan(12_000 * 3);
});

const anyEvent = fc
  .record({
    kind: fc.constantFrom<StoredEvent["kind"]>(
      "prompt",
      "tool",
      "assistant",
      "turn-end",
      "compaction",
      "session-end",
    ),
    tool: fc.constantFrom(null, "Bash", "Read", "Edit", "apply_patch", "x"),
    input: fc.option(fc.oneof(fc.string({ unit: "binary" }), fc.json()), { nil: null }),
    outcome: fc.option(fc.oneof(fc.string({ unit: "binary" }), fc.json()), { nil: null }),
    status: fc.constantFrom<StoredEvent["status"]>("ok", "error", "denied"),
  })
  .map(sampleEvent);

test("folding never throws, keeps each index at most once, and the order of first events", () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 20 }), (events) => {
      const folded = fold(events);
      const indexes = folded.flatMap((one) => one.indexes);
      expect(new Set(indexes).size).toBe(indexes.length);
      expect(indexes.every((index) => index < events.length)).toBe(true);
      const firsts = folded.map((one) => one.indexes[0] ?? -1);
      expect(firsts).toEqual([...firsts].sort((left, right) => left - right));
      expect(fold(events)).toEqual(folded);
    }),
  );
});

const changing = fc.constantFrom(edit("a.ts", "1", "2"), bash("make install", "installed"));
const running = fc
  .tuple(
    fc.constantFrom("npm test", "make", "pytest -q"),
    fc.constantFrom("1 failed", "2 failed", "passed"),
    fc.constantFrom<StoredEvent["status"]>("ok", "error"),
  )
  .map(([command, outcome, status]) => bash(command, outcome, status));

test("folding loses no outcome and joins nothing across an edit", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(changing, running), { maxLength: 20 }), (events) => {
      const folded = fold(events);
      for (const { indexes, outcome } of folded) {
        const [first = 0, last = first] = [indexes[0], indexes.at(-1)];
        expect(new Set(indexes.map((index) => events[index]?.outcome)).size).toBe(1);
        expect(new Set(indexes.map((index) => events[index]?.status))).toEqual(new Set([outcome["status"]]));
        const isRun = events[first]?.tool === "Bash";
        const isEditBetween = events.slice(first, last).some((event) => event.tool === "Edit");
        expect(isRun && isEditBetween).toBe(false);
      }
      expect(folded.flatMap((one) => one.indexes)).toHaveLength(events.length);
    }),
  );
});
