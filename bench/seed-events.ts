import type { Event } from "../src/domain/event.ts";
import { callId, clientName, sessionId } from "../src/domain/ids.ts";
import type { Redacted } from "../src/domain/redacted.ts";
import type { Store } from "../src/store/store.ts";
import { finding, moduleName, seedProject, seedProjects, subject } from "./seed.ts";

const portion = 1_000;
const turnEvents = 10;
const sessionEvents = 200;
const at = new Date(Date.UTC(2026, 10, 1)).toISOString();

/** A prompt, eight tool calls of about 900 characters and an answer, again and again. */
function seedEvent(index: number): Redacted<Event> {
  const place = index % turnEvents;
  const session = Math.floor(index / sessionEvents);
  const what = `${subject(index * 7)} ${moduleName(index * 31)}`;
  const line = (number: number): string =>
    `${moduleName(index * 13 + number)} ${finding(index + number)}: ${subject(number * 3)} of ${moduleName(number * 29 + session)}, exit ${(index + number) % 256}`;
  const lines = (count: number): string =>
    Array.from({ length: count }, (_, number) => line(number)).join("\n");
  const told =
    place === 0
      ? { kind: "prompt" as const, tool: null, input: `why does the ${what} step fail?`, outcome: null }
      : place === turnEvents - 1
        ? {
            kind: "turn-end" as const,
            tool: null,
            input: null,
            outcome: `The ${what} step ${line(1)}\n${lines(4)}`,
          }
        : {
            kind: "tool" as const,
            tool: "Bash",
            input: JSON.stringify({ command: `npm run ${what}` }),
            outcome: JSON.stringify({ stdout: lines(12) }),
          };
  const event: Event = {
    ...told,
    client: clientName("bench"),
    sessionId: sessionId(`session-${session}`),
    callId: callId(`${index}`),
    agentId: null,
    status: "ok",
    occurredAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
    files: [],
    workTokens: 0,
    run: "interactive",
    source: null,
    place: {
      project: seedProject(session % seedProjects),
      projectName: "project",
      projectPath: "/home/me/project",
      directory: "/home/me/project",
      branch: "main",
      commit: null,
    },
  };
  // Made-up text holds no secret.
  return event as Redacted<Event>;
}

/** Appends events from one number up to another, whole sessions in turn to each of the seeded projects. */
export async function seedEvents(store: Store, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += portion)
    await store.append(
      Array.from({ length: Math.min(portion, to - start) }, (_, offset) => seedEvent(start + offset)),
      at,
    );
}
