import { callId, clientName, eventId, projectKey, sessionId } from "../../src/domain/ids.ts";
import type { StoredEvent } from "../../src/domain/event.ts";
import type { Redacted } from "../../src/domain/redacted.ts";

let row = 0;

/** An event with everything that a test does not care about. Nothing in it is secret. */
export function sampleEvent(fields: Partial<StoredEvent>): Redacted<StoredEvent> {
  row += 1;
  const event: StoredEvent = {
    id: eventId(row),
    client: clientName("some-client"),
    sessionId: sessionId("s-1"),
    callId: callId(`call-${row}`),
    kind: "tool",
    agentId: null,
    tool: null,
    input: null,
    outcome: null,
    status: "ok",
    occurredAt: "2026-06-30T04:31:00.000Z",
    files: [],
    workTokens: 0,
    run: "interactive",
    source: null,
    recordedAt: "2026-06-30T04:31:01.000Z",
    place: {
      project: projectKey("p"),
      projectName: "p",
      projectPath: "/home/me/p",
      directory: "/home/me/p",
      branch: "main",
      commit: null,
    },
    ...fields,
  };
  return event as Redacted<StoredEvent>;
}

export const bash = (
  command: string,
  outcome: string,
  status: StoredEvent["status"] = "ok",
): Redacted<StoredEvent> =>
  sampleEvent({ tool: "Bash", input: JSON.stringify({ command }), outcome, status });

export const edit = (path: string, before: string, after: string): Redacted<StoredEvent> =>
  sampleEvent({
    tool: "Edit",
    input: JSON.stringify({ file_path: path, old_string: before, new_string: after }),
    files: [path],
  });

export const prompt = (input: string): Redacted<StoredEvent> => sampleEvent({ kind: "prompt", input });

export const says = (outcome: string): Redacted<StoredEvent> => sampleEvent({ kind: "assistant", outcome });

export const turnEnd = (outcome: string): Redacted<StoredEvent> => sampleEvent({ kind: "turn-end", outcome });
