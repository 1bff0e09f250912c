import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Client } from "../src/clients/client.ts";
import { findClient } from "../src/clients/registry.ts";
import { loadConfig } from "../src/config/config.ts";
import { readEnvironment } from "../src/config/environment.ts";
import { openWorker } from "../src/daemon/open-worker.ts";
import { clientName } from "../src/domain/ids.ts";
import { monotonicMs } from "../src/platform/clock.ts";
import { homePaths } from "../src/platform/paths.ts";
import { databaseRecords, writeDatabase } from "./record-databases.ts";
import { recordForms } from "./record-lines.ts";
import { recordSession, type RecordSession } from "./record-turns.ts";
import { printWhenStarted, type Row } from "./row.ts";

/** Sessions read, and how many of them are imported. */
const sizes = { quick: { read: 4, imported: 1 }, whole: { read: 20, imported: 6 } } as const;
const decodeToReach = 30;
const importToReach = 3;

/** What a machine has of one client's past sessions. */
interface Source {
  readonly client: Client;
  /** As `pastSessions` is asked for them. */
  readonly folder: string;
  /** What stands in the file, or files, of all sessions. */
  readonly bytes: number;
}

/**
 * How fast past sessions are read, in MB of their records a second of processor time, beside reading the same bytes and parsing each line;
 * and how fast they are imported by the service's own background: filtered, journalled, indexed and observed by rules.
 */
export async function benchRecords(isQuick: boolean): Promise<readonly Row[]> {
  const { read, imported } = sizes[isQuick ? "quick" : "whole"];
  const rows: Row[] = [];
  for (const { name, put } of makers()) {
    rows.push(await inFolder(async (home) => decodeRow(put(home, sessionsUpTo(read)))));
    rows.push(await inFolder(async (home) => importRow(name, put(home, sessionsUpTo(imported)), home)));
  }
  return rows;
}

const sessionsUpTo = (count: number): readonly RecordSession[] =>
  Array.from({ length: count }, (_, number) => recordSession(number));

interface Maker {
  readonly name: string;
  readonly put: (home: string, sessions: readonly RecordSession[]) => Source;
}

function makers(): readonly Maker[] {
  const lines = recordForms.map(({ client, pathOf, lines: linesOf }) => ({
    name: client,
    put: (home: string, sessions: readonly RecordSession[]) => {
      for (const session of sessions) {
        const path = join(home, pathOf(session));
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(
          path,
          linesOf(session)
            .map((line) => `${JSON.stringify(line)}\n`)
            .join(""),
        );
      }
      if (client === "gemini-cli")
        writeFileSync(join(home, "tmp", "shop", ".project_root"), "/home/mara/shop");
      return sourceOf(client, home, home);
    },
  }));
  const databases = databaseRecords.map((records) => ({
    name: records.client,
    put: (home: string, sessions: readonly RecordSession[]) => {
      writeDatabase(home, records, sessions);
      return sourceOf(records.client, join(home, records.folder), join(home, records.path));
    },
  }));
  return [...lines, ...databases];
}

function sourceOf(name: string, folder: string, at: string): Source {
  const client = findClient(name);
  if (client === undefined) throw new Error(`no client ${name}`);
  return { client, folder, bytes: filesIn(at).reduce((sum, path) => sum + statSync(path).size, 0) };
}

const filesIn = (path: string): readonly string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [path];

async function decodeRow({ client, folder, bytes }: Source): Promise<Row> {
  const sessions = await client.pastSessions(folder);
  let events = 0;
  const spent = await spentBy(async () => {
    for (const { path } of sessions)
      for await (const chunk of client.readTranscript(path, 0)) events += chunk.events.length;
  });
  const baseline = await spentBy(async () => {
    for (const { path } of sessions) parseLines(path);
  });
  return {
    what: `${client.name}: ${mb(bytes).toFixed(1)} MB decoded to ${events} events`,
    value: mb(bytes) / (spent.cpuMs / 1_000),
    unit: "MB/s",
    beside: `${besideOf(spent)}; read and parsed alone ${(mb(bytes) / (baseline.cpuMs / 1_000)).toFixed(0)} MB/s; to reach: ${decodeToReach}`,
  };
}

/** What no reader can do without; of a database only its bytes are read. */
function parseLines(path: string): void {
  const bytes = readFileSync(path);
  if (!path.endsWith(".jsonl")) return;
  for (const line of bytes.toString("utf8").split("\n")) if (line !== "") JSON.parse(line);
}

async function importRow(name: string, { client, folder, bytes }: Source, home: string): Promise<Row> {
  const own = join(home, "kedr");
  const environment = readEnvironment({ HOME: home, KEDR_HOME: own });
  const { config } = loadConfig(homePaths(own, tmpdir()).config, environment);
  const paths = (await client.pastSessions(folder)).map(({ path }) => path);
  const worker = await openWorker({ environment, config }, () => undefined);
  try {
    let events = 0;
    const spent = await spentBy(async () => {
      events = (await worker.importPaths({ client: clientName(name), paths, language: "en" })).events;
      await worker.wake({ force: true });
    });
    return {
      what: `${name}: ${mb(bytes).toFixed(1)} MB imported, ${events} events`,
      value: mb(bytes) / (spent.cpuMs / 1_000),
      unit: "MB/s",
      beside: `${besideOf(spent)}; to reach: ${importToReach}`,
    };
  } finally {
    await worker.stop(null);
  }
}

const mb = (bytes: number): number => bytes / 1e6;

interface Spent {
  readonly cpuMs: number;
  readonly wallMs: number;
}

/** Of all threads of this process: what others do on the machine does not count. */
async function spentBy(work: () => Promise<void>): Promise<Spent> {
  const [before, startMs] = [process.cpuUsage(), monotonicMs()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { cpuMs: (user + system) / 1_000, wallMs: monotonicMs() - startMs };
}

const besideOf = ({ cpuMs, wallMs }: Spent): string =>
  `${(cpuMs / 1_000).toFixed(2)} s of processor, ${(wallMs / 1_000).toFixed(2)} s`;

async function inFolder(work: (home: string) => Promise<Row>): Promise<Row> {
  const home = mkdtempSync(join(tmpdir(), "kedr-bench-"));
  try {
    return await work(home);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

await printWhenStarted("records", benchRecords);
