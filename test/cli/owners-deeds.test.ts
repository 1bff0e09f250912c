import { expect, test } from "vitest";
import { memoryId } from "../../src/domain/ids.ts";
import { KedrError } from "../../src/domain/kedr-error.ts";
import { noSuchMemory } from "../../src/domain/no-such-memory.ts";
import type { OutsideEvidence, OwnersWord } from "../../src/domain/outside-evidence.ts";
import type { Service } from "../../src/serve/service.ts";
import { newHome } from "./run.ts";

const firm = new KedrError("firm", { en: "It is pinned, so it stays.", ru: "Закреплена." });

test("archive takes memories away and brings them back, each by itself, whatever is refused", async () => {
  const home = newHome();
  const service = await home.serve({
    archive: async ({ id, isArchived }) => {
      if (id === 9) throw noSuchMemory(id);
      if (id === 8) throw firm;
      return { outcome: isArchived ? "done" : "already" };
    },
  });
  const one = await home.run(["archive", "12"]);
  expect([one.exit, one.out]).toEqual([
    0,
    "✓ 12 is archived: agents get it no more unless they ask for it. Bring it back: kedr archive 12 --back\n",
  ]);
  expect((await home.run(["archive", "12", "--back", "--lang", "ru"])).out).toBe(
    "Запись 12 и не была в архиве.\n",
  );
  const before = service.calls.length;
  const several = await home.run(["archive", "8", "12", "#12", "9", "13"]);
  expect(service.calls.slice(before).map(({ request }) => (request as { id: number }).id)).toEqual([
    8, 12, 9, 13,
  ]);
  expect([several.exit, several.out.match(/✓ \d+/g)]).toEqual([1, ["✓ 12", "✓ 13"]]);
  expect(several.err).toBe(
    "It is pinned, so it stays.\nThere is no memory 9; a search shows the numbers there are.\n",
  );
  expect((await home.run(["archive", "9"])).exit).toBe(3);
});

test("what is wrong with the service, and not with one memory, ends archive at once", async () => {
  const home = newHome();
  const service = await home.serve({
    archive: async () => {
      throw new KedrError("agent-asks", { en: "An agent asks.", ru: "Спрашивает агент." });
    },
  });
  const { exit, err } = await home.run(["archive", "12", "13"]);
  expect([exit, err, service.calls.length]).toEqual([5, "An agent asks.\n", 1]);
});

const said = (what: OwnersWord, at: string): OutsideEvidence => ({
  memoryId: memoryId(12),
  what,
  client: null,
  sessionId: null,
  eventId: null,
  at,
});

/** What is asked of a service that keeps these words of the owner's, and what is printed. */
async function judged(
  argv: readonly string[],
  words: readonly OutsideEvidence[],
  changes: Partial<Service> = {},
) {
  const home = newHome();
  const service = await home.serve({ outsideEvidence: async () => words, ...changes });
  const { out } = await home.run(argv);
  const deeds = service.calls.filter(({ method }) => method !== "outsideEvidence");
  return { out, deeds: deeds.map(({ method, request }) => [method, (request as { word: string }).word]) };
}

test("useful and wrong say what they did and how to take it back", async () => {
  const useful = await judged(["useful", "12"], []);
  expect(useful.out).toBe(
    "✓ Noted: 12 is useful, and lasts longer.\nTake that back: kedr useful 12 --back\n",
  );
  expect(useful.deeds).toEqual([["judge", "owner-worked"]]);
  const wrong = await judged(["wrong", "12", "--lang", "ru"], []);
  expect(wrong.out).toContain("✓ Учтено: запись 12 неверна, стала слабее и угаснет раньше.\n");
  expect(wrong.out).toContain("kedr correct 12");
  expect(wrong.deeds).toEqual([["judge", "owner-failed"]]);
});

test("the other word of the same day is taken back by what is said now, an older one stays", async () => {
  // Today is 1 May 2026.
  const [today, before] = ["2026-05-01T09:00:00.000Z", "2026-04-30T09:00:00.000Z"];
  expect((await judged(["wrong", "12"], [said("owner-worked", today)])).deeds).toEqual([
    ["takeBackWord", "owner-worked"],
    ["judge", "owner-failed"],
  ]);
  expect((await judged(["wrong", "12"], [said("owner-worked", before)])).deeds).toEqual([
    ["judge", "owner-failed"],
  ]);
  expect((await judged(["useful", "12"], [said("owner-worked", today)])).deeds).toEqual([
    ["judge", "owner-worked"],
  ]);
});

test("said twice a day it counts once, and --back takes back what was said", async () => {
  const already = { outcome: "already", strength: 1 } as const;
  const again = await judged(["useful", "12"], [], { judge: async () => already });
  expect(again.out).toBe("You have said so of 12 today; it counts once a day.\n");
  const back = await judged(["wrong", "12", "--back"], []);
  expect([back.out, back.deeds]).toEqual([
    "✓ Your word about 12 is taken back.\n",
    [["takeBackWord", "owner-failed"]],
  ]);
  const never = await judged(["wrong", "12", "--back"], [], { takeBackWord: async () => already });
  expect(never.out).toBe("You have not said so of 12: there is nothing to take back.\n");
});

test("useful and wrong tell a program which word it was, and whether it was taken back", async () => {
  const { out } = await judged(["wrong", "12", "--back", "--json"], []);
  expect(JSON.parse(out)).toMatchObject({ id: 12, isUseful: false, isTakenBack: true, outcome: "done" });
});

test.each([
  ["archive", "x"],
  ["useful", "latest"],
  ["wrong", "-3"],
  ["merge", "12", "twelve"],
])(
  "kedr %s with a text in place of a number is a wrong command line, and nothing is done",
  async (...argv) => {
    const home = newHome();
    const service = await home.serve();
    const { exit, err } = await home.run(argv);
    expect(exit).toBe(2);
    expect(err).toMatch(/is no number of a memory; kedr search shows them|There is no option -3/);
    expect(service.calls).toEqual([]);
  },
);
