import { expect, test } from "vitest";
import { clientName, memoryId } from "../../src/domain/ids.ts";
import { newHome } from "./run.ts";
import { sampleMemory, sampleShown } from "./samples.ts";

test("what does not hold any more is shown with why, above its title, in both languages", async () => {
  const home = newHome();
  const ended = [
    sampleMemory({ validTo: "2026-05-02T10:00:00.000Z", supersededBy: memoryId(9001) }),
    sampleMemory({ trust: "rejected" }),
    sampleMemory({ expiresAt: "2026-05-01T10:00:00.000Z" }),
    sampleMemory(),
  ].map((memory) => ({
    memory,
    projectName: "shop",
    decisions: [],
    proposals: [],
    versions: [],
    evidence: [],
  }));
  await home.serve({ show: async () => ended });
  const { out } = await home.run(["show", "8841"]);
  const [replaced, rejected, expired, holds] = out.split("\n\n").map((text) => text.split("\n")[1]);
  expect(replaced).toMatch(/^No longer holds: replaced by 9001, /);
  expect(rejected).toBe("No longer holds: rejected");
  expect(expired).toMatch(/^No longer holds: expired, /);
  expect(holds).toMatch(/^Root cause isolated/);
  const russian = await home.run(["show", "8841", "--lang", "ru"]);
  expect(russian.out).toContain("Больше не действует: заменено на 9001");
});

test("a memory about which the owner is asked together with another says which, in both languages", async () => {
  const home = newHome();
  const memory = sampleMemory();
  const pair = {
    id: 1,
    kind: "contradiction",
    reason: "unsure",
    proposedAt: "2026-05-01T00:00:00.000Z",
  } as const;
  const proposals = [{ ...pair, memoryId: memoryId(9001), otherId: memory.id }];
  await home.serve({ show: async () => [{ ...sampleShown(memory), proposals }] });
  const { out } = await home.run(["show", "8841"]);
  expect(out).toContain(
    "undecided with: 9001 · these two say different things. Which one holds? · kedr review",
  );
  const russian = await home.run(["show", "8841", "--lang", "ru"]);
  expect(russian.out).toContain(
    "не решено вместе с: 9001 · эти две говорят разное. Какая верна? · kedr review",
  );
  const json = await home.run(["show", "8841", "--json"]);
  expect(JSON.parse(json.out)).toMatchObject({
    proposals: [{ id: 1, kind: "contradiction", reason: "unsure", newerId: 9001, olderId: 8841 }],
  });
});

test.each([
  [
    "note",
    "asked",
    /\n *undecided: an agent wants every session to start with this/,
    /\n *не решено: агент хочет/,
  ],
  ["forget", "asked", /\n *undecided: an agent asks to have this forgotten/, /\n *не решено: агент просит/],
  [
    "forget",
    "gone-from-file",
    /\n *undecided: the file that this came from does not/,
    /\n *не решено: в файле/,
  ],
] as const)(
  "a question about one memory alone (%s, %s) names no other, in both languages",
  async (kind, reason, english, russian) => {
    const home = newHome();
    const memory = sampleMemory();
    const proposals = [
      { id: 1, kind, reason, proposedAt: memory.recordedAt, memoryId: memory.id, otherId: memory.id },
    ];
    await home.serve({ show: async () => [{ ...sampleShown(memory), proposals }] });
    const { out } = await home.run(["show", "8841"]);
    expect(out.replaceAll("| ", "")).toMatch(english);
    expect((await home.run(["show", "8841", "--lang", "ru"])).out.replaceAll("| ", "")).toMatch(russian);
  },
);

test("whose words a memory is in is shown, of an agent with its client, in both languages", async () => {
  const home = newHome();
  const shown = [
    sampleMemory({ author: "owner" }),
    sampleMemory({ author: "agent", client: clientName("codex") }),
    sampleMemory({ author: "import" }),
  ];
  await home.serve({ show: async () => shown.map(sampleShown) });
  const { out } = await home.run(["show", "8841"]);
  expect(out.match(/^author: .*$/gm)).toEqual([
    "author: you",
    "author: an agent · codex",
    "author: imported",
  ]);
  const russian = await home.run(["show", "8841", "--lang", "ru"]);
  expect(russian.out.match(/^автор: .*$/gm)).toEqual(["автор: вы", "автор: агент · codex", "автор: импорт"]);
});
