import { expect, test } from "vitest";
import { memoryId } from "../../src/domain/ids.ts";
import type { Service } from "../../src/serve/service.ts";
import { sampleThread } from "./kept-samples.ts";
import { newHome } from "./run.ts";

async function run(argv: readonly string[], answers: Partial<Service> = {}) {
  const home = newHome({ KEDR_LANG: "en" });
  const service = await home.serve(answers);
  const { exit, out, err } = await home.run(argv);
  await service.close();
  return { exit, out, err, calls: service.calls };
}

test("threads lists what is open, with when and by whom, in both languages", async () => {
  const { out, calls } = await run(["threads"]);
  expect(calls[0]).toEqual({
    method: "threads",
    request: { directory: "/work-tree", isOpen: true, limit: 21, offset: 0 },
  });
  expect(out).toBe("1 thread open\n12 Webhook retry has no test (29 Apr, agent)\n");
  expect((await run(["threads", "--lang", "ru"])).out).toContain("1 дело не закончено");
  const none = { threads: async () => [] };
  expect((await run(["threads"], none)).out).toBe("Nothing is left open.\n");
  expect((await run(["threads", "--closed", "--lang", "ru"], none)).out).toContain("пока ничего не сделано");
});

test("threads --closed says what did it", async () => {
  const at = "2026-05-01T11:48:00.000Z";
  const closed = [
    sampleThread({
      closing: { how: "work", memoryId: memoryId(4410), eventId: null, at },
      closedBy: { id: memoryId(4410), title: "Added a test" },
    }),
    sampleThread({ id: 7, closing: { how: "run", memoryId: null, eventId: 99 as never, at } }),
  ];
  const { out, calls } = await run(["threads", "--closed", "--all-projects"], {
    threads: async () => closed,
  });
  expect(calls[0]?.request).toEqual({ directory: null, isOpen: false, limit: 21, offset: 0 });
  expect(out).toContain("\n   done 01 May, told by: 4410 Added a test\n");
  expect(out).toContain("\n   done 01 May: the command passed (kedr sessions read 99)\n");
});

test("threads close and reopen change one by its number", async () => {
  const { out, calls } = await run(["threads", "close", "12", "--by", "4410"]);
  expect(calls[0]).toEqual({ method: "closeThread", request: { id: 12, by: 4410 } });
  expect(out).toBe("12 is closed.\n");
  expect((await run(["threads", "reopen", "#12", "--lang", "ru"])).out).toBe("12: снова открыто.\n");
  const asItWas = { closeThread: async () => ({ outcome: "as it was" as const, thread: sampleThread() }) };
  expect((await run(["threads", "close", "12"], asItWas)).out).toBe("12 is closed already.\n");
  expect((await run(["threads", "close"])).exit).toBe(2);
  expect((await run(["threads", "close", "twelve"])).exit).toBe(2);
});

test("a thread's text can't steer a terminal, and JSON has it to the letter", async () => {
  const text = "\u001B[2Jgone\nDone";
  const threads = { threads: async () => [sampleThread({ text })] };
  const { out } = await run(["threads"], threads);
  expect(out).not.toContain("\u001B");
  expect(out.split("\n")).toHaveLength(3);
  const { threads: told } = JSON.parse((await run(["threads", "--json"], threads)).out);
  expect(told[0].text).toBe(text);
});
