import { noTerminal } from "./no-terminal.ts";
import { expect, test } from "vitest";
import { newHome } from "./run.ts";
import { knowHowSamples, sampleFix } from "./know-how-samples.ts";
import type { Service } from "../../src/serve/service.ts";
import { KedrError } from "../../src/domain/kedr-error.ts";

async function run(argv: readonly string[], answers: Partial<Service> = {}, input = "") {
  const home = newHome();
  const service = await home.serve(answers);
  const io = {
    ...noTerminal,
    out: (text: string) => void (out += text),
    err: (text: string) => void (err += text),
    readInput: async (limit: number) => input.slice(0, limit),
    signal: new AbortController().signal,
  };
  let [out, err] = ["", ""];
  const { exit } = await home.run(argv, { io });
  return { exit, out, err, calls: service.calls };
}

test("how prints each use with its exact command, and says what fails now", async () => {
  const { out, calls } = await run(["how", "vercel", "deploy"]);
  expect(calls[0]).toEqual({ method: "how", request: { tool: "vercel deploy", directory: "/work-tree" } });
  expect(out).toContain("vercel deploy  worked 2 times, last 01 May");
  expect(out).toContain("! the last run failed");
  expect(out).toContain("  $ cd web && vercel deploy --prod --token $VERCEL_TOKEN\n");
  expect(out).toContain("failed 1 time, last 01 May");
  expect(out).toContain("vercel env  never seen to work");
});

test("how по-русски, и о других проектах только то, что они знают", async () => {
  const { forms } = await knowHowSamples.how({ tool: "", directory: null });
  const { out } = await run(["how", "vercel", "--lang", "ru"], {
    how: async () => ({ forms, isElsewhere: false }),
  });
  const unknown = { how: async () => ({ forms: [], isElsewhere: true }) };
  expect((await run(["how", "vercel", "--lang", "ru"], unknown)).out).toContain("--all-projects");
  expect(out).toContain("vercel deploy  получилось 2 раза, последний");
  expect(out).toContain("чтобы получилось, не видели ни разу");
});

test("how of nothing is a wrong command line", async () => {
  expect((await run(["how", " "])).exit).toBe(2);
});

test("a tool that nobody ran is answered, not failed", async () => {
  const { exit, out } = await run(["how", "terraform"], {
    how: async () => ({ forms: [], isElsewhere: false }),
  });
  expect([exit, out]).toEqual([0, "No run of terraform with a known end was seen.\n"]);
});

test("fix takes the error from the words or from stdin, and prints what ended it", async () => {
  const { out, calls } = await run(["fix", "connect", "ECONNREFUSED"]);
  expect(calls[0]?.request).toEqual({ error: "connect ECONNREFUSED", directory: "/work-tree" });
  expect(out).toContain("connect ECONNREFUSED: met 3 times in 2 sessions");
  expect(out).toContain(
    "  $ docker compose up -d db\n  edited /work-tree/.env\n  then this went well:\n  $ npm run migrate",
  );
  expect(out).toContain("8841 ●");
  expect(out).toContain("In 1 session nothing ended it.");
  const piped = await run(["fix", "-"], {}, "line one\nError: boom\n");
  expect(piped.calls[0]?.request).toMatchObject({ error: "line one\nError: boom\n" });
});

test("fix says when nothing is known, in both languages", async () => {
  const none = await knowHowSamples.fix({ error: "", directory: null });
  const fix = async () => ({ ...none, match: "none" as const, fixes: [], hits: 0, sessions: 0 });
  expect((await run(["fix", "x"], { fix })).out).toBe("Nothing is known of this error: no session met it.\n");
  expect((await run(["fix", "x", "--lang", "ru"], { fix })).out).toContain("ничего не известно");
  const unended = async () => ({ ...none, fixes: [], open: 2 });
  expect((await run(["fix", "x"], { fix: unended })).out).toContain("Nothing is known that ended it.");
});

