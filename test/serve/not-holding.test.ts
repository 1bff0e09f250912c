import { expect, test } from "vitest";
import { memoryId } from "../../src/domain/ids.ts";
import { sampleMemory, sampleShown } from "../cli/samples.ts";
import { connected } from "./connected.ts";

const first = memoryId(1);
const [second, third] = [memoryId(2), memoryId(3)];

test("a memory that was rejected or replaced is given as one that does not hold", async () => {
  const { tool } = await connected("core", {
    show: async () =>
      [
        sampleMemory({ id: first, trust: "rejected" }),
        sampleMemory({ id: second, validTo: "2026-05-01T00:00:00.000Z", supersededBy: third }),
        sampleMemory({ id: third }),
      ].map(sampleShown),
  });
  const { text } = await tool("get_observations", { ids: [first, second, third] });
  expect(text.match(/No longer holds: .*/g)).toEqual([
    "No longer holds: rejected.",
    "No longer holds: replaced by 3.",
  ]);
});

test("a memory of which it is undecided whether it holds says so, with the other's number", async () => {
  const pair = {
    id: 1,
    kind: "contradiction",
    reason: "unsure",
    proposedAt: "2026-05-01T00:00:00.000Z",
  } as const;
  const proposals = [{ ...pair, memoryId: second, otherId: first }];
  const { tool } = await connected("core", {
    show: async () => [{ ...sampleShown(sampleMemory({ id: first })), proposals }],
  });
  const { text } = await tool("get_observations", { ids: [first] });
  expect(text).toContain("Undecided: 2 says otherwise; the owner has not said which of the two holds.");
});

test.each([
  ["forget", first, "the owner has not said whether it is to be forgotten."],
  ["note", first, "the owner has not said whether every session starts with it."],
  ["global", second, "another project learned the same; the owner has not said whether it holds for all."],
] as const)(
  "a question of the kind %s does not say that anything says otherwise",
  async (kind, otherId, said) => {
    const proposals = [
      {
        id: 1,
        kind,
        reason: "asked",
        proposedAt: "2026-05-01T00:00:00.000Z",
        memoryId: first,
        otherId,
      } as const,
    ];
    const { tool } = await connected("core", {
      show: async () => [{ ...sampleShown(sampleMemory({ id: first })), proposals }],
    });
    const { text } = await tool("get_observations", { ids: [first] });
    expect(text.match(/Undecided: .*/g)).toEqual([`Undecided: ${said}`]);
  },
);
