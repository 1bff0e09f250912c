import { expect, test } from "vitest";
import { openShown, type Shown } from "../../src/daemon/shown.ts";
import { openUses, type Uses } from "../../src/daemon/uses.ts";
import type { MemoryId } from "../../src/domain/ids.ts";
import type { Injection } from "../../src/store/injection-store.ts";
import type { Store } from "../../src/store/store.ts";
import { at, client, event, memory, project, redacted, session } from "../contract/make.ts";
import { implementations } from "../contract/stores.ts";

const [implementation] = implementations;
const day = 24 * 60;

interface Ground {
  readonly store: Store;
  readonly shown: Shown;
  readonly uses: Uses;
  readonly id: MemoryId;
  /** Days after the memory was told. */
  days: number;
}

/** One memory, which the session was shown. */
const withGround = async (work: (ground: Ground) => Promise<void>): Promise<void> =>
  implementation?.withStore(async (store) => {
    const [id] = await store.addMemories([memory("Deploys need NODE_OPTIONS and vite.config.ts")], at(0));
    if (id === undefined) throw new Error("Not kept.");
    const ground = { days: 1 };
    const now = (): string => at(ground.days * day);
    const shown = openShown({ store, now });
    const uses = openUses({ store, shown, clock: { nowMs: () => Date.parse(now()) } });
    const injection: Injection = {
      client,
      sessionId: session,
      project,
      channel: "prompt",
      asked: "why?",
      text: "Deploys need NODE_OPTIONS and vite.config.ts",
      personLine: "",
      memoryIds: [id],
      tokens: 9,
      at: at(0),
    };
    await shown.save(client, session, { injection: redacted(injection), titleIds: [], asked: "why?" });
    await work(Object.assign(ground, { store, shown, uses, id }));
  });

const told = (changes: Parameters<typeof event>[1]) => ({
  ...event("call", changes),
  directory: "/home/me/one",
});
const bash = (command: string, outcome: string) => told({ input: JSON.stringify({ command }), outcome });
const strengthOf = async ({ store, id }: Ground) => (await store.memoriesByIds([id]))[0]?.strength;
const used = bash("NODE_OPTIONS=1 node vite.config.ts", "");
const tested = bash("npm test", "10 passed");

test("what a session takes up or opens by its number is evidence, and tests that pass afterwards are more", () =>
  withGround(async (ground) => {
    await ground.uses(client, session, [tested]);
    expect(await strengthOf(ground)).toBe(1);
    await ground.uses(client, session, [used]);
    expect(await strengthOf(ground)).toBe(1.5);
    ground.days = 2;
    await ground.uses(client, session, [tested]);
    expect(await strengthOf(ground)).toBe(2.5);
    ground.days = 3;
    await ground.uses(client, session, [bash("git commit -m x", "[main 1a2b3c4] x")]);
    expect(await strengthOf(ground)).toBe(3.5);
    ground.days = 4;
    await ground.uses(client, session, [bash(`kedr show ${ground.id}`, "…")]);
    expect(await strengthOf(ground)).toBe(4);
  }));

test("an agent's praise, a test that fails and what others use are no evidence", () =>
  withGround(async (ground) => {
    await ground.uses(client, session, [used]);
    ground.days = 2;
    const praise = told({
      kind: "assistant",
      tool: null,
      outcome: "That memory was very useful!",
    });
    await ground.uses(client, session, [praise, bash("npm test", "1 failed\nError: no")]);
    await ground.uses(client, "another" as typeof session, [tested]);
    expect(await strengthOf(ground)).toBe(1.5);
  }));

test("a hint before a tool that the agent follows is evidence for what it told, one that it does not follow is none", () =>
  withGround(async (ground) => {
    const { store, shown, uses } = ground;
    const [id] = await store.addMemories([memory("Use pnpm exec playwright")], at(1));
    if (id === undefined) throw new Error("Not kept.");
    const hint = { client, sessionId: session, project, channel: "tool", asked: "npx playwright" } as const;
    const text = "Last time here PLAYWRIGHT_BROWSERS_PATH with e2e/ci.config.ts worked";
    const injection = { ...hint, text, personLine: "", memoryIds: [id], tokens: 9, at: at(1) };
    await shown.save(client, session, {
      injection: redacted(injection),
      titleIds: [],
      asked: "npx playwright",
    });
    const strength = async () => (await store.memoriesByIds([id]))[0]?.strength;
    await uses(client, session, [bash("npx playwright test", "Error: no browser")]);
    expect(await strength()).toBe(1);
    await uses(client, session, [
      bash("PLAYWRIGHT_BROWSERS_PATH=/b npx playwright test -c e2e/ci.config.ts", "ok"),
    ]);
    expect(await strength()).toBe(1.5);
  }));
