import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Event } from "../../src/domain/event.ts";
import { callId, clientName, projectKey, sessionId } from "../../src/domain/ids.ts";
import { limits } from "../../src/domain/limits.ts";
import { isoNow, systemClock } from "../../src/platform/clock.ts";
import { type ArchiveGround, searchArchive } from "../../src/recall/archive.ts";
import { archiveFloor } from "../../src/recall/archive-floor.ts";
import type { Nearness } from "../../src/recall/archive-meaning.ts";
import { archiveGround } from "../../src/recall/archive-ground.ts";
import { type ArchiveWeights, archiveWeights } from "../../src/recall/archive-score.ts";
import { redactEvent } from "../../src/redact/redact.ts";
import { openSqliteStore } from "../../src/store/sqlite/open.ts";
import type { Store } from "../../src/store/store.ts";
import { plainIndex } from "../plain-fts5.ts";
import { withNearness } from "../recall/meaning.ts";
import { type Conversation, loadConversations, type LocomoQuestion, type Turn } from "./conversations.ts";
import { type Found, type Row, rowOf } from "./score.ts";

export interface LocomoOptions {
  /** The file locomo10.json; null skips. */
  readonly path: string | null;
  /** For a row more: with the English model of meaning. Nearly each turn is embedded, which takes minutes. */
  readonly hasMeaning: boolean;
  readonly isJson: boolean;
}

/** Turns looked at for the best sessions; the figures by turn look at the first ten. */
const turnsAsked = 50;
const sessionsAsked = 5;

/** Measures how well turns of long conversations are found, beside plain FTS5, and prints it. */
export async function runLocomoEval({ path, hasMeaning, isJson }: LocomoOptions): Promise<void> {
  if (path === null) return console.log("locomo eval: skipped, KEDR_LOCOMO names no locomo10.json");
  const conversations = loadConversations(path);
  const kedr: Found[] = [];
  const meant: Found[] = [];
  const told: Found[] = [];
  const plain: Found[] = [];
  await withStore(async (store) => {
    for (const conversation of conversations) await fill(store, conversation);
    while ((await store.indexEvents(limits.indexedAtOnce)) > 0);
    const nearness = hasMeaning ? await withNearness(store) : null;
    for (const conversation of conversations) {
      const index = plainIndex(conversation.turns.map(({ text }) => text));
      for (const question of conversation.questions) {
        const ask = async (table: ArchiveWeights, near: Nearness | null): Promise<Found> =>
          foundOf(
            conversation,
            question,
            await askKedr(archiveGround(store, near), conversation, question, table),
          );
        kedr.push(await ask(inOrderAlone, null));
        told.push(await ask(archiveWeights, null));
        if (nearness !== null) meant.push(await ask(inOrderAlone, nearness));
        const places = index.find(question.text, turnsAsked);
        plain.push(
          foundOf(
            conversation,
            question,
            places.map((place) => conversation.turns[place]?.id ?? ""),
          ),
        );
      }
      index.close();
    }
  });
  const ours = [...rowsOf("kedr", kedr), rowOf("kedr as told, all", told), ...rowsOf(meaningName, meant)];
  print([...ours, ...rowsOf("plain FTS5", plain)], isJson);
}

const meaningName = "kedr, with meaning";

function rowsOf(name: string, all: readonly Found[]): readonly Row[] {
  if (all.length === 0) return [];
  const categories = [...new Set(all.map(({ question }) => question.category))].sort((a, b) => a - b);
  return [
    ...categories.map((category) =>
      rowOf(
        `${name}, category ${category}`,
        all.filter(({ question }) => question.category === category),
      ),
    ),
    rowOf(`${name}, all`, all),
  ];
}

/** Talk seldom has the words of what is asked about it: here the order is measured, as if all that is found answered. */
const inOrderAlone: ArchiveWeights = {
  ...archiveWeights,
  floor: { ...archiveFloor, unnamed: Infinity, met: { ...archiveFloor.met, assistant: 0 } },
};

async function askKedr(
  ground: ArchiveGround,
  conversation: Conversation,
  question: LocomoQuestion,
  table: ArchiveWeights,
): Promise<readonly string[]> {
  const request = {
    query: question.text,
    project: projectKey(conversation.name),
    since: null,
    until: null,
    moment: { now: isoNow(systemClock), timeZone: "UTC" },
    limit: turnsAsked,
  };
  const { hits, near } = await searchArchive(ground, request, table);
  return (hits.length > 0 ? hits : near).map(({ event }) => event.callId);
}

function foundOf({ turns }: Conversation, question: LocomoQuestion, ids: readonly string[]): Found {
  const sessions = new Map(turns.map(({ id, session }) => [id, session]));
  const inOrder = [...new Set(ids.flatMap((id) => sessions.get(id) ?? []))].slice(0, sessionsAsked);
  const right = new Set(question.evidence.flatMap((id) => sessions.get(id) ?? []));
  return { question, turns: ids, sessions: inOrder.map((session) => right.has(session)) };
}

async function withStore(work: (store: Store) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "kedr-eval-"));
  const path = join(folder, "kedr.db");
  const store = openSqliteStore({ path, backups: folder, clock: systemClock, check: "header" });
  try {
    await work(store);
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each turn is an event, each conversation a project. */
async function fill(store: Store, { name, turns }: Conversation): Promise<void> {
  const events = turns.map(
    (turn) => redactEvent(eventOf(name, turn), { maxStringChars: limits.eventInputChars }).value,
  );
  await store.append(events, turns.at(-1)?.at ?? "");
}

const eventOf = (name: string, { id, session, text, at }: Turn): Event => ({
  client: clientName("locomo"),
  sessionId: sessionId(`${name} ${session}`),
  callId: callId(id),
  kind: "assistant",
  agentId: null,
  tool: null,
  input: null,
  outcome: text,
  status: "ok",
  occurredAt: at,
  files: [],
  workTokens: 0,
  run: "interactive",
  source: null,
  place: {
    project: projectKey(name),
    projectName: name,
    projectPath: `/${name}`,
    directory: `/${name}`,
    branch: null,
    commit: null,
  },
});

const nameChars = 40;

function print(rows: readonly Row[], isJson: boolean): void {
  if (isJson) return console.log(JSON.stringify({ title: "locomo", rows }));
  console.log(`\n${"locomo, turn level".padEnd(nameChars)}    n   @5   @10   session hit@1  hit@5`);
  for (const { name, questions, recall5, recall10, session1, session5 } of rows)
    console.log(
      `${name.padEnd(nameChars)} ${String(questions).padStart(4)} ${[recall5, recall10].map(figure).join("  ")}          ${[session1, session5].map(figure).join("   ")}`,
    );
}

const figure = (value: number): string => value.toFixed(3);