test("a repeat that went well is named as one", async () => {
  const again = { ...sampleFix, steps: [] };
  const fix = async () => ({ ...(await knowHowSamples.fix({ error: "", directory: null })), fixes: [again] });
  expect((await run(["fix", "x"], { fix })).out).toContain("run again without a change, it went well:");
});

test("friction prints each wall with what helped", async () => {
  const { out, calls } = await run(["friction", "--since", "30d", "--all-projects"]);
  expect(calls[0]?.request).toEqual({ directory: null, since: "2026-04-01T12:00:00.000Z", limit: 11 });
  expect(out).toContain("1 error met in 3 or more sessions");
  expect(out).toContain("met 9 times in 4 sessions");
  expect(out).toContain("helped:");
  const none = { friction: async () => ({ walls: [], minSessions: 3 }) };
  expect((await run(["friction", "--lang", "ru"], none)).out).toContain("в 3 или более сессиях, нет");
});

test("handoff prints nothing but the text, or the command that starts the client with it", async () => {
  const { out, calls } = await run(["handoff", "--session", "s-1", "--cwd", "app"]);
  expect(calls[0]?.request).toEqual({ directory: "/work-tree/app", sessionId: "s-1" });
  expect(out).toBe("Go on.\n<kedr-memory>\nGoal: it's VAT\n</kedr-memory>\n");
  const started = await run(["handoff", "claude-code"]);
  expect(started.out).toBe(
    `cd '/work tree' && claude 'Go on.\n<kedr-memory>\nGoal: it'\\''s VAT\n</kedr-memory>'\n`,
  );
  const wrong = await run(["handoff", "claude-cod"]);
  expect(wrong.exit).toBe(2);
  expect(wrong.err).toContain("claude-code");
});

test("blame prints the commits with the sessions behind them, and says honestly where there is none", async () => {
  const { out, calls } = await run(["blame", "src/price.ts:12"]);
  expect(calls[0]?.request).toEqual({ directory: "/work-tree", file: "src/price.ts", line: 12 });
  expect(out).toContain("src/price.ts:12  return net * 1.19;");
  expect(out).toContain("1a2b3c4d5e add VAT (Me, 01 May)");
  expect(out).toContain("made by session s-1 (agent, 01 May");
  expect(out).toContain("asked: The price lacks VAT");
  expect(out).toContain("no session saw this commit");
  expect((await run(["blame", "Dockerfile"])).calls[0]?.request).toMatchObject({ line: null });
});

const nobodysLine = async () => ({ file: "a", line: 1, text: "x", commits: [], uncommitted: [] });

test("a line that no edit wrote is said to be nobody's", async () => {
  expect((await run(["blame", "a:1"], { blame: nobodysLine })).out).toContain(
    "no session's edit wrote this line",
  );
});

test("sessions read prints a page with the way on at its ends", async () => {
  const { out, calls } = await run(["sessions", "read", "7", "--around", "3"]);
  expect(calls[0]).toEqual({ method: "readSession", request: { id: "7", around: 3 } });
  expect(out).toContain("the session starts here");
  expect(out).toMatch(/^>7 01 May \d\d:48 Bash error \/transcripts\/s-1.jsonl:12$/m);
  expect(out).toContain("    $ npm test\n    1 failed");
  expect(out).toContain("more after: kedr sessions read 7");
  expect((await run(["sessions", "read", "7", "8"])).exit).toBe(2);
});

const readSession = () =>
  Promise.reject(
    new KedrError("no-such-session", { en: "There is no such session.", ru: "Такой сессии нет." }),
  );

test("what is not there ends with 3, in the person's language", async () => {
  expect(await run(["sessions", "read", "9"], { readSession })).toMatchObject({
    exit: 3,
    err: "There is no such session.\n",
  });
  const { exit, err } = await run(["sessions", "read", "9", "--lang", "ru"], { readSession });
  expect([exit, err]).toEqual([3, "Такой сессии нет.\n"]);
});
