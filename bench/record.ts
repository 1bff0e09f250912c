import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runsAbout } from "../src/daemon/about-call.ts";
import type { Event } from "../src/domain/event.ts";
import { callId, clientName, sessionId } from "../src/domain/ids.ts";
import { monotonicMs, systemClock } from "../src/platform/clock.ts";
import { redact } from "../src/redact/redact.ts";
import type { Store } from "../src/store/store.ts";
import { openSqliteStore } from "../src/store/sqlite/open.ts";
import { percentile, printWhenStarted, type Row } from "./row.ts";
import { seedProject, seedProjects } from "./seed.ts";

const sizes = { quick: 2_000, whole: 50_000 } as const;
const portion = 1_000;
const families = ["npm test", "npm run build", "git push", "vercel deploy", "go test", "make all"] as const;

/** How long it takes to know what the last runs of a command were, and to index what ran. */
export async function benchRecord(isQuick: boolean): Promise<readonly Row[]> {
  const size = sizes[isQuick ? "quick" : "whole"];
  const folder = mkdtempSync(join(tmpdir(), "kedr-bench-"));
  const store = openSqliteStore({
    path: join(folder, "kedr.db"),
    backups: folder,
    clock: systemClock,
    check: "header",
  });
  try {
    for (let first = 0; first < size; first += portion) await seed(store, first);
    const startMs = monotonicMs();
    while ((await store.indexEvents(50)) > 0);
    const perEventMs = (monotonicMs() - startMs) / size;
    const hints = await hintTimes(store, isQuick ? 50 : 500);
    const wallsMs = await timeOf(() =>
      store.wallsHit({ project: seedProject(1), minSessions: 3, since: null, limit: 20 }),
    );
    return [
      { what: "an event indexed: words, runs, files, commits", value: perEventMs, unit: "ms", beside: "" },
      {
        what: `a command's hint at ${size} runs, p95`,
        value: percentile(hints, 0.95),
        unit: "ms",
        beside: `p50 ${percentile(hints, 0.5).toFixed(2)} ms; to reach: 15 ms`,
      },
      { what: `walls of a project at ${size} runs`, value: wallsMs, unit: "ms", beside: "" },
    ];
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function seed(store: Store, first: number): Promise<void> {
  const events = Array.from({ length: portion }, (_, index) => redact<Event>(eventAt(first + index)).value);
  await store.append(events, "2026-06-01T12:00:00.000Z");
}

function eventAt(row: number): Event {
  const isFailing = row % 7 === 0;
  const output = isFailing ? `Error: module_${row % 300} could not be built` : "built";
  return {
    client: clientName("some-client"),
    sessionId: sessionId(`session-${Math.floor(row / 50)}`),
    callId: callId(`call-${row}`),
    kind: "tool",
    agentId: null,
    tool: "Bash",
    input: JSON.stringify({ command: `cd app && ${families[row % families.length]} --flag-${row % 9}` }),
    outcome: `${output}\n${"a line of output of a usual build\n".repeat(40)}`,
    status: isFailing ? "error" : "ok",
    occurredAt: new Date(Date.UTC(2026, 0, 1) + row * 60_000).toISOString(),
    files: [],
    workTokens: 0,
    run: "interactive",
    source: null,
    place: {
      project: seedProject(row % seedProjects),
      projectName: "p",
      projectPath: "/p",
      directory: "/p",
      branch: null,
      commit: null,
    },
  };
}

async function hintTimes(store: Store, times: number): Promise<readonly number[]> {
  const samples: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const command = families[time % families.length] ?? "";
    const place = { ...eventAt(0).place, project: seedProject(time % seedProjects) };
    const tool = { callId: callId("next"), tool: "Bash", action: "run", command, files: [] } as const;
    samples.push(await timeOf(() => runsAbout(store, tool, place, sessionId("next"))));
  }
  return samples;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startMs = monotonicMs();
  await work();
  return monotonicMs() - startMs;
}

await printWhenStarted("record", benchRecord);
