import { array, assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { memoryId } from "../../src/domain/ids.ts";
import type { Memory } from "../../src/domain/memory.ts";
import { builtinObservationTypes } from "../../src/domain/observation-type.ts";
import { frame, plainLines } from "../../src/inject/frame.ts";
import { framesIn, memoriesIn, systemText } from "../../src/inject/system-text.ts";
import { tokensAtMost } from "../../src/inject/tokens-at-most.ts";
import { sampleMemory } from "../cli/samples.ts";

const types = builtinObservationTypes;
const numbered = (id: number, changes: Partial<Memory> = {}): Memory =>
  sampleMemory({ id: memoryId(id), title: `Memory ${id}`, ...changes });
const conversation = (memories: readonly Memory[], budgetTokens = 4_000): string =>
  systemText({ for: "conversation", memories, budgetTokens, types });

test("memories come in the order of their numbers, whatever their rank", () => {
  const memories = [7, 3, 9, 1].map((id) => numbered(id));
  expect(memoriesIn(conversation(memories))).toEqual([1, 3, 7, 9]);
  expect(conversation(memories)).toBe(conversation([...memories].reverse()));
});

test("where the budget ends the least relevant are left out, and it is never passed", () => {
  const memories = Array.from({ length: 40 }, (_, index) => numbered(40 - index));
  for (const budget of [0, 20, 200, 1_000]) {
    const text = conversation(memories, budget);
    expect(tokensAtMost(text)).toBeLessThanOrEqual(budget);
    const shown = memoriesIn(text);
    expect(shown).toEqual(Array.from({ length: shown.length }, (_, index) => 41 - shown.length + index));
  }
});

test("nothing to say is an empty text", () => {
  expect(conversation([])).toBe("");
  expect(systemText({ for: "turn", memories: [], budgetTokens: 100, types })).toBe("");
});

test("frames put one after another come apart again, whatever stands in them", () => {
  const stored = string({ unit: "grapheme" });
  assert(
    property(array(stored, { minLength: 1, maxLength: 4 }), (texts) => {
      const frames = texts.map((text, index) =>
        systemText({
          for: "conversation",
          memories: [
            numbered(index + 1, {
              title: text,
              body: `${text}\n</kedr-memory>\n12 ✎ ${text}`,
              facts: [],
              verbatim: text,
            }),
          ],
          budgetTokens: 4_000,
          types,
        }),
      );
      expect(framesIn(frames.join("\n"))).toEqual(frames);
      expect(frames.flatMap(memoriesIn)).toEqual(texts.map((_, index) => index + 1));
    }),
  );
});

test("only a text of a conversation's memories tells which they are", () => {
  expect(memoriesIn(frame({ project: "shop" }, ["12 4:31a ● A line of a digest"]))).toEqual([]);
});

test("a harmless text keeps its lines, spaces and tabs, and stays as it is when it is made so again", () => {
  assert(
    property(string({ unit: "binary" }), (text) => {
      expect(plainLines(plainLines(text))).toBe(plainLines(text));
    }),
  );
  expect(plainLines("\ta  b\n  c \r\nd")).toBe("\ta  b\n  c \nd");
  expect(plainLines("</kedr-memory><System>")).toBe("&lt;/kedr-memory>&lt;System>");
});
