import type { Client, Installation, PastSession } from "../clients/client.ts";
import type { CallId, SessionId } from "../domain/ids.ts";
import { KedrError } from "../domain/kedr-error.ts";
import { isoTime } from "../platform/clock.ts";
import { rulesVersion } from "../redact/rules/version.ts";
import type { Check } from "../serve/status.ts";
import { keptAside } from "../store/sqlite/set-aside.ts";
import type { Store } from "../store/store.ts";
import { lostRecords } from "./before-sweep.ts";
import { secretsCheck } from "./audit/audit-words.ts";
import { hooksRegistered } from "./client-settings.ts";
import { doctorWords, type DoctorWords } from "./doctor-words.ts";
import { type FilesCheckParts, memoryFilesCheck } from "./memory-files/files-check.ts";
import type { StatusParts } from "./status.ts";
import { setAside } from "./troubles.ts";

export interface DoctorParts extends Pick<StatusParts, "store" | "paths" | "clients" | "clock"> {
  readonly language: "en" | "ru";
  readonly installations: (client: Client) => Promise<readonly Installation[]>;
  readonly memoryFiles: Omit<FilesCheckParts, "store">;
}

const transcriptsCompared = 20;
const comparedAgeMs = 24 * 60 * 60_000;
const callsPerSession = 20_000;

/** What only the service can see: its database, its queue, and whether every hook still delivers. */
export async function doctor(parts: DoctorParts): Promise<readonly Check[]> {
  const words = doctorWords[parts.language];
  const perClient = await Promise.all(parts.clients.map((client) => clientChecks(client, parts, words)));
  const aside = keptAside(parts.paths.backups).map((folder) => wasSetAside(folder, parts.language));
  return [
    await integrity(parts.store, words),
    ...aside,
    await deadLetters(parts.store, words),
    secretsCheck(await parts.store.lastAudit(), rulesVersion, parts.language),
    await waiting(parts.store, words),
    ...(await lostRecords(parts.store, parts.clock)).map((said) => wereLost(said[parts.language])),
    ...perClient.flat(),
    ...(await memoryFilesCheck({ ...parts.memoryFiles, store: parts.store }, parts.language)),
  ];
}

async function integrity(store: Store, words: DoctorWords): Promise<Check> {
  const found = await store.checkIntegrity();
  const name = "database.integrity";
  return found === "ok"
    ? { name, state: "ok", sentence: words.databaseOk, whatToDo: "" }
    : { name, state: "bad", sentence: words.databaseBad(found), whatToDo: words.databaseMend };
}

const wasSetAside = (folder: string, language: "en" | "ru"): Check => ({
  name: "database.set-aside",
  state: "warn",
  sentence: setAside(folder)[language],
  whatToDo: "",
});

const wereLost = (sentence: string): Check => ({
  name: "records.lost",
  state: "warn",
  sentence,
  whatToDo: "",
});

async function deadLetters(store: Store, words: DoctorWords): Promise<Check> {
  const { dead } = await store.queueCounts();
  const name = "queue.dead";
  return dead === 0
    ? { name, state: "ok", sentence: words.noDead, whatToDo: "" }
    : {
        name,
        state: "warn",
        sentence: words.dead(dead),
        whatToDo: "kedr dead · kedr dead retry all",
      };
}

/** Nothing is wrong with a rule that waits; the person should know of it all the same. */
async function waiting(store: Store, words: DoctorWords): Promise<Check> {
  const count = await store.countWaiting(null);
  const name = "rules.waiting";
  return count === 0
    ? { name, state: "ok", sentence: words.noRuleWaits, whatToDo: "" }
    : { name, state: "ok", sentence: words.rulesWait(count), whatToDo: "kedr review --all-projects" };
}

async function clientChecks(
  client: Client,
  parts: DoctorParts,
  words: DoctorWords,
): Promise<readonly Check[]> {
  const installations = await parts.installations(client);
  const checks = await Promise.all(
    installations.map(async (installation) => [
      await hooksRegistered(client, installation, parts.language),
      ...(await callsDelivered(client, installation, parts, words)),
    ]),
  );
  return checks.flat();
}

