import { request } from "node:http";
import type { PublishedEvent } from "../../src/serve/publishing.ts";
import type { Installed } from "../scenarios/installed.ts";

/** Events in one request. */
const atOnce = 1_000;

/** Hands events to the service as an agent's runtime does, at times of the past where the test says so. */
export async function publish(machine: Installed, events: readonly PublishedEvent[]): Promise<void> {
  for (let from = 0; from < events.length; from += atOnce)
    await post(machine.paths.socket, JSON.stringify(events.slice(from, from + atOnce)));
}

function post(socketPath: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json" };
    const asked = request({ socketPath, method: "POST", path: "/v1/events", headers }, (response) => {
      let answer = "";
      response.setEncoding("utf8").on("data", (text: string) => (answer += text));
      response.on("end", () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${response.statusCode}: ${answer}`));
      });
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

/** What an agent runtime says of one thing that happened. */
export interface Said {
  readonly callId: string;
  readonly kind?: string;
  readonly tool?: string;
  readonly input?: unknown;
  readonly outcome?: string;
  readonly status?: "ok" | "error" | "denied";
  readonly session?: string;
  readonly client?: string;
  readonly agent?: string;
}

/** The same of a program beside the clients, now. */
export function publishNow(machine: Installed, directory: string, events: readonly Said[]): Promise<void> {
  const body = events.map((event) => ({
    client: "night-agent",
    session: "night-1",
    kind: "tool",
    ...(event.kind === undefined || event.kind === "tool" ? { tool: "Bash" } : {}),
    directory,
    ...event,
  }));
  return publish(machine, body as unknown as readonly PublishedEvent[]);
}

/** A shell call. */
export const ran = (callId: string, command: string, more: Partial<Said> = {}): Said => ({
  callId,
  input: { command },
  outcome: "done",
  ...more,
});
