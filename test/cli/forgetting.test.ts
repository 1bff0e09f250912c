import { expect, test } from "vitest";
import type { Forgetting, ForgetRequest } from "../../src/serve/forgetting.ts";
import type { Outside } from "../../src/cli/command.ts";
import { noTerminal } from "./no-terminal.ts";
import { sampleForgotten, samplePlan } from "./forgetting-samples.ts";
import { newHome } from "./run.ts";

type Asked = ForgetRequest & { readonly confirmed: number | null };

async function told(argv: readonly string[], line: string | null = null) {
  const home = newHome();
  const asked: Asked[] = [];
  await home.serve({
    planForget: async () => samplePlan(),
    forget: async (request) => {
      asked.push(request);
      return { outcome: "done", receipt: sampleForgotten() };
    },
  });
  const printed = { out: "", err: "" };
  const io: Outside["io"] = {
    ...noTerminal,
    out: (text) => void (printed.out += text),
    err: (text) => void (printed.err += text),
    canAsk: true,
    readLine: async () => line,
    signal: new AbortController().signal,
  };
  const ran = await home.run(["forget", ...argv], line === null ? {} : { io });
  return { asked, ...ran, out: ran.out + printed.out };
}

test("the preview says what goes, what stays and who has seen it, and nothing is done without the owner's word", async () => {
  const { asked, exit, out } = await told(["--text", "ЛИПА-42"]);
  expect(exit).toBe(0);
  expect(out).toContain("2 memories, other versions of theirs counted (4501, 4502)");
  expect(out).toContain("1 recap or summary (1 written anew without it)");
  expect(out).toContain("event 9");
  expect(out).toContain("/home/me/.claude/projects/app/5f0c.jsonl line 118 (mask them too: --transcripts)");
  expect(out).toContain("claude-code 5f0c");
  expect(out).toContain("the same with --yes");
  expect(asked).toEqual([]);
});

test("at a terminal the count is typed, and any other word leaves everything", async () => {
  expect((await told(["--id", "4502"], "2")).asked).toEqual([
    expect.objectContaining({ ids: [4502], confirmed: 2 }),
  ]);
  for (const line of ["", "y", "3"]) {
    const { asked, out } = await told(["--id", "4502"], line);
    expect([asked, out.includes("Nothing was changed.")]).toEqual([[], true]);
  }
});

test("--yes asks nothing and prints the receipt; --dry-run forgets nothing even then", async () => {
  const { asked, out } = await told(["--text", "x-42", "--mentions", "--yes", "--json"]);
  expect(asked).toEqual([expect.objectContaining({ text: "x-42", withMentions: true, confirmed: null })]);
  expect(JSON.parse(out)).toEqual(sampleForgotten());
  const dry = await told(["--text", "x-42", "--dry-run", "--yes", "--json"]);
  expect([dry.asked, JSON.parse(dry.out)]).toEqual([[], samplePlan()]);
});

test("without a word of what to forget nothing is asked", async () => {
  const { exit, err } = await told(["--yes"]);
  expect(exit).toBe(2);
  expect(err).toContain("--text");
});

test("what is not stored ends with 3, and what is left on the disk fails in red", async () => {
  const home = newHome();
  const nothing = samplePlan({ memories: [], derived: [], events: [], injections: [], files: [], count: 0 });
  await home.serve({
    planForget: async () => nothing,
    forget: async () => ({ outcome: "nothing", plan: nothing }),
  });
  expect((await home.run(["forget", "--id", "1", "--yes"])).exit).toBe(3);
  expect(await home.run(["forget", "--id", "1"])).toMatchObject({
    exit: 3,
    out: "Nothing like it is stored.\n",
  });
  const left = newHome();
  const receipt = sampleForgotten();
  await left.serve({
    forget: async () => ({
      outcome: "done",
      receipt: { ...receipt, check: { ...receipt.check, stillIn: ["kedr.db-wal"] } },
    }),
  });
  const { exit, out } = await left.run(["forget", "--id", "1", "--yes", "--lang", "ru"]);
  expect(exit).toBe(1);
  expect(out).toContain("kedr.db-wal");
});

test("a receipt whose texts could not be looked for does not say that nothing is left, in both languages", async () => {
  const home = newHome();
  const receipt = sampleForgotten();
  const check = { ...receipt.check, texts: 0, areTextsLost: true };
  await home.serve({ forget: async () => ({ outcome: "done", receipt: { ...receipt, check } }) });
  const printed = async (language: string) =>
    (await home.run(["forget", "--id", "1", "--yes", "--lang", language])).out;
  expect(await printed("en")).toContain("could not be checked");
  expect(await printed("en")).not.toContain("nothing is left");
  expect(await printed("ru")).toContain("запечатаны");
  expect(await printed("ru")).not.toContain("ничего не осталось");
});

test("[outside.masked] --transcripts shows the lines, asks for their number by itself, and asks also with --yes", async () => {
  const mask = { transcripts: true, memoryFiles: false, keepsCopy: true, confirmedPlaces: 1 };
  const asked = await atTerminal(["--text", "x-42", "--yes", "--transcripts", "--keep-copy"], ["1"]);
  expect(asked.requests).toEqual([expect.objectContaining({ text: "x-42", confirmed: 2, mask })]);
  expect(asked.out).toMatch(/before-forgetting[\s\S]*Mask 1 line in 1 file that are not Kedr's\? Type 1/);
  const kept = await atTerminal(["--text", "x-42", "--transcripts"], ["2", "yes"]);
  expect(kept.requests).toEqual([expect.not.objectContaining({ mask: expect.anything() as unknown })]);
  expect(kept.out).toContain("Outside Kedr nothing is changed.");
  const none = await atTerminal(["--text", "x-42", "--memory-files"], ["2"]);
  expect(none.out).toContain("Outside Kedr there is nothing to mask.");
});

test("[outside.masked] without a terminal, or for a program, no file of others is changed", async () => {
  const { exit, asked } = await told(["--text", "x-42", "--yes", "--transcripts"]);
  expect([exit, asked]).toEqual([5, []]);
  expect((await atTerminal(["--text", "x", "--json", "--transcripts"], ["1"])).exit).toBe(5);
  expect((await atTerminal(["--text", "x", "--keep-copy"], [])).exit).toBe(2);
});

/** What was asked of the service, and what was printed, where a person types these lines. */
async function atTerminal(argv: readonly string[], lines: readonly string[]) {
  const home = newHome();
  const requests: Parameters<Forgetting["forget"]>[0][] = [];
  await home.serve({
    planForget: async () => samplePlan(),
    forget: async (request) => {
      requests.push(request);
      return { outcome: "done", receipt: sampleForgotten() };
    },
  });
  const typed = [...lines];
  const printed = { out: "" };
  const io: Outside["io"] = {
    ...noTerminal,
    out: (text) => void (printed.out += text),
    err: (text) => void (printed.out += text),
    canAsk: true,
    hasControllingTerminal: () => true,
    readLine: async (question) => {
      printed.out += question;
      return typed.shift() ?? null;
    },
    signal: new AbortController().signal,
  };
  const { exit } = await home.run(["forget", ...argv], { io });
  return { requests, exit, ...printed };
}
