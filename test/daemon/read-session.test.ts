import { expect, test } from "vitest";
import { openReadSession } from "../../src/daemon/read-session.ts";
import { sessionId } from "../../src/domain/ids.ts";
import { at, client, event, project, session } from "../contract/make.ts";
import { implementations } from "../contract/stores.ts";

const [{ withStore } = { withStore: () => Promise.reject(new Error("No store.")) }] = implementations;

test("an event is read by its session and the client's own id of the call, as a plugin names it", () =>
  withStore(async (store) => {
    const rest = { transcriptPath: null, configFolder: null, clientPid: null, run: "interactive" } as const;
    await store.touchSession({ client, project, directory: "/one", ...rest, id: session, at: at(1) });
    await store.append([event("call_1"), event("call_2"), event("call/3")], at(0));
    const { readSession } = openReadSession(store);
    const read = async (id: string) => {
      const { anchor, events } = await readSession({ id, around: 0 });
      return [anchor, events.map(({ eventId }) => eventId)];
    };
    expect(await read(`${session}/call_2`)).toEqual([2, [2]]);
    expect(await read(`${session}/call/3`)).toEqual([3, [3]]);
    for (const id of [`${session}/none`, "nobody/call_1", "/call_1", `${session}/`])
      await expect(readSession({ id, around: 0 })).rejects.toMatchObject({ code: "no-such-session" });
  }));

test("the beginning of a session's id that is all digits is no event's number where it begins with a zero", () =>
  withStore(async (store) => {
    const rest = { transcriptPath: null, configFolder: null, clientPid: null, run: "interactive" } as const;
    const digits = sessionId("00000002-1111-4111-8111-111111111111");
    await store.append([event("a"), event("b")], at(0));
    for (const id of [session, digits])
      await store.touchSession({ client, project, directory: "/one", ...rest, id, at: at(1) });
    await store.append([event("c", { sessionId: digits })], at(2));
    const { readSession } = openReadSession(store);
    expect(await readSession({ id: "00000002", around: 1 })).toMatchObject({
      sessionId: digits,
      anchor: null,
    });
    expect(await readSession({ id: "2", around: 0 })).toMatchObject({ sessionId: session, anchor: 2 });
  }));
