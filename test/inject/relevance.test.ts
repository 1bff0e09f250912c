import * as fc from "fast-check";
import { expect, test } from "vitest";
import { sessionId } from "../../src/domain/ids.ts";
import type { Memory } from "../../src/domain/memory.ts";
import { digest } from "../../src/inject/digest.ts";
import { byRelevance } from "../../src/inject/relevance.ts";
import { memory, request } from "./memories.ts";

const nobody = { files: [], branch: null };
const of = (id: number, day: number, given: Partial<Memory> = {}): Memory =>
  memory({
    title: `Part ${id} of the work`,
    ...given,
    id,
    occurredAt: new Date(Date.UTC(2026, 4, day, 12, 0, id)).toISOString(),
  });
const ascending = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
const ids = (memories: readonly Memory[]): readonly number[] => memories.map(({ id }) => id);

test("[digest.relevant] decisions, dead ends and what is at hand come before what is merely newer", () => {
  const memories = [
    of(5, 30),
    of(4, 20),
    of(3, 20, { type: "decision" }),
    of(2, 20, { status: "refuted" }),
    of(1, 20, { files: [{ path: "/home/me/likedog/src/price.ts", blob: null }] }),
  ];
  expect(ids(byRelevance(memories, { files: ["src/price.ts"], branch: null }))).toEqual([5, 1, 3, 2, 4]);
});

test("[digest.relevant] an old decision has its line where many newer memories fill the budget", () => {
  const news = Array.from({ length: 120 }, (_, index) => of(index + 10, 1 + Math.floor(index / 5)));
  const decision = of(1, 1, { type: "decision", title: "Sessions live in Redis" });
  const made = digest(request({ memories: [...news, decision] }));
  expect(made.memoryIds).toContain(1);
  expect(made.memoryIds.length).toBeLessThan(60);
  const days = made.text.split("\n").filter((line) => line.startsWith("###"));
  expect(days.at(-1)).toBe("### May 1, 2026");
});

test("[digest.relevant] one session's many findings let others come between", () => {
  const many = [8, 7, 6, 5, 4, 3].map((id) => of(id, 20, { type: "discovery" }));
  const other = of(1, 19, { type: "change", sessionId: sessionId("s2") });
  expect(ids(byRelevance([...many, other], nobody))).toEqual([8, 7, 6, 5, 1, 4, 3]);
});

test("the order holds every memory once, whatever they are", () => {
  const some = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 60 });
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 4 }), (numbers, sessions) => {
      const memories = numbers.map((id) =>
        of(id, 1 + (id % 28), {
          sessionId: sessionId(`s${id % sessions}`),
          type: id % 3 ? "bugfix" : "decision",
        }),
      );
      expect(ascending(ids(byRelevance(memories, nobody)))).toEqual(ascending(numbers));
    }),
  );
});
