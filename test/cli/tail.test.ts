import { expect, test } from "vitest";
import { KedrError } from "../../src/domain/kedr-error.ts";
import { clientName } from "../../src/domain/ids.ts";
import type { TailItem } from "../../src/serve/service.ts";
import { noTerminal } from "./no-terminal.ts";
import { newHome } from "./run.ts";
import { sampleEvent, sampleMemory } from "./samples.ts";

const event = (changes: Parameters<typeof sampleEvent>[0] = {}): TailItem => ({
  what: "event",
  at: "2026-05-01T11:48:07.000Z",
  event: sampleEvent(changes),
});
const memory = (changes: Parameters<typeof sampleMemory>[0] = {}): TailItem => ({
  what: "memory",
  at: "2026-05-01T11:49:08.000Z",
  memory: sampleMemory(changes),
});

/** Gives each part once, then nothing more. */
function feed(...parts: readonly (readonly TailItem[])[]) {
  let given = 0;
  return async () => {
    const items = parts[given] ?? [];
    given += 1;
    return { items, cursor: String(given) };
  };
}

test("an event is one line with its sign, tool, status, gist, project, client and session", async () => {
  const home = newHome({ TZ: "UTC" });
  const input = JSON.stringify({ command: "npm run build", description: "builds" });
  await home.serve({ tail: feed([event({ kind: "tool", tool: "Bash", input, status: "error" }), memory()]) });
  const { out } = await home.run(["tail", "--limit", "2"]);
  expect(out).toMatch(/:48:07 → Bash error {2}npm run build {2}shop · \S+ · \S+\n/);
  expect(out).toMatch(/:49:08 \+ 8841 ○ Root cause isolated.* {2}shop\n/);
});

test("a prompt is told in the person's own words, and a long line ends at the screen's edge", async () => {
  const home = newHome({ NO_COLOR: "1" });
  await home.serve({
    tail: feed([event({ kind: "prompt", tool: null, status: "ok", input: "почему ".repeat(500) })]),
  });
  const { out } = await home.run(["tail", "--limit", "1"], { terminal: true });
  const line = out.trimEnd().split("\n").at(-1) ?? "";
  expect(line).toContain("❯ prompt ok  почему почему");
  expect(line).toContain("…");
  expect(line.length).toBeLessThanOrEqual(100);
});

test.each([
  [
    ["--what", "memory"],
    ["+ 8841", "+ 7"],
  ],
  [["--what", "event", "--client", "codex"], ["by codex"]],
  [["--kind", "rule"], ["+ 7"]],
  [
    ["--kind", "prompt,rule"],
    ["by codex", "+ 7"],
  ],
  [
    ["--project", "shop", "--what", "memory"],
    ["+ 8841", "+ 7"],
  ],
  [["--project", "/work-tree", "--kind", "rule"], ["+ 7"]],
])("%j lets through only what it names", async (options, wanted) => {
  const home = newHome();
  const items = [
    event({ kind: "prompt", input: "by codex", client: clientName("codex") }),
    event({ kind: "tool", tool: "Bash", input: "{}" }),
    memory(),
    memory({ id: 7 as never, kind: "rule", type: null }),
  ];
  await home.serve({ tail: feed(items) });
  const { out } = await home.run(["tail", "--limit", String(wanted.length), ...options]);
  const [, ...lines] = out.trimEnd().split("\n");
  expect(lines).toHaveLength(wanted.length);
  for (const [index, word] of wanted.entries()) expect(lines[index]).toContain(word);
});

test.each([
  [["--what", "event", "--project", "nowhere"], 0],
  [["--kind", "promt"], 2],
  [["--what", "events"], 2],
])("%j", async (options, exit) => {
  const home = newHome();
  const interrupt = new AbortController();
  await home.serve({
    tail: async () => {
      interrupt.abort();
      return { items: [event()], cursor: "1" };
    },
  });
  const { io } = quiet(interrupt.signal);
  expect((await home.run(["tail", ...options], { io })).exit).toBe(exit);
});

function quiet(signal: AbortSignal) {
  return { io: { ...noTerminal, out: () => undefined, err: () => undefined, signal } };
}

test("when the service goes it waits for the next one and goes on from the same place", async () => {
  const home = newHome();
  let calls = 0;
  const first = await home.serve({
    tail: async () => {
      calls += 1;
      if (calls === 1) return { items: [event({ input: "before" })], cursor: "41.7" };
      throw new KedrError("service.lost", { en: "gone", ru: "нет" });
    },
  });
  const running = home.run(["tail", "--limit", "2"]);
  await expect.poll(() => calls, { timeout: 5_000 }).toBeGreaterThan(1);
  await first.close();
  const second = await home.serve({ tail: feed([event({ input: "after" })]) });
  const { out, err } = await running;
  expect(out).toMatch(/before[\s\S]*after/);
  expect(err).toContain("The service has gone");
  const asked = second.calls.find(({ method }) => method === "tail")?.request;
  expect(asked).toMatchObject({ cursor: "41.7" });
});
