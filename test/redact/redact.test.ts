import { describe, expect, test } from "vitest";
import { callId, clientName, projectKey, sessionId } from "../../src/domain/ids.ts";
import type { Event } from "../../src/domain/event.ts";
import { redact, redactEvent } from "../../src/redact/redact.ts";

const event: Event = {
  client: clientName("any"),
  sessionId: sessionId("aB3dE6gH9jK2mN5pQ8rS1tU4vW7xY0zA"),
  callId: callId("aB3dE6gH9jK2mN5pQ8rS1tU4vW7xY0zA"),
  kind: "tool",
  agentId: null,
  tool: "Bash",
  input: JSON.stringify({ command: "psql postgres://app:plum42@db/app", env: { PGPASSWORD: "cherry" } }),
  outcome: "ok, ключ AIza",
  status: "ok",
  occurredAt: "2026-01-02T03:04:05.006Z",
  files: ["/home/ada/app/a.ts"],
  workTokens: 12,
  run: "interactive",
  source: null,
  place: {
    project: projectKey("git.local/ada/app"),
    projectName: "app",
    projectPath: "/home/ada/app",
    directory: "/home/ada/app",
    branch: "main",
    commit: "3f786850e387550fdab836ed7e6dc881de23001b",
  },
};

describe("redact", () => {
  test("an event loses its secrets and keeps its ids, place and numbers", () => {
    const { value, found } = redactEvent(event);
    expect(value.input).not.toMatch(/plum42|cherry/);
    expect(found).toEqual(["connection-string", "password"]);
    expect({ ...value, input: null }).toEqual({ ...event, input: null });
  });

  test("texts are cut to the given size after masking", () => {
    const { value } = redactEvent({ ...event, outcome: "x ".repeat(50_000) }, { maxStringChars: 200 });
    expect(value.outcome?.length).toBeLessThanOrEqual(200);
  });

  test("any plain data can be redacted, and fields named in keep pass as they are", () => {
    const { value } = redact({ text: "mail ada@corp.io", id: "ada@corp.io" }, { keep: ["id"] });
    expect(value).toEqual({ text: "mail [redacted: email]", id: "ada@corp.io" });
  });
});
