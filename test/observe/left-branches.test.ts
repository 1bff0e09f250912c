import { expect, test } from "vitest";
import { leftBranch } from "../../src/domain/left-branch.ts";
import { fold } from "../../src/observe/fold.ts";
import { observeByRules } from "../../src/observe/rules/observe-by-rules.ts";
import { prompt, sampleEvent } from "./sample-events.ts";

const summed = (outcome: string, tool: string | null = leftBranch) =>
  sampleEvent({ kind: "compaction", tool, outcome });

const observe = (...events: Parameters<typeof observeByRules>[0]["events"]) =>
  observeByRules({ goal: null, recordedTitles: [], events });

test("a way that was tried and left is remembered with what came of it", () => {
  const summary = [
    "## Goal\nMake the list faster with a cache.",
    "## Constraints & Preferences\n- (none)",
    "## Progress\n### Done\n- [x] Added `src/cache.ts`\n### Blocked\n- Reads are slower by a third",
  ].join("\n\n");
  const [draft, ...others] = observe(prompt("Then an index"), summed(summary));
  expect(others).toEqual([]);
  expect(draft).toMatchObject({
    kind: "observation",
    type: "discovery",
    title: "Tried and left: Make the list faster with a cache",
    facts: ["Added `src/cache.ts`", "Reads are slower by a third"],
    author: "agent",
    from: [1],
  });
});

test("in a Russian session it is told in Russian", () => {
  const [draft] = observe(prompt("Теперь попробуй индекс"), summed("Пробовали кэш. Он медленнее на треть."));
  expect(draft).toMatchObject({
    title: "Пробовали и оставили: Пробовали кэш",
    facts: ["Он медленнее на треть."],
  });
});

test("a compaction is none, nor is a summary that says nothing", () => {
  expect(observe(summed("Added a cache.", "auto"), summed("No content to summarize"), summed(""))).toEqual(
    [],
  );
});

test("a model is told what it was", () => {
  const folded = fold([summed("Tried a cache."), summed("All so far.", "auto")]);
  expect(folded.map(({ what }) => what)).toEqual(["BranchLeft", "Compaction"]);
});