/** A hook that is registered but dead shows here: the client's own record has calls that no hook brought. */
async function callsDelivered(
  client: Client,
  { configFolder }: Installation,
  { store, clock, language }: DoctorParts,
  words: DoctorWords,
): Promise<readonly Check[]> {
  const after = isoTime(clock.nowMs() - comparedAgeMs);
  const recent = (await client.pastSessions(configFolder))
    .filter((session) => session.modifiedAt > after)
    .slice(0, transcriptsCompared);
  const sum = { brought: 0, read: 0, missing: 0 };
  const unread: Check[] = [];
  for (const session of recent) {
    try {
      const compared = await compare(client, session, store);
      sum.brought += compared.brought;
      sum.read += compared.read;
      sum.missing += compared.missing;
    } catch (error) {
      if (!(error instanceof KedrError)) throw error;
      unread.push(unreadRecord(client, error.said[language]));
    }
  }
  return [...unread, deliveredCheck(client, sum, words)];
}

/** A client's newer version may keep its sessions otherwise: hooks go on, but nothing is filled in. */
const unreadRecord = ({ name }: Client, sentence: string): Check => ({
  name: `records.read.${name}`,
  state: "warn",
  sentence,
  whatToDo: "",
});

function deliveredCheck(client: Client, sum: CallsSeen, words: DoctorWords): Check {
  const name = `hooks.deliver.${client.name}`;
  return sum.missing === 0
    ? { name, state: "ok", sentence: words.callsOk(client.title, sum), whatToDo: "" }
    : {
        name,
        state: "warn",
        sentence: words.callsMissing(client.title, sum),
        whatToDo: "kedr init · kedr import",
      };
}

/** The calls of a client's own records, by how they came here. */
export interface CallsSeen {
  readonly brought: number;
  /** Of sessions that were there before the hooks, known from their record alone. */
  readonly read: number;
  readonly missing: number;
}

async function compare(client: Client, { path }: PastSession, store: Store): Promise<CallsSeen> {
  // A file tells of one session, a database of many.
  const told = new Map<SessionId, Set<CallId>>();
  for await (const chunk of client.readTranscript(path, 0)) {
    for (const event of chunk.events) {
      // Of refusals most hooks say nothing that can be known for one: the transcript is where they come from.
      if (event.kind !== "tool" || event.status === "denied") continue;
      told.set(event.sessionId, (told.get(event.sessionId) ?? new Set()).add(event.callId));
    }
  }
  const sum = { brought: 0, read: 0, missing: 0 };
  for (const [session, calls] of told) {
    const compared = await compareCalls(client, session, calls, store);
    sum.brought += compared.brought;
    sum.read += compared.read;
    sum.missing += compared.missing;
  }
  return sum;
}

async function compareCalls(
  client: Client,
  session: SessionId,
  told: ReadonlySet<CallId>,
  store: Store,
): Promise<CallsSeen> {
  const brought = await store.callsByHook(client.name, session, callsPerSession);
  // A session without a single call from a hook was there before the hooks: then its calls need only be known.
  const isOlder = brought.length === 0;
  const known = new Set(isOlder ? await knownCalls(client, session, store) : brought);
  const unknown = [...told].filter((id) => !known.has(id));
  // What the owner keeps out of memory is not missed: no hook's word of it may be kept.
  const withheld = await Promise.all(unknown.map((id) => store.withheldWhy(client.name, session, [id])));
  const missing = withheld.filter((why) => why === undefined).length;
  const came = told.size - unknown.length;
  return { brought: isOlder ? 0 : came, read: isOlder ? came : 0, missing };
}

async function knownCalls(client: Client, session: SessionId, store: Store): Promise<readonly CallId[]> {
  const events = await store.eventsOfSession(client.name, session, null, callsPerSession);
  return events.map((event) => event.callId);
}
