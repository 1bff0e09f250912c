import { describe, expect, test } from "vitest";
import { callId } from "../../src/domain/ids.ts";
import { at, client, event, session } from "./make.ts";
import { implementations } from "./stores.ts";

describe.each(implementations)("$name keeps what is withheld", ({ withStore }) => {
  const prompt = callId("prompt:p1");

  test("a call is withheld once, and its reason is that of the first word", () =>
    withStore(async (store) => {
      expect(await store.hasWithheldTurns(client, session)).toBe(false);
      const call = { callId: prompt, why: "private turn", isPrompt: true, at: at(1) } as const;
      await store.withhold(client, session, [call, { ...call, why: "ignored tool" }]);
      expect(await store.withheldWhy(client, session, [callId("other"), prompt])).toBe("private turn");
      expect(await store.withheldWhy(client, session, [callId("other")])).toBeUndefined();
      expect(await store.hasWithheldTurns(client, session)).toBe(true);
      expect(await store.withheldCount()).toBe(1);
    }));

  test("an ignored call alone is no turn", () =>
    withStore(async (store) => {
      const call = { callId: callId("t1"), why: "ignored path", isPrompt: false, at: at(1) } as const;
      await store.withhold(client, session, [call]);
      expect(await store.hasWithheldTurns(client, session)).toBe(false);
    }));

  test("the last prompt is the newest of those that were kept and those that were not", () =>
    withStore(async (store) => {
      expect(await store.lastPrompt(client, session, at(9))).toBeUndefined();
      const call = { callId: prompt, why: "private turn", isPrompt: true, at: at(1) } as const;
      await store.withhold(client, session, [call]);
      const kept = event("prompt:p2", { kind: "prompt", occurredAt: at(5) });
      await store.append([kept], at(5));
      expect(await store.lastPrompt(client, session, at(3))).toEqual({ at: at(1), isPrivate: true });
      expect(await store.lastPrompt(client, session, at(9))).toEqual({ at: at(5), isPrivate: false });
      expect(await store.isPromptKept(client, session, kept.callId)).toBe(true);
      expect(await store.isPromptKept(client, session, prompt)).toBe(false);
    }));

  test("a stretch of silence has a beginning and an end, and its word counts once", () =>
    withStore(async (store) => {
      await store.silence(client, session, "prompt:off", at(10));
      await store.endSilence(client, session, at(20));
      await store.silence(client, session, "prompt:off", at(11));
      const silenced = await Promise.all(
        [9, 10, 19, 20, 30].map((m) => store.isSilenced(client, session, at(m))),
      );
      expect(silenced).toEqual([false, true, true, false, false]);
      await store.silence(client, session, "command:2", at(40));
      await store.endSilence(client, session, at(39));
      expect(await store.isSilenced(client, session, at(50))).toBe(true);
    }));
});
