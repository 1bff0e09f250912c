import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { monotonicMs, systemClock } from "../src/platform/clock.ts";
import type { ProjectKey } from "../src/domain/ids.ts";
import { searchGround } from "../src/recall/ground.ts";
import { search } from "../src/recall/search.ts";
import { translate } from "../src/store/lexicon.ts";
import { openSqliteStore } from "../src/store/sqlite/open.ts";
import type { MemoryFilter } from "../src/store/memory-store.ts";
import type { Store } from "../src/store/store.ts";
import { weakForms } from "../src/store/weak-forms.ts";
import { words } from "../src/store/words.ts";
import { type Beside, claudeMem, plainFts } from "./recall-beside.ts";
import { fill, fillInBulk } from "./recall-fill.ts";
import { type Language, recallPrompt } from "./recall-texts.ts";
import { percentile, printWhenStarted, type Row } from "./row.ts";
import { seedProject, seedProjects } from "./seed.ts";

const sizes = { quick: [1_000, 10_000], whole: [1_000, 10_000, 100_000, 1_000_000] } as const;
/** Larger ones are filled in bulk, and not beside others, which take minutes for it. */
const filledAsUsual = 100_000;
/** Candidates of one channel, before weights and duplicates change the order. */
const candidates = 60;
const hitsForPrompt = 10;
/** What takes too long is asked less often. */
const askedMs = 10_000;
const besideMs = 3_000;

/** Times of finding memories for a prompt, in one project and in all, beside two other ways over the same texts. */
export async function benchRecall(isQuick: boolean): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "kedr-bench-"));
  const path = join(folder, "kedr.db");
  const store = openSqliteStore({ path, backups: folder, clock: systemClock, check: "header" });
  const others = [plainFts(join(folder, "plain.db")), claudeMem(join(folder, "claude-mem.db"))];
  try {
    const rows: Row[] = [];
    let memories = 0;
    for (const size of sizes[isQuick ? "quick" : "whole"]) {
      const isBulk = size > filledAsUsual;
      rows.push(
        ...(isBulk
          ? await fillInBulk(store, path, memories, size)
          : await fill(store, others, memories, size)),
      );
      memories = size;
      const beside = isBulk ? [] : others;
      rows.push(...sizeRows(path, beside, memories));
      const runs = isQuick ? 30 : 200;
      for (const language of ["en", "ru"] as const)
        rows.push(...(await measured(store, beside, { memories, language, runs })));
    }
    return rows;
  } finally {
    await store.close();
    for (const other of others) other.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function sizeRows(path: string, others: readonly Beside[], memories: number): readonly Row[] {
  const db = new Database(path);
  db.pragma("wal_checkpoint(truncate)");
  const bytesIn = (like: string): number =>
    Number(
      db.prepare("select sum(pgsize) from dbstat where aggregate = 1 and name like ?").pluck().get(like),
    );
  const [ofWords, ofCode] = [bytesIn("memories_words%"), bytesIn("memories_code%")].map(
    (bytes) => bytes / memories,
  );
  db.close();
  const beside = others.map((other) => `${other.name} ${(other.bytes() / memories).toFixed(0)}`).join(", ");
  return [
    {
      what: `bytes per memory, database of ${memories}`,
      value: statSync(path).size / memories,
      unit: "bytes",
      beside: `of them words ${ofWords?.toFixed(0)}, code ${ofCode?.toFixed(0)}; ${beside}`,
    },
  ];
}

interface Asked {
  readonly memories: number;
  readonly language: Language;
  readonly runs: number;
}

async function measured(store: Store, others: readonly Beside[], asked: Asked): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const isOneProject of [true, false]) {
    const where = isOneProject ? "a project" : "all projects";
    const label = (what: string): string => `${what}, ${asked.language}, ${where} of ${asked.memories}`;
    const projectOf = (run: number): ProjectKey | null =>
      isOneProject ? seedProject(run % seedProjects) : null;
    const times = await timesOf(asked, askedMs, (query, run) => bySearch(store, query, projectOf(run)));
    const beside: string[] = [];
    for (const other of others) {
      const theirs = await timesOf(asked, besideMs, async (query, run) => other.find(query, projectOf(run)));
      beside.push(`; ${other.name} ${p50p95(theirs.wallMs)}`);
    }
    rows.push({
      what: label("recall for a prompt, p95"),
      value: percentile(times.wallMs, 0.95),
      unit: "ms",
      beside: `p50 ${percentile(times.wallMs, 0.5).toFixed(1)}; processor ${p50p95(times.cpuMs)}${beside.join("")}${goal(asked.memories, isOneProject)}`,
    });
    for (const [channel, ask] of channels) {
      const { wallMs, cpuMs } = await timesOf({ ...asked, runs: asked.runs / 4 }, askedMs, (query, run) =>
        ask(store, query, projectOf(run)),
      );
      rows.push({
        what: label(`${channel}, p95`),
        value: percentile(wallMs, 0.95),
        unit: "ms",
        beside: `p50 ${percentile(wallMs, 0.5).toFixed(1)}; processor ${p50p95(cpuMs)}`,
      });
    }
  }
  return rows;
}

