import { expect, test } from "vitest";
import { openShown, type Shown, type ShownParts } from "../../src/daemon/shown.ts";
import { type MemoryId, memoryId } from "../../src/domain/ids.ts";
import type { Injection } from "../../src/store/injection-store.ts";
import { at, client, memory, project, redacted, session } from "../contract/make.ts";
import { implementations } from "../contract/stores.ts";

const injection = (memoryIds: readonly MemoryId[]) =>
  redacted<Injection>({
    client,
    sessionId: session,
    project,
    channel: "prompt",
    asked: "why",
    text: "because",
    personLine: "",
    memoryIds,
    tokens: 9,
    at: at(1),
  });

/** What a session was shown, over a real store of one memory, in which the named call fails once. */
async function withShown(
  broken: "injectionsOfSession" | "saveInjection" | null,
  work: (shown: Shown, known: MemoryId) => Promise<void>,
): Promise<void> {
  await implementations[0]?.withStore(async (store) => {
    await store.touchProject({ key: project, name: "one", path: "/p" });
    const [known = memoryId(0)] = await store.addMemories([memory("A thing is known")], at(0));
    let failures = broken === null ? 0 : 1;
    const once =
      <Given extends unknown[], T>(name: typeof broken, call: (...given: Given) => Promise<T>) =>
      async (...given: Given): Promise<T> => {
        if (name !== broken || failures === 0) return call(...given);
        failures -= 1;
        throw new Error("the disk is full");
      };
    const parts: ShownParts["store"] = {
      lastIds: () => store.lastIds(),
      injectionsOfSession: once("injectionsOfSession", (...given) => store.injectionsOfSession(...given)),
      saveInjection: once("saveInjection", (...given) => store.saveInjection(...given)),
    };
    await work(openShown({ store: parts, now: () => at(0) }), known);
  });
}

test("[prompt.recalled] two texts that are made at the same time for a session do not both hold the same memory", () =>
  withShown(null, async (shown, known) => {
    const give = async (): Promise<boolean> => {
      const state = await shown.of(client, session);
      if (state.told.has(known)) return false;
      // What is to be told is looked up: another call may come meanwhile.
      await new Promise((resolve) => setImmediate(resolve));
      await shown.save(client, session, { injection: injection([known]), titleIds: [], asked: "why" });
      return true;
    };
    const inTurn = () => shown.inTurn(client, session, give);
    expect(await Promise.all([inTurn(), inTurn(), inTurn()])).toEqual([true, false, false]);
  }));

test("a text that fails to be made does not hold up the session's next one", () =>
  withShown(null, async (shown) => {
    const failed = shown.inTurn(client, session, () => Promise.reject(new Error("no")));
    const next = shown.inTurn(client, session, async () => "next");
    await expect(failed).rejects.toThrow("no");
    expect(await next).toBe("next");
  }));

test("a store that could not be read once does not silence the session", () =>
  withShown("injectionsOfSession", async (shown) => {
    await expect(shown.of(client, session)).rejects.toThrow("the disk is full");
    expect((await shown.of(client, session)).texts).toBe(0);
  }));

test("a text that could not be kept, and so was not given, does not count as shown", () =>
  withShown("saveInjection", async (shown, known) => {
    const save = () =>
      shown.save(client, session, { injection: injection([known]), titleIds: [], asked: "why" });
    await expect(save()).rejects.toThrow("the disk is full");
    expect((await shown.of(client, session)).told.has(known)).toBe(false);
    await save();
    expect((await shown.of(client, session)).told.has(known)).toBe(true);
  }));
