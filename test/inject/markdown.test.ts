import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { clientName, memoryId, projectKey, sessionId } from "../../src/domain/ids.ts";
import type { RetroLine } from "../../src/domain/retro.ts";
import { markdownCode, markdownLine } from "../../src/inject/markdown.ts";
import { pullRequestText } from "../../src/inject/pull-request-text.ts";
import { retroText, type RetroSource } from "../../src/inject/retro-text.ts";

test.each([
  ["plain words, and file_name.ts", "plain words, and file_name.ts"],
  ["`NODE_OPTIONS` is *missing*", "`NODE_OPTIONS` is \\*missing\\*"],
  ["<img src=x onerror=alert(1)>", "&lt;img src=x onerror=alert(1)\\>"],
  ["![x](https://evil.example/a.png)", "!\\[x\\] (https://evil.example/a.png)"],
  ["ask @owner about #12 and acme/shop#7", "ask `@owner` about `#12` and `acme/shop#7`"],
  ["first\n# second", "first # second"],
  ["a\u202Eb\u200Bc", "a\\\\u{202e}b\\\\u{200b}c"],
])("%j is told as %j", (text, told) => {
  expect(markdownLine(text, 200)).toBe(told);
});

test("whatever a text holds, it stays one line and opens no tag, link or mention outside of code", () => {
  assert(
    property(string({ unit: "binary", maxLength: 300 }), (text) => {
      const line = markdownLine(text, 200);
      expect(line).not.toMatch(/[\n\r]/);
      const outside = line.replaceAll(/\\[\s\S]/g, "").replaceAll(/`[^`]+`/g, "");
      expect(outside).not.toMatch(/[<>*[\]|~]|(?:^|\s)@\w/);
    }),
  );
});

test("code keeps its backticks", () => {
  expect(markdownCode("a`b``c", 100)).toBe("```a`b``c```");
  expect(markdownCode("`x`", 100)).toBe("`` `x` ``");
});

const line = (id: number, section: string, title: string, changes: Partial<RetroLine> = {}): RetroLine => ({
  id: memoryId(id),
  project: projectKey("shop"),
  section,
  kind: "observation",
  type: section,
  status: "confirmed",
  title,
  subtitle: "",
  facts: [],
  client: clientName("some-agent"),
  sessionId: sessionId("s"),
  branch: null,
  occurredAt: "2026-06-03T22:30:00.000Z",
  ...changes,
});

const decision = line(1, "decision", "Sessions live in Redis", {
  subtitle: "logout is instant",
  facts: ["no JWT"],
});
const deadEnd = line(3, "dead-end", "vite 8 breaks SSR", { facts: ["router 2"] });

const source: RetroSource = {
  since: "2026-05-31T21:00:00.000Z",
  until: "2026-06-07T21:00:00.000Z",
  projects: [
    {
      name: "shop",
      memories: 14,
      groups: [
        { section: "decision", memories: 1, lines: [decision] },
        { section: "bugfix", memories: 12, lines: [line(2, "bugfix", "VAT", { facts: ["not told"] })] },
        { section: "dead-end", memories: 1, lines: [deadEnd] },
      ],
    },
  ],
  settled: [
    {
      project: projectKey("shop"),
      newer: { id: memoryId(5), title: "pnpm" },
      older: { id: memoryId(4), title: "npm" },
      holds: "newer",
      isOwners: true,
      at: "2026-06-04T10:00:00.000Z",
    },
  ],
  threads: [{ text: "retry has no test", projectName: "shop", openedAt: "2026-06-05T10:00:00.000Z" }],
  heldBack: 2,
};

const look = { language: "en", timeZone: "Europe/Moscow" } as const;

test("a retrospective by project and kind, with days by the owner's clock and reasons where they count", () => {
  expect(retroText(source, look)).toBe(`# Retrospective: 1 Jun 2026 – 7 Jun 2026

14 memories. Decisions: 1, Fixed: 12, Dead ends worth knowing: 1.

## shop

### Decisions (1)

- 4 Jun 2026: **Sessions live in Redis** logout is instant (kedr 1)
  - no JWT

### Fixed (12)

- 4 Jun 2026: **VAT** (kedr 2)
- …and 11 more

### Dead ends worth knowing (1)

- 4 Jun 2026: **vite 8 breaks SSR** (kedr 3)
  - router 2

## Settled

- 4 Jun 2026: pnpm (kedr 5) took the place of npm (kedr 4); decided by the owner

## Left open

- [ ] retry has no test (shop, 5 Jun 2026)

2 memories held back for review, not told here.
`);
});

test("in Russian, and where nothing was learned", () => {
  const text = retroText(source, { ...look, language: "ru" });
  for (const part of [
    "# Ретроспектива: 1 июн",
    "14 записей. Решения: 1",
    "### Тупики, о которых стоит знать (1)",
    "решил владелец",
  ])
    expect(text).toContain(part);
  const empty = { ...source, projects: [], settled: [], threads: [], heldBack: 0 };
  expect(retroText(empty, look)).toBe(
    "# Retrospective: 1 Jun 2026 – 7 Jun 2026\n\nNothing was learned in this time.\n",
  );
});

test("a branch: decisions with their reasons, what was done, dead ends, what is open, commits and files", () => {
  const branch = {
    lines: [line(2, "bugfix", "VAT is rounded"), deadEnd, decision],
    threads: ["retry has no test"],
    commits: [{ commit: "1a2b3c4d5e6f7a8b", subject: "price: <b>VAT</b>" }],
    files: [
      { path: "src/price.ts", added: 12, removed: 3 },
      { path: "logo.png", added: null, removed: null },
    ],
  };
  expect(pullRequestText(branch, "en")).toBe(`## What was decided and why

- **Sessions live in Redis** logout is instant (kedr 1)
  - no JWT

## Fixed

- **VAT is rounded** (kedr 2)

## Dead ends worth knowing

- **vite 8 breaks SSR** (kedr 3)
  - router 2

## Left open

- [ ] retry has no test

## Commits (1)

- 1a2b3c4d5e price: \\<b\\>VAT\\</b\\>

## Files (2)

- \`src/price.ts\` +12 −3
- \`logo.png\`
`);
  const silent = { lines: [], threads: [], commits: [], files: null };
  expect(pullRequestText(silent, "ru")).toBe(
    "Об этой ветке ничего не запомнено; ниже то, что о ней знает git.\n",
  );
});
