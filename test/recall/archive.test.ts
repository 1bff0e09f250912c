import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { StoredEvent } from "../../src/domain/event.ts";
import { callId, clientName, eventId, projectKey, sessionId } from "../../src/domain/ids.ts";
import type { Redacted } from "../../src/domain/redacted.ts";
import { searchArchive } from "../../src/recall/archive.ts";
import { snippet } from "../../src/recall/snippet.ts";

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function event(input: string | null, outcome: string | null): StoredEvent {
  return {
    id: eventId(1),
    client: clientName("some-client"),
    sessionId: sessionId("s1"),
    callId: callId("c1"),
    kind: "tool",
    agentId: null,
    tool: "Bash",
    input,
    outcome,
    status: "ok",
    occurredAt: "2026-06-29T12:00:00.000Z",
    files: [],
    workTokens: 0,
    run: "interactive",
    source: null,
    place: {
      project: projectKey("p"),
      projectName: "p",
      projectPath: "/p",
      directory: "/p",
      branch: null,
      commit: null,
    },
    recordedAt: "2026-06-29T12:00:00.000Z",
  };
}

test("the archive shows the place where the words stand", async () => {
  const outcome = `${"noise ".repeat(500)}the webhook answered 502 twice${" noise".repeat(500)}`;
  const found = await searchArchive(
    {
      words,
      searchEvents: async () => [{ event: event("curl", outcome) as Redacted<StoredEvent>, score: 2 }],
    },
    { query: "webhook 502", project: null, since: null, until: null, limit: 5 },
  );
  expect(found[0]?.text).toContain("the webhook answered 502 twice");
  expect(found[0]?.text.length).toBeLessThan(320);
  expect(found[0]?.text).toMatch(/^… noise .* noise …$/);
});

const refuse = (): Promise<never> => Promise.reject(new Error("asked"));

test("a query without words asks nothing of the archive", async () => {
  const query = { query: "()", project: null, since: null, until: null, limit: 5 };
  expect(await searchArchive({ words, searchEvents: refuse }, query)).toEqual([]);
});

test("the snippet is where most of the terms stand together", () => {
  const text = `deploy ${"x ".repeat(400)} the deploy failed on stage ${"y ".repeat(400)} stage`;
  expect(snippet(text, ["deploy", "failed", "stage"], words)).toContain("the deploy failed on stage");
});

test("a short text is its own snippet, and without a match the beginning is shown", () => {
  expect(snippet("npm test", ["test"], words)).toBe("npm test");
  expect(snippet("word ".repeat(200), ["none"], words)).toMatch(/^word .* word …$/);
  expect(snippet("", ["none"], words)).toBe("");
});

test("a snippet is made of whole words of the text, about 300 characters, and holds a term that stands in it", () => {
  const word = fc.stringMatching(/^[a-zа-я]{1,12}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 300 }), fc.nat(), (all, pick) => {
      const term = all[pick % all.length] ?? "";
      const shown = snippet(all.join(" "), [term], words)
        .split(" ")
        .filter((one) => one !== "…");
      expect(shown).toContain(term);
      expect(shown.join(" ").length).toBeLessThanOrEqual(301);
      expect(all.join(" ")).toContain(shown.join(" "));
      expect(shown.every((one) => all.includes(one))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

const loneSurrogate = /\p{Surrogate}/u;

test("any text has a snippet, one endless word too, and no character is cut in two", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "binary", maxLength: 900 }),
        fc.nat(200).map((count) => "a" + "🌲".repeat(count * 4)),
      ),
      (text) => {
        const shown = snippet(text, ["a"], words);
        expect(shown.length).toBeLessThanOrEqual(310);
        expect(!loneSurrogate.test(text) && loneSurrogate.test(shown)).toBe(false);
      },
    ),
  );
});
