import { EventEmitter, once } from "node:events";
import { chmodSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import type { World } from "./world.ts";

/** Every event that Kedr's launcher may be registered for. */
export const hookEvents = [
  "SessionStart",
  "UserPromptSubmit",
  "PreToolUse",
  "PostToolUse",
  "PostToolUseFailure",
  "PostToolBatch",
  "SubagentStop",
  "PreCompact",
  "PostCompact",
  "Stop",
  "SessionEnd",
] as const;

/** A stand-in for Kedr: takes every payload in order and answers nothing. */
export interface HookLog {
  readonly payloads: readonly Record<string, unknown>[];
  /** Resolves with the first payload of this event, from the given place in the log. */
  waitFor(event: string, from?: number): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

/** Registers a logging launcher for the events and starts the socket it posts to. */
export async function logHooks(world: World, events: readonly string[] = hookEvents): Promise<HookLog> {
  const payloads: Record<string, unknown>[] = [];
  const socket = join(world.root, "hooks.sock");
  const arrivals = new EventEmitter();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      payloads.push(JSON.parse(Buffer.concat(chunks).toString("utf8")) as Record<string, unknown>);
      response.end();
      arrivals.emit("payload");
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(socket, resolve);
  });
  const launcher = join(world.root, "log-hook.sh");
  const curl = `curl --silent --max-time 5 --unix-socket '${socket}' --data-binary @- http://hook/`;
  writeFileSync(launcher, `#!/bin/sh\nexec ${curl}\n`);
  chmodSync(launcher, 0o755);
  writeSettings(
    world,
    events.map((event) => ({ event, command: launcher })),
  );
  return {
    payloads,
    async waitFor(event, from = 0) {
      for (;;) {
        const found = payloads.slice(from).find((payload) => payload["hook_event_name"] === event);
        if (found !== undefined) return found;
        await once(arrivals, "payload");
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface RawHook {
  readonly event: string;
  readonly command: string;
  readonly isAsync?: boolean;
}

/** Writes the client's settings with these hooks and nothing else. */
export function writeSettings(world: World, hooks: readonly RawHook[]): void {
  const table = hooks.map(({ event, command, isAsync }) => {
    const hook = { type: "command", command, ...(isAsync === true ? { async: true } : {}) };
    return [event, [{ hooks: [hook] }]] as const;
  });
  writeFileSync(
    join(world.home, ".claude/settings.json"),
    JSON.stringify({ hooks: Object.fromEntries(table) }),
  );
}
