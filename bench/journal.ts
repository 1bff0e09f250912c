import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import type { Event } from "../src/domain/event.ts";
import { callId, clientName, projectKey, sessionId } from "../src/domain/ids.ts";
import { limits } from "../src/domain/limits.ts";
import type { Redacted } from "../src/domain/redacted.ts";
import { type Journal, openJournal } from "../src/journal/journal.ts";
import { monotonicMs, systemClock } from "../src/platform/clock.ts";
import { openSqliteStore } from "../src/store/sqlite/open.ts";
import { printWhenStarted, type Row } from "./row.ts";

const events = { quick: 2_000, whole: 20_000 } as const;
/** What a middling tool call carries. */
const inputChars = 200;
const outcomeChars = 1_000;

/** Events a second that are on disk (`synchronous=FULL`) before they are answered, beside plain inserts of the same text. */
export async function benchJournal(isQuick: boolean): Promise<readonly Row[]> {
  const count = events[isQuick ? "quick" : "whole"];
  const plain = inFolder((folder) => plainInserts(join(folder, "plain.db"), count / 10));
  const rows: Row[] = [
    {
      what: "plain better-sqlite3, one insert a transaction",
      value: await plain,
      unit: "events/s",
      beside: "FULL, WAL",
    },
  ];
  for (const writers of [1, 20, 200]) {
    const rate = await inFolder((folder) => appendRate(folder, writers, 1, count));
    rows.push({
      what: `journal, ${writers} at once, 1 event a call`,
      value: rate,
      unit: "events/s",
      beside: ratio(rate, await plain),
    });
  }
  const portions = await inFolder((folder) => appendRate(folder, 1, 100, count));
  rows.push({
    what: "journal, backfill in portions of 100",
    value: portions,
    unit: "events/s",
    beside: ratio(portions, await plain),
  });
  return rows;
}

const ratio = (rate: number, plain: number): string => `x${(rate / plain).toFixed(1)} plain; to reach: 5,000`;

async function inFolder(work: (folder: string) => number | Promise<number>): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "kedr-bench-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function plainInserts(path: string, count: number): number {
  const db = new Database(path);
  db.pragma("journal_mode = wal");
  db.pragma("synchronous = full");
  db.exec("create table events (id integer primary key, call_id text unique, input text, outcome text)");
  const insert = db.prepare("insert into events (call_id, input, outcome) values (?, ?, ?)");
  const startMs = monotonicMs();
  for (let index = 0; index < count; index += 1) insert.run(`call-${index}`, ...textOf(index));
  const rate = (count / (monotonicMs() - startMs)) * 1_000;
  db.close();
  return rate;
}

async function appendRate(folder: string, writers: number, portion: number, events: number): Promise<number> {
  const store = openSqliteStore({
    path: join(folder, "kedr.db"),
    backups: folder,
    clock: systemClock,
    check: "header",
  });
  const journal = openJournal({ store, clock: systemClock, jitter: () => 0, limits });
  // One writer waits for the disk each time, so it gets fewer to do.
  const each = Math.floor((writers === 1 && portion === 1 ? events / 10 : events) / writers / portion);
  const startMs = monotonicMs();
  await Promise.all(
    Array.from({ length: writers }, (_, writer) => appendMany(journal, writer, each, portion)),
  );
  const rate = ((each * writers * portion) / (monotonicMs() - startMs)) * 1_000;
  await store.close();
  return rate;
}

async function appendMany(journal: Journal, writer: number, calls: number, portion: number): Promise<void> {
  for (let call = 0; call < calls; call += 1)
    await journal.append(
      Array.from({ length: portion }, (_, part) => eventOf(writer, call * portion + part)),
    );
}

function textOf(index: number): [string, string] {
  return [
    `${index} `.repeat(inputChars / 6).slice(0, inputChars),
    `line ${index}\n`.repeat(outcomeChars / 8).slice(0, outcomeChars),
  ];
}

function eventOf(writer: number, index: number): Redacted<Event> {
  const [input, outcome] = textOf(index);
  const event: Event = {
    client: clientName("bench"),
    sessionId: sessionId(`session-${writer}`),
    callId: callId(`call-${index}`),
    kind: "tool",
    agentId: null,
    tool: "Bash",
    input,
    outcome,
    status: "ok",
    occurredAt: new Date(Date.UTC(2026, 5, 1) + index).toISOString(),
    files: [],
    workTokens: 500,
    run: "interactive",
    source: null,
    place: {
      project: projectKey(`example.org/project-${writer % 20}`),
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

await printWhenStarted("journal", benchJournal);
