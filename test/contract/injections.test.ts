import { describe, expect, test } from "vitest";
import { sessionId } from "../../src/domain/ids.ts";
import type { Injection } from "../../src/store/injection-store.ts";
import { at, client, project, redacted, session } from "./make.ts";
import { implementations } from "./stores.ts";

const text = (name: string, minute: number, changes: Partial<Injection> = {}) =>
  redacted<Injection>({
    client,
    sessionId: session,
    project,
    channel: "prompt",
    asked: "why?",
    text: name,
    personLine: "",
    memoryIds: [],
    tokens: 10,
    at: at(minute),
    ...changes,
  });

describe.each(implementations)("texts given to sessions in $name", ({ withStore }) => {
  test("they are kept in order with what they were for; of more than asked for the newest come", () =>
    withStore(async (store) => {
      await store.touchProject({ key: project, name: "one", path: "/home/me/one" });
      const first = await store.saveInjection(text("first", 1, { channel: "digest", asked: "" }));
      await store.saveInjection(text("second", 2));
      await store.saveInjection(text("third", 3, { channel: "tool", asked: "npm test" }));
      await store.saveInjection(text("elsewhere", 3, { sessionId: sessionId("other") }));
      const all = await store.injectionsOfSession(client, session, 10);
      expect(all.map((one) => [one.text, one.channel, one.asked, one.project])).toEqual([
        ["first", "digest", "", project],
        ["second", "prompt", "why?", project],
        ["third", "tool", "npm test", project],
      ]);
      expect(all[0]?.id).toBe(first);
      const newest = await store.injectionsOfSession(client, session, 2);
      expect(newest.map((one) => one.text)).toEqual(["second", "third"]);
    }));

  test("only the first use of a text counts, and recalls are counted without digests", () =>
    withStore(async (store) => {
      const digest = await store.saveInjection(text("digest", 1, { channel: "digest" }));
      const prompt = await store.saveInjection(text("prompt", 2));
      await store.saveInjection(text("tool", 3, { channel: "tool" }));
      await store.markUsed(digest, "opened", at(4));
      await store.markUsed(prompt, "taken up", at(5));
      await store.markUsed(prompt, "opened", at(6));
      const [, used] = await store.injectionsOfSession(client, session, 10);
      expect(used).toMatchObject({ usedHow: "taken up", usedAt: at(5) });
      expect(await store.recallsSince(at(0))).toEqual({ given: 2, used: 1 });
      expect(await store.recallsSince(at(3))).toEqual({ given: 1, used: 0 });
    }));
});
