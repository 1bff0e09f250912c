import { expect, test } from "vitest";
import type { Decoded } from "../../src/clients/client.ts";
import { clientName } from "../../src/domain/ids.ts";
import type { RawDelivery } from "../../src/daemon/hook-endpoint.ts";
import { largeInOrder, openSessionOrder, type SessionOrderParts } from "../../src/daemon/session-order.ts";
import { sessionIn } from "../../src/hook/session-in.ts";

const client = clientName("any");
const of = (sessionId: string) => ({ client, sessionId, spooledAs: null });
const orderOf = (parts: Partial<SessionOrderParts> = {}) =>
  openSessionOrder({ isSpooled: () => false, takeSpooled: async () => undefined, ...parts });

/** Work that ends when it is told to, and what has been begun and ended of it so far. */
function works() {
  const told: string[] = [];
  const gates = new Map<string, () => void>();
  const work = (name: string) => async (): Promise<string> => {
    told.push(`${name} begins`);
    await new Promise<void>((resolve) => gates.set(name, resolve));
    told.push(`${name} ends`);
    return name;
  };
  const end = (name: string): void => gates.get(name)?.();
  return { told, work, end };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("work of one session is done one after the other, that of others does not wait", async () => {
  const order = orderOf();
  const { told, work, end } = works();
  const all = [order(of("a"), work("a1")), order(of("a"), work("a2")), order(of("b"), work("b1"))];
  await settled();
  expect(told).toEqual(["a1 begins", "b1 begins"]);
  for (const name of ["b1", "a1"]) end(name);
  await settled();
  expect(told.slice(2)).toEqual(["b1 ends", "a1 ends", "a2 begins"]);
  end("a2");
  expect(await Promise.all(all)).toEqual(["a1", "a2", "b1"]);
});

test("what is spooled of a session comes first, and its own file is not waited for", async () => {
  const told: string[] = [];
  const order = orderOf({
    isSpooled: (session, except) => session === "a" && except !== "own.json",
    takeSpooled: async (session) => void told.push(`spool of ${session}`),
  });
  await order(of("a"), async () => void told.push("a1"));
  await order(of("b"), async () => void told.push("b1"));
  await order({ ...of("a"), spooledAs: "own.json" }, async () => void told.push("a2"));
  expect(told).toEqual(["spool of a", "a1", "b1", "a2"]);
});

test("where the spool can't be taken in nothing of the session overtakes it, and the next one tries again", async () => {
  let isFull = true;
  const told: string[] = [];
  const order = orderOf({
    isSpooled: () => true,
    takeSpooled: async () => {
      if (isFull) throw new Error("no room");
      told.push("spool");
    },
  });
  await expect(order(of("a"), async () => void told.push("a1"))).rejects.toThrow("no room");
  isFull = false;
  await order(of("a"), async () => void told.push("a2"));
  expect(told).toEqual(["spool", "a2"]);
});

const large = (event: string): RawDelivery => ({
  client,
  event,
  receivedAt: "2026-01-02T03:04:05.006Z",
  entrypoint: null,
  clientPid: null,
  configFolder: null,
  isAutomated: false,
  spooledAs: null,
});
const bytes = (payload: object): ArrayBuffer => new TextEncoder().encode(JSON.stringify(payload)).buffer;
const decoded: Decoded = { session: undefined, events: [], asks: "nothing", problem: undefined };

const written = (payload: object, space?: number): Buffer =>
  Buffer.from(JSON.stringify(payload, null, space));

test("the session of a large payload is the payload's own, whatever a call's parameters are called", () => {
  const input = {
    parentAgentId: "b",
    session_id: "b",
    list: ["session_id", "b"],
    text: '{"session_id":"b"} \\',
  };
  const own = [
    { session_id: "a" },
    { sessionId: "a" },
    { conversation_id: "a" },
    { sessionId: "b", session_id: "a" },
  ];
  for (const told of own) {
    expect(sessionIn(written({ tool_input: input, calls: [input], ...told }))).toBe("a");
    expect(sessionIn(written({ ...told, calls: [input] }, 2))).toBe("a");
  }
  expect(sessionIn(written({ session_id: "b", parentAgentId: "a" }))).toBe("a");
  const none = [
    { tool_input: input },
    { session_id: 7, text: "b" },
    { session_id: 'a"' },
    { more: "-".repeat(2 ** 20), session_id: "a" },
  ];
  for (const told of none) expect(sessionIn(written(told))).toBeUndefined();
  expect(sessionIn(Buffer.from('{"session_id":"a","cut'))).toBe("a");
});

test.each([
  ["UserPromptSubmit", false],
  ["PostToolUse", true],
])("behind a large payload of %s the session goes on at once: %s", async (event, goesOn) => {
  const order = orderOf();
  const { told, work, end } = works();
  const takeLarge = largeInOrder(order, async () => {
    await work("large")();
    return { taken: { client, sessionId: undefined, kinds: [] }, decoded };
  });
  const before = order(of("a"), work("before"));
  const taken = takeLarge(large(event), bytes({ text: 'a \\"session_id\\": "b"', session_id: "a" }));
  const after = order(of("a"), work("after"));
  await settled();
  expect(told).toEqual(["before begins"]);
  end("before");
  await settled();
  expect(told.includes("large begins")).toBe(true);
  expect(told.includes("after begins")).toBe(goesOn);
  end("large");
  await settled();
  end("after");
  await Promise.all([before, taken, after]);
});
