import { expect, test } from "vitest";
import type { StoredEvent } from "../../src/domain/event.ts";
import { eventId } from "../../src/domain/ids.ts";
import { remember } from "../../src/daemon/remember.ts";
import type { Draft } from "../../src/observe/observer.ts";
import { redact } from "../../src/redact/redact.ts";
import { at, client, event, session } from "../contract/make.ts";

const draft: Draft = {
  kind: "observation",
  type: "change",
  title: "Three edits of one file",
  subtitle: "",
  facts: [],
  body: "",
  verbatim: "",
  also: [],
  files: ["/p/a.ts", "/p/b.ts", "/p/a.ts", "/p/a.ts"],
  concepts: [],
  status: "confirmed",
  language: "en",
  author: "agent",
  from: [],
};

test("a file that was edited many times is a memory's file once", async () => {
  const events = [redact<StoredEvent>({ ...event("a"), id: eventId(1), recordedAt: at(1) }).value];
  const observed = {
    drafts: [draft],
    problems: [],
    prompt: "rules@1",
    model: "rules",
    tokens: 0,
    costUsd: 0,
  };
  const parts = {
    blobOf: async () => "8f31c0a",
    masks: { all: [], of: () => [] },
    measure: () => ({ readTokens: 1, lineTokens: 1 }),
  };
  const [made] = await remember({ events, client, sessionId: session }, observed, false, parts);
  expect(made?.files).toEqual([
    { path: "/p/a.ts", blob: "8f31c0a" },
    { path: "/p/b.ts", blob: "8f31c0a" },
  ]);
});
