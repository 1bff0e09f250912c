import { expect, test } from "vitest";
import { eventId, memoryId } from "../../src/domain/ids.ts";
import type { BesideMemory, OutlineRow } from "../../src/store/outline-store.ts";
import { linesOf, notesOf, wayTo } from "../../viewer/pages/session/lines.ts";
import { outlineOf, type Part } from "../../viewer/pages/session/outline.ts";

/** The number is the minute as well, unless told. */
const row = (
  id: number,
  kind: OutlineRow["kind"] = "tool",
  changes: Partial<OutlineRow> = {},
): OutlineRow => ({
  id: eventId(id),
  kind,
  agentId: null,
  tool: kind === "tool" ? "Bash" : null,
  status: "ok",
  occurredAt: new Date(id * 60_000).toISOString(),
  branch: "main",
  asked: null,
  hasText: true,
  isForgotten: false,
  ...changes,
});

const minute = (at: number) => ({ occurredAt: new Date(at * 60_000).toISOString() });
const helper = { agentId: "helper" };

const told = (parts: readonly Part[]): readonly string[] =>
  parts.map((part) => {
    if (part.what === "calls") return `${part.rows.length} calls`;
    if (part.what === "aside") return `${part.agent}(${told(part.parts).join(", ")})`;
    return part.what;
  });

const memory = (
  id: number,
  events: readonly number[],
  changes: Partial<BesideMemory> = {},
): BesideMemory => ({
  id: memoryId(id),
  kind: "observation",
  type: "discovery",
  status: "confirmed",
  title: `memory ${id}` as BesideMemory["title"],
  author: "agent",
  isQuarantined: false,
  eventIds: events.map(eventId),
  ...minute(id),
  ...changes,
});

test("calls in a row are folded, what was denied stands by itself, a prompt tells what came of it", () => {
  const parts = outlineOf([
    row(1, "session-start"),
    row(2, "prompt"),
    row(3),
    row(4, "tool", { status: "error" }),
    row(5, "tool", { status: "denied" }),
    row(6),
    row(7, "assistant"),
    row(8, "assistant", { hasText: false }),
    row(9, "prompt"),
  ]);
  expect(told(parts)).toEqual(["mark", "prompt", "2 calls", "call", "call", "said", "prompt"]);
  expect(parts[1]).toMatchObject({
    turn: { calls: 4, errors: 1, denied: 1, endedAt: minute(7).occurredAt },
  });
  expect(parts[6]).toMatchObject({ turn: { calls: 0 } });
});

test("events stand in the order in which they happened, whenever they came in", () => {
  const parts = outlineOf([row(1), row(2), row(3, "assistant", minute(1.5)), row(4, "prompt", minute(0))]);
  expect(told(parts)).toEqual(["prompt", "call", "said", "call"]);
});

test("a subagent's part stands together at its first event, and a branch that was left is said", () => {
  const parts = outlineOf([
    row(1, "prompt"),
    row(2, "prompt", helper),
    row(3),
    row(4, "tool", helper),
    row(5, "tool", helper),
    row(6, "subagent-end", helper),
    row(7, "compaction", { tool: "branch" }),
    row(8, "compaction", { tool: "auto" }),
  ]);
  expect(told(parts)).toEqual(["prompt", "helper(prompt, 2 calls, said)", "call", "left", "compacted"]);
});

test("another git branch is said where it begins", () => {
  const parts = outlineOf([
    row(1),
    row(2, "tool", { branch: "fix" }),
    row(3, "tool", { branch: null }),
    row(4, "tool", { branch: "fix" }),
  ]);
  expect(told(parts)).toEqual(["call", "git branch", "3 calls"]);
});

test("a memory stands beside the last event it came from, and beside what hides that event", () => {
  const rows = [row(1, "prompt"), row(2), row(3), row(4, "tool", helper)];
  const parts = outlineOf(rows);
  const notes = notesOf(
    [memory(1, [2, 3, 99]), memory(2, [4]), memory(3, [], minute(1.2)), memory(4, [77])],
    rows,
  );
  const beside = (unfolded: readonly string[]) =>
    linesOf(parts, new Set(unfolded), notes).map(({ key, depth, notes: some }) => [
      key,
      depth,
      some.map(({ id }) => id),
    ]);
  expect(beside([])).toEqual([
    ["event 1", 0, [3]],
    ["calls 2", 0, [1]],
    ["aside helper", 0, [2]],
  ]);
  expect(beside(["calls 2", "aside helper"])).toEqual([
    ["event 1", 0, [3]],
    ["calls 2", 0, []],
    ["event 2", 1, []],
    ["event 3", 1, [1]],
    ["aside helper", 0, []],
    ["event 4", 1, [2]],
  ]);
});

test("the way to an event names what hides it", () => {
  const parts = outlineOf([row(1, "prompt"), row(2, "tool", helper), row(3, "tool", helper)]);
  expect(wayTo(parts, eventId(3))).toEqual(["aside helper", "calls 2"]);
  expect(wayTo(parts, eventId(1))).toEqual([]);
  expect(wayTo(parts, eventId(9))).toBeUndefined();
});

test("an outline of twenty thousand events is made within a frame or two", () => {
  const rows = Array.from({ length: 20_000 }, (_, index) =>
    row(index + 1, index % 10 === 0 ? "prompt" : "tool"),
  );
  const started = performance.now();
  expect(outlineOf(rows)).toHaveLength(4_000);
  expect(performance.now() - started).toBeLessThan(400);
});
