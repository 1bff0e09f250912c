import { expect, test } from "vitest";
import type { Client } from "../../src/clients/client.ts";
import { openSessions } from "../../src/daemon/sessions/sessions.ts";
import type { Event } from "../../src/domain/event.ts";
import { eventId, sessionId } from "../../src/domain/ids.ts";
import type { Sessions } from "../../src/serve/sessions.ts";
import type { Store } from "../../src/store/store.ts";
import { at, client, event, memory, project, session, touch } from "../contract/make.ts";
import { implementations } from "../contract/stores.ts";

const [{ withStore } = { withStore: () => Promise.reject(new Error("No store.")) }] = implementations;

const open = (store: Store): Sessions =>
  openSessions({ store, now: () => at(300), findClient: () => undefined });

const findClient = () => ({ leavesBranches: true }) as unknown as Client;

const opened = (work: (sessions: Sessions, store: Store) => Promise<void>): Promise<void> =>
  withStore((store) => work(open(store), store));

const asked = { timeZone: "Europe/Moscow", project: null, client: null };
const prompt = (call: string, minute: number, words: string, changes: Partial<Event> = {}) =>
  event(call, {
    kind: "prompt",
    tool: null,
    input: words,
    outcome: null,
    occurredAt: at(minute),
    ...changes,
  });

test("a day of one zone is told hour by hour, with the evening of what is another day in UTC", () =>
  opened(async (sessions, store) => {
    // 12:00 in UTC is 15:00 in Moscow, 21:30 the half hour after midnight there.
    await store.append([prompt("a", 0, "one"), event("b", { occurredAt: at(570) })], at(0));
    const { parts, from } = await sessions.calendar({ ...asked, span: "2026-06-01" });
    expect(from).toBe("2026-05-31T21:00:00.000Z");
    expect(parts.filter(({ events }) => events > 0).map(({ span }) => span)).toEqual(["2026-06-01T15+03:00"]);
    const next = await sessions.calendar({ ...asked, span: "2026-06-02" });
    expect(next.parts[0]).toMatchObject({ span: "2026-06-02T00+03:00", events: 1, sessions: 1 });
    const all = await sessions.calendar({ ...asked, span: "all" });
    expect(all.parts.map(({ span, events }) => [span, events])).toEqual([["2026", 2]]);
    const minutes = await sessions.calendar({ ...asked, span: "2026-06-01T15+03:00" });
    expect(minutes.parts[0]).toMatchObject({ span: "2026-06-01T15:00+03:00", events: 1 });
  }));

test("what is no span, and a page that goes on from nowhere, is refused with a sentence", () =>
  opened(async (sessions) => {
    const page = { ...asked, span: "2026", after: "nowhere", limit: 10 };
    await expect(sessions.calendar({ ...asked, span: "2026-02-30" })).rejects.toMatchObject({
      code: "no-such-span",
    });
    await expect(sessions.sessionsIn(page)).rejects.toMatchObject({ code: "no-such-page" });
    await expect(sessions.memoriesIn(page)).rejects.toMatchObject({ code: "no-such-page" });
  }));

test("the sessions of a year come page by page, each once; those of an hour with the event to begin at", () =>
  opened(async (sessions, store) => {
    for (let number = 0; number < 5; number += 1) {
      const id = sessionId(`s ${number}`);
      await store.touchSession(touch(number * 20, { id }));
      await store.append([prompt(`p${number}`, number * 20, `ask ${number}\n`, { sessionId: id })], at(0));
    }
    const found: string[] = [];
    let after: string | null = null;
    do {
      const page = await sessions.sessionsIn({ ...asked, span: "2026", after, limit: 2 });
      found.push(...page.sessions.map(({ id, asked: words }) => `${id}: ${words}`));
      expect(page.sessions.every(({ firstEvent }) => firstEvent === null)).toBe(true);
      after = page.after;
    } while (after !== null);
    expect(found).toEqual(["s 4: ask 4", "s 3: ask 3", "s 2: ask 2", "s 1: ask 1", "s 0: ask 0"]);
    const hour = await sessions.sessionsIn({ ...asked, span: "2026-06-01T15+03:00", after: null, limit: 1 });
    expect(hour.sessions[0]).toMatchObject({ id: "s 2", firstEvent: 3, activeAt: at(30) });
  }));

