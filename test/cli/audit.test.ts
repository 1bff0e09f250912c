import { expect, test } from "vitest";
import { sampleAudit, sampleReceipt } from "./audit-samples.ts";
import { noTerminal } from "./no-terminal.ts";
import { newHome } from "./run.ts";

const person = (key: string) => ({
  io: {
    isTerminal: false,
    canAsk: true,
    columns: 100,
    readKey: async () => key,
    readInput: async () => "",
    signal: new AbortController().signal,
  },
});

/** What a person at a terminal gets who presses the key. */
async function asked(key: string) {
  const home = newHome();
  let redactions = 0;
  await home.serve({
    redactSecrets: async () => {
      redactions += 1;
      return sampleReceipt();
    },
  });
  let out = "";
  const io = {
    ...noTerminal,
    ...person(key).io,
    out: (text: string) => void (out += text),
    err: () => undefined,
  };
  const { exit } = await home.run(["audit", "secrets"], { io });
  return { exit, out, redactions };
}

test("an audit names kinds and places, and ends with 6 where secrets are stored", async () => {
  const home = newHome();
  await home.serve();
  const { exit, out } = await home.run(["audit", "secrets"]);
  expect(exit).toBe(6);
  expect(out).toContain("stripe-key  memory 4102 facts · session 5f0c · 01 May");
  expect((await home.run(["audit", "secrets", "--lang", "ru"])).out).toContain("память 4102 facts");
});

test("an audit that finds nothing ends with 0 and asks nothing", async () => {
  const home = newHome();
  await home.serve({
    auditSecrets: async () => ({ isRunning: false, audit: sampleAudit({ hits: [], hitsTotal: 0 }) }),
  });
  expect(await home.run(["audit", "secrets", "--redact"])).toMatchObject({ exit: 0, err: "" });
});

test("an audit is followed until it ends, and only the first question starts one", async () => {
  const home = newHome();
  const questions: boolean[] = [];
  await home.serve({
    auditSecrets: async ({ isNew }) => {
      questions.push(isNew);
      const isRunning = questions.length < 3;
      return {
        isRunning,
        audit: isRunning ? sampleAudit({ endedAt: null, hits: [], hitsTotal: 0 }) : sampleAudit(),
      };
    },
  });
  expect((await home.run(["audit", "secrets"])).exit).toBe(6);
  expect(questions).toEqual([true, false, false]);
});

test("at a terminal y takes out what was found and prints the receipt; n changes nothing", async () => {
  const yes = await asked("y");
  expect(yes).toMatchObject({ exit: 0, redactions: 1 });
  expect(yes.out).toContain("/home/me/s.jsonl  line 3");
  expect(yes.out).toContain("count it as leaked");
  expect(await asked("n")).toMatchObject({ exit: 6, redactions: 0 });
  expect(await asked("ctrl-c")).toMatchObject({ exit: 6, redactions: 0 });
});

test("without a terminal nothing is taken out unless --redact is given", async () => {
  const home = newHome();
  let redactions = 0;
  await home.serve({
    redactSecrets: async () => {
      redactions += 1;
      return sampleReceipt();
    },
  });
  await home.run(["audit", "secrets"]);
  await home.run(["audit", "secrets", "--json"]);
  expect(redactions).toBe(0);
  expect((await home.run(["audit", "secrets", "--redact"])).exit).toBe(0);
  expect(redactions).toBe(1);
});

test("what is left after a redaction is said, and ends with 6", async () => {
  const home = newHome();
  const { check } = sampleReceipt();
  await home.serve({
    redactSecrets: async () => sampleReceipt({ check: { ...check, stillIn: ["kedr.db-wal"], tooShort: 2 } }),
  });
  const { exit, out } = await home.run(["audit", "secrets", "--redact"]);
  expect(exit).toBe(6);
  expect(out).toContain("kedr.db-wal");
  expect(out).not.toContain("nothing is left");
});

test("receipts are listed, shown by number, and a wrong number is said", async () => {
  const home = newHome();
  await home.serve();
  expect((await home.run(["receipts"])).out).toBe("1  01 May 11:52  2 places, 1 text\n");
  expect((await home.run(["receipts", "show", "1"])).out).toContain("backups/kedr-v3.db");
  expect(await home.run(["receipts", "show", "7"])).toMatchObject({ exit: 3, out: "" });
  expect((await home.run(["receipts", "show"])).exit).toBe(2);
});