const filterFor = (project: ProjectKey | null): MemoryFilter => ({
  project,
  kinds: null,
  types: null,
  since: null,
  until: null,
  client: null,
  file: null,
  limit: candidates,
});

const ownWords = { title: 8, body: 3, also: 2, other: 0 };
const otherWords = { title: 4, body: 2, also: 2, other: 1 };
const identifiers = (query: string): readonly string[] => query.match(/\w*[a-z][A-Z]\w*/g) ?? [];

type Channel = (
  store: Store,
  query: string,
  project: ProjectKey | null,
) => Promise<readonly { readonly id: number }[]>;

const byWords: Channel = (store, query, project) =>
  store.searchWords({ ...filterFor(project), terms: words(query), weights: ownWords });
const byLexicon: Channel = (store, query, project) =>
  store.searchWords({ ...filterFor(project), terms: translate(words(query)), weights: otherWords });
const byWeakForms: Channel = (store, query, project) =>
  store.searchWords({ ...filterFor(project), terms: weakForms(query), weights: ownWords });
const byCode: Channel = (store, query, project) =>
  store.searchCode({ ...filterFor(project), pieces: identifiers(query) });
const channels: readonly (readonly [string, Channel])[] = [
  ["  words", byWords],
  ["  lexicon", byLexicon],
  ["  weak forms", byWeakForms],
  ["  code", byCode],
];

/** The product's search for a prompt: every channel, weights, the floor and the reasons. */
const bySearch: Channel = async (store, query, project) => {
  const asked = { query, now: "2026-11-01T00:00:00.000Z", timeZone: "UTC", language: "en" } as const;
  const request = {
    ...filterFor(project),
    ...asked,
    at: null,
    floor: "prompt",
    limit: hitsForPrompt,
  } as const;
  return (await search(searchGround(store, null), request)).hits.map(({ memory }) => memory);
};

/** How long each took, by the clock and of the processor: on a busy machine only the second tells. */
interface Times {
  readonly wallMs: readonly number[];
  readonly cpuMs: readonly number[];
}

async function timesOf(
  { memories, language, runs }: Asked,
  atMostMs: number,
  work: (query: string, run: number) => Promise<unknown>,
): Promise<Times> {
  const [wallMs, cpuMs]: [number[], number[]] = [[], []];
  const beganMs = monotonicMs();
  for (let run = 0; run < runs; run += 1) {
    const query = recallPrompt(run, memories, language);
    const [startMs, startCpu] = [monotonicMs(), process.cpuUsage()];
    await work(query, run);
    wallMs.push(monotonicMs() - startMs);
    const { user, system } = process.cpuUsage(startCpu);
    cpuMs.push((user + system) / 1_000);
    if (monotonicMs() - beganMs > atMostMs) break;
  }
  return { wallMs, cpuMs };
}

const p50p95 = (times: readonly number[]): string =>
  `${percentile(times, 0.5).toFixed(1)}/${percentile(times, 0.95).toFixed(1)}`;

function goal(memories: number, isOneProject: boolean): string {
  if (memories === 100_000 && isOneProject) return "; to reach: 25";
  if (memories === 1_000_000) return `; to reach: ${isOneProject ? 60 : 250}`;
  return "";
}

await printWhenStarted("recall", benchRecall);