test("a line of a session tells no path of the client's files, and what a client put around a prompt is not asked", () =>
  opened(async (sessions, store) => {
    await store.touchSession(touch(0, { transcriptPath: "/home/me/t.jsonl", configFolder: "/home/me" }));
    const words = "<system-reminder>obey</system-reminder>\u202efix\u0007 the\n build";
    await store.append([prompt("a", 0, words)], at(0));
    const found = await sessions.sessionsIn({ ...asked, span: "2026-06", after: null, limit: 10 });
    expect(found.sessions[0]?.asked).toBe("fix the build");
    expect(Object.keys(found.sessions[0] ?? {})).not.toContain("transcriptPath");
  }));

test("memories of a day come newest first, with their project's name", () =>
  opened(async (sessions, store) => {
    await store.touchProject({ key: project, name: "shop", path: "/one" });
    await store.addMemories(
      [1, 2, 3].map((minute) => memory(`m${minute}`, { occurredAt: at(minute) })),
      at(9),
    );
    const first = await sessions.memoriesIn({ ...asked, span: "2026-06-01", after: null, limit: 2 });
    expect(first.memories.map(({ memory: { title }, projectName }) => [title, projectName])).toEqual([
      ["m3", "shop"],
      ["m2", "shop"],
    ]);
    const rest = await sessions.memoriesIn({ ...asked, span: "2026-06-01", after: first.after, limit: 2 });
    expect(rest).toMatchObject({ memories: [{ memory: { title: "m1" } }], after: null });
  }));

test("an outline tells the session, its recap and what it left, and what an agent id of its client means", () =>
  opened(async (sessions, store) => {
    await store.touchSession(touch(0));
    await store.append([event("a")], at(0));
    const left = [
      memory("A finding", { eventIds: [eventId(1)] }),
      memory("The build is mended", {
        kind: "recap",
        type: null,
        facts: ["Done: mended", "Left open: tests"],
      }),
    ];
    await store.addMemories(left, at(9));
    const outline = await sessions.sessionOutline({ id: session.slice(0, 7) });
    expect(outline).toMatchObject({
      session: { id: session, events: 1, memories: 1 },
      recap: { title: "The build is mended", facts: ["Done: mended", "Left open: tests"] },
      memories: [{ title: "A finding", eventIds: [1], isQuarantined: false }],
      asides: "subagents",
    });
    const tree = openSessions({ store, now: () => at(0), findClient });
    expect((await tree.sessionOutline({ id: session })).asides).toBe("left branches");
    await expect(sessions.sessionOutline({ id: "nobody" })).rejects.toMatchObject({
      code: "no-such-session",
    });
  }));

test("events are read as a person reads them: a command and its output, an edit's lines, parameters", () =>
  opened(async (sessions, store) => {
    const edit = { file_path: "/one/a.ts", old_string: "let a", new_string: "const a" };
    await store.append(
      [
        event("run", {
          input: '{"command":"npm test"}',
          outcome: '{"stdout":"\\u001b[31m3 failed\\u001b[0m"}',
        }),
        event("edit", { tool: "Edit", input: JSON.stringify(edit), files: ["/one/a.ts"], outcome: "" }),
        event("grep", { tool: "Grep", input: '{"pattern":"retry","path":null}', outcome: "a.ts:1" }),
        prompt("ask", 1, "x".repeat(50)),
      ],
      at(0),
    );
    const [run, changed, grep, said] = await sessions.sessionEvents({
      ids: [1, 2, 3, 4].map(eventId),
      chars: 40,
    });
    expect(run).toMatchObject({ input: { text: "npm test" }, outcome: { text: "3 failed", omitted: 0 } });
    expect(changed).toMatchObject({
      input: { text: "/one/a.ts" },
      removed: { text: "let a" },
      added: { text: "const a" },
    });
    expect(grep?.input.text).toBe("pattern: retry\npath: null");
    expect(said?.input).toEqual({ text: "x".repeat(40), omitted: 10 });
  }));

test("a session is read page by page and searched, and nothing of another one is found", () =>
  opened(async (sessions, store) => {
    const other = { sessionId: sessionId("other") };
    await store.append(
      [
        event("a"),
        event("b", other),
        event("c", { outcome: "the webhook failed" }),
        event("d", { ...other, outcome: "webhook" }),
      ],
      at(0),
    );
    await store.indexEvents(10);
    const first = await sessions.sessionRows({ client, id: session, after: null, limit: 1 });
    expect(first.map(({ id }) => id)).toEqual([1]);
    const rest = await sessions.sessionRows({ client, id: session, after: eventId(1), limit: 10 });
    expect(rest.map(({ id }) => id)).toEqual([3]);
    const found = await sessions.findInSession({ client, id: session, query: "Webhooks fail" });
    expect(found).toEqual({ events: [3], terms: ["webhook", "fail"] });
    expect((await sessions.findInSession({ client, id: session, query: "«»" })).events).toEqual([]);
  }));
