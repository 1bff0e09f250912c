import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadConfig } from "../../src/config/config.ts";
import { readEnvironment } from "../../src/config/environment.ts";
import type { BackgroundCalls } from "../../src/daemon/background-calls.ts";
import { openWorker } from "../../src/daemon/open-worker.ts";
import { clientName } from "../../src/domain/ids.ts";
import { homePaths } from "../../src/platform/paths.ts";
import type { ImportAnswer } from "../../src/serve/service.ts";
import { type GivenFile, laidOut } from "./files.ts";

type Import = Pick<BackgroundCalls, "importPaths" | "wake">;

/** Imports every given transcript of a client that Kedr reads by the service's own way in, and prints what came of each file. */
export async function runTranscriptsEval(transcripts: string | null): Promise<void> {
  if (transcripts === null)
    return console.log("transcripts eval: skipped, KEDR_TRANSCRIPTS names no folder of transcripts");
  const home = mkdtempSync(join(tmpdir(), "kedr-eval-"));
  try {
    const files = laidOut(transcripts, join(home, "given"));
    await withWorker(join(home, "kedr"), async (worker) => {
      const before = process.cpuUsage();
      const imported = await importAll(worker, files);
      await worker.wake({ force: true });
      printTable(imported);
      printSpeed(imported, process.cpuUsage(before));
    });
    const unread = files.filter(({ client }) => client === null);
    console.log(`no reader: ${unread.length} files of other clients and tools, left out`);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function withWorker(home: string, work: (worker: Import) => Promise<void>): Promise<void> {
  const environment = readEnvironment({ HOME: home, KEDR_HOME: home });
  const { config } = loadConfig(homePaths(home, tmpdir()).config, environment);
  const worker = await openWorker({ environment, config }, () => undefined);
  try {
    await work(worker);
  } finally {
    await worker.stop(null);
  }
}

interface Imported {
  readonly file: GivenFile;
  readonly answer: ImportAnswer | null;
}

async function importAll(worker: Import, files: readonly GivenFile[]): Promise<readonly Imported[]> {
  const imported: Imported[] = [];
  for (const file of files) {
    if (file.client === null) continue;
    const { client, path } = file;
    const answer =
      path === undefined
        ? null
        : await worker.importPaths({ client: clientName(client), paths: [path], language: "en" });
    imported.push({ file, answer });
  }
  return imported;
}

const widths = [100, 12, 7, 7, 7, 7, 7] as const;

function row(cells: readonly string[], note: string): void {
  const [name = "", client = "", ...numbers] = cells;
  const told = numbers.map((cell, at) => cell.padStart(widths[at + 2] ?? 0));
  console.log([name.padEnd(widths[0]), client.padEnd(widths[1]), ...told, note].join(" ").trimEnd());
}

function printTable(imported: readonly Imported[]): void {
  row(["file", "client", "MB", "lines", "events", "broken", "errors"], "");
  const sum = { bytes: 0, lines: 0, events: 0, broken: 0, errors: 0 };
  for (const { file, answer } of imported) {
    const { name, client, bytes, lines } = file;
    const events = (answer?.events ?? 0) + (answer?.known ?? 0);
    const [broken, errors] = [answer?.brokenLines ?? 0, answer?.problems.length ?? 0];
    row(
      [name, client ?? "", mb(bytes), ...[lines, events, broken, errors].map(String)],
      noteOf(answer, file),
    );
    sum.bytes += bytes;
    sum.lines += lines;
    sum.events += events;
    sum.broken += broken;
    sum.errors += errors;
  }
  const { bytes, ...counts } = sum;
  const totals = [counts.lines, counts.events, counts.broken, counts.errors].map(String);
  row([`${imported.length} files`, "", mb(bytes), ...totals], "");
}

/** With all that the import brings about: filtered, journalled, indexed and observed by rules. */
function printSpeed(imported: readonly Imported[], { user, system }: NodeJS.CpuUsage): void {
  const bytes = imported.reduce((sum, { file }) => sum + file.bytes, 0);
  const seconds = (user + system) / 1e6;
  const speed = bytes / 1e6 / seconds;
  console.log(
    `imported, indexed and observed in ${seconds.toFixed(1)} s of processor time: ${speed.toFixed(1)} MB/s`,
  );
}

const mb = (bytes: number): string => (bytes / 1e6).toFixed(3);

function noteOf(answer: ImportAnswer | null, { path }: GivenFile): string {
  if (answer === null) return "read with its session";
  if (answer.problems.length > 0) return answer.problems.join("; ").replace(`${path}: `, "");
  return answer.empty.length > 0 ? "no session of this client, or none that says its project" : "";
}
