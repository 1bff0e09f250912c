import { request } from "node:http";
import type { Installed } from "../scenarios/installed.ts";

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

/** Publishes as a program beside the clients does, by the service's socket: many events in one call. */
export function publish(machine: Installed, directory: string, events: readonly Said[]): Promise<void> {
  const body = events.map((event) => ({
    client: "night-agent",
    session: "night-1",
    kind: "tool",
    ...(event.kind === undefined || event.kind === "tool" ? { tool: "Bash" } : {}),
    directory,
    ...event,
  }));
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        socketPath: machine.paths.socket,
        method: "POST",
        path: "/v1/events",
        headers: { "content-type": "application/json" },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (piece: string) => (text += piece));
        response.on("end", () => (response.statusCode === 200 ? resolve() : reject(new Error(text))));
      },
    );
    asked.on("error", reject);
    asked.end(JSON.stringify(body));
  });
}

/** A shell call. */
export const ran = (callId: string, command: string, more: Partial<Said> = {}): Said => ({
  callId,
  input: { command },
  outcome: "done",
  ...more,
});
