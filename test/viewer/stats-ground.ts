import { readFileSync } from "node:fs";
import { clientName, type ProjectKey, sessionId } from "../../src/domain/ids.ts";
import { appendMeasures } from "../../src/daemon/measuring/measures-file.ts";
import { openForgettingKey } from "../../src/daemon/forgetting/tombstone-file.ts";
import { systemClock } from "../../src/platform/clock.ts";
import type { PublishedEvent } from "../../src/serve/publishing.ts";
import type { Service } from "../../src/serve/service.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import { memory, redacted } from "../contract/make.ts";
import type { Installed } from "../scenarios/installed.ts";

const dayMs = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString();

/** Asks the running service as the owner does. */
export async function ask<Method extends keyof Service>(
  machine: Installed,
  method: Method,
  request: Parameters<Service[Method]>[0],
): Promise<Awaited<ReturnType<Service[Method]>>> {
  const { port } = JSON.parse(readFileSync(machine.paths.serviceFile, "utf8")) as { port: number };
  const response = await fetch(`http://127.0.0.1:${port}/v1/call/${method}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${readFileSync(machine.paths.ownerToken, "utf8")}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(request ?? {}),
  });
  const answer = (await response.json()) as { ok: boolean; value: Awaited<ReturnType<Service[Method]>> };
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
}

/** A working day of an agent: a prompt, a failure, what mended it, and what the turn took. */
export function workday(client: string, directory: string, day: number): readonly PublishedEvent[] {
  const session = `${client}-${day}`;
  const base = Date.parse(daysAgo(day));
  const at = (minute: number): string => new Date(base - (60 - minute) * 60_000).toISOString();
  const about = { client, session, directory };
  const command = `npm test -- --part ${day}`;
  return [
    {
      ...about,
      callId: "p",
      kind: "prompt",
      input: `Fix part ${day} of the checkout`,
      occurredAt: at(1),
    },
    ...[2, 3, 4].map((minute): PublishedEvent => ({
      ...about,
      callId: `t${minute}`,
      kind: "tool",
      tool: "Bash",
      input: { command },
      outcome: minute === 4 ? "42 passed" : `Error: part ${day} expected 3 to be 4`,
      status: minute === 4 ? "ok" : "error",
      occurredAt: at(minute),
      workTokens: 9_000 + ((day * 7_919) % 41_000),
    })),
    {
      ...about,
      callId: "e",
      kind: "tool",
      tool: "Edit",
      input: { file_path: `${directory}/src/part-${day}.ts`, old_string: "3", new_string: "4" },
      outcome: "done",
      occurredAt: at(3.5),
      files: [`src/part-${day}.ts`],
    },
    {
      ...about,
      callId: "end",
      kind: "turn-end",
      outcome: `Part ${day} rounds up now; the test passes.`,
      occurredAt: at(6),
    },
  ];
}

/** A few finds of a day, more of some types than of others. */
const observed = (day: number) =>
  ["discovery", "bugfix", "discovery", "decision", "feature", "change", "refactor"]
    .slice(0, 2 + (day % 6))
    .map((type, at) => ({
      title: `Find ${at} of day ${day}`,
      type,
      workTokens: 14_000 + ((day * 977 + at * 331) % 22_000),
      readTokens: 120 + ((day * 31 + at * 17) % 160),
    }));

/** What took months in life: texts given and used, a model's cost, and how fast it all was. The service must be stopped. */
export async function pastMonths(machine: Installed, project: ProjectKey): Promise<void> {
  const { database: path, backups, measures } = machine.paths;
  const key = openForgettingKey(machine.paths);
  const store = openSqliteStore({ path, backups, clock: systemClock, check: "header", key });
  const channels = ["digest", "prompt", "tool"] as const;
  for (let day = 0; day < 60; day++) {
    const session = { client: clientName("claude-code"), sessionId: sessionId(`past-${day}`) };
    for (let count = 0; count < 3 + (day % 6); count++) {
      const id = await store.saveInjection(
        redacted({
          ...session,
          project,
          channel: channels[count % 3] ?? "digest",
          asked: "",
          text: "given",
          personLine: "",
          memoryIds: [],
          tokens: 300 + day,
          at: daysAgo(day),
        }),
      );
      if ((count + day) % 3 !== 0) await store.markUsed(id, "taken up", daysAgo(day));
    }
    await store.spend({
      ...session,
      day: daysAgo(day).slice(0, 10),
      provider: day % 4 === 0 ? "openai-compatible" : "anthropic",
      tokens: 20_000 + ((day * 613) % 9_000),
      costUsd: 0.05 + (day % 7) / 50,
    });
    await store.addMemories(
      observed(day).map((made, at) =>
        memory(made.title, { ...made, project, occurredAt: daysAgo(day + at / 24) }),
      ),
      daysAgo(day),
    );
    const hour = Math.floor(Date.parse(daysAgo(day)) / 3_600_000);
    const around = (bucket: number): ReadonlyMap<number, number> =>
      new Map([
        [bucket, 400 + day],
        [bucket + 3, 60],
        [bucket + 9 + (day % 5), 8],
      ]);
    await appendMeasures(measures, {
      hour,
      took: {
        hook: around(22),
        digest: around(34),
        prompt: around(36),
        hint: around(26),
        search: around(38),
      },
      bytes: 1_600_000 - day * 17_000,
    });
  }
  await store.close();
}
