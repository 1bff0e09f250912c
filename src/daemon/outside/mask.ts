import type { Client } from "../../clients/client.ts";
import type { ClientName } from "../../domain/ids.ts";
import { isToMask, type MaskedPlace, type MaskWish, type OutsideMention } from "../../domain/forgetting.ts";
import type { Clock } from "../../platform/clock.ts";
import { statsOf } from "../../platform/files.ts";
import { isProcessAlive } from "../../platform/process.ts";
import type { ReadMarkStore, SessionStore } from "../../store/session-store.ts";
import { needlesOf, type OutsideSought } from "./find.ts";
import { maskFile, type MaskedFile, type MaskFileRequest } from "./mask-file.ts";
import { jsonLineMasker } from "./mask-line.ts";
import { sentenceNeedles } from "./needles.ts";
import { stringsIn } from "./strings-in.ts";

export interface MaskParts {
  readonly clients: readonly Client[];
  readonly store: Pick<SessionStore, "openSessions" | "session"> & ReadMarkStore;
  readonly clock: Clock;
}

export interface MaskedOutside {
  readonly masked: readonly MaskedPlace[];
  /** What stays, with its reason where it was to be masked. */
  readonly outside: readonly OutsideMention[];
}

/** A record that was written to just now belongs to a session that goes on, whatever Kedr knows of it. */
const restingMs = 5 * 60_000;
const sessionsMost = 1_000;

/** Masks the texts in the files that the owner was shown; tells what was masked and what stays. */
export async function maskOutside(
  sought: Omit<OutsideSought, "exports" | "records">,
  shown: readonly OutsideMention[],
  wish: MaskWish,
  parts: MaskParts,
): Promise<MaskedOutside> {
  const masked: MaskedPlace[] = [];
  const outside: OutsideMention[] = [];
  const open = await openRecords(parts);
  for (const path of new Set(shown.map((mention) => mention.path))) {
    const mentions = shown.filter((mention) => mention.path === path);
    const [first] = mentions;
    if (first === undefined || !isToMask(first, wish)) {
      outside.push(...mentions);
      continue;
    }
    if (first.what === "transcript" && (open.has(path) || (await mayBeOpen(first, parts)))) {
      outside.push(...mentions.map((mention) => ({ ...mention, why: "open session" as const })));
      continue;
    }
    const file = await maskMarked(requestFor(first, sought, wish, parts.clients), parts.store);
    const lines = [...file.masked, ...file.marked].toSorted((a, b) => a - b);
    if (lines.length > 0) masked.push({ path, lines, copy: file.copy });
    outside.push(...stayed(file, mentions, first));
  }
  return { masked, outside };
}

function requestFor(
  { path, what, client: name, isOfSession }: OutsideMention,
  sought: Omit<OutsideSought, "exports" | "records">,
  { keepsCopy }: MaskWish,
  clients: readonly Client[],
) {
  const needles =
    isOfSession && sought.phrase === null
      ? sentenceNeedles([...sought.telling, ...sought.texts.flatMap(stringsIn)])
      : needlesOf(sought);
  if (what === "memory file") return { path, masker: { prose: needles }, keepsCopy, keepsTime: false };
  const client = clients.find((each) => each.name === name);
  const needed = client?.neededKeys ?? new Set(clients.flatMap((each) => [...each.neededKeys]));
  return { path, masker: jsonLineMasker(needles, needed), keepsCopy, keepsTime: true };
}

/**
 * A record is read on from where it was read to, which is another byte in the new one. Meanwhile it counts as unread: after a kill
 * it is read once more from its beginning, and what is known of it stays as it is, rather than from the middle of a line.
 */
async function maskMarked(request: MaskFileRequest, store: ReadMarkStore): Promise<MaskedFile> {
  const { path } = request;
  const read = await store.bytesRead(path);
  if (read === 0) return maskFile(request);
  let isUnread = false;
  const beforeChange = async (): Promise<void> => {
    await store.markRead(path, 0);
    isUnread = true;
  };
  const file = await maskFile({ ...request, beforeChange });
  if (isUnread) await store.markRead(path, file.nowAt(read));
  return file;
}

/** What was seen before and was not masked stays, too: it holds what can't be taken out. */
function stayed(
  { masked, marked, left, why }: MaskedFile,
  mentions: readonly OutsideMention[],
  first: OutsideMention,
): readonly OutsideMention[] {
  const gone = new Set([...masked, ...marked].filter((line) => !left.includes(line)));
  const lines = new Set([...mentions.map(({ line }) => line).filter((line) => !gone.has(line)), ...left]);
  return [...lines].toSorted((a, b) => a - b).map((line) => ({ ...first, line, why: why ?? "needed" }));
}

/** The files of the sessions that run: a client that goes on would write over what was masked, or lose what it writes. */
async function openRecords({ clients, store }: MaskParts): Promise<ReadonlySet<string>> {
  const files = new Set<string>();
  for (const { client: name, transcriptPath, clientPid } of await store.openSessions(sessionsMost)) {
    if (transcriptPath === null || (clientPid !== null && !isProcessAlive(clientPid))) continue;
    const client = clients.find((each) => each.name === name);
    for (const path of (await client?.transcriptFiles(transcriptPath)) ?? [transcriptPath]) files.add(path);
  }
  return files;
}

async function mayBeOpen(
  { path, client: name }: OutsideMention,
  { clients, store, clock }: MaskParts,
): Promise<boolean> {
  const stats = statsOf(path);
  if (stats?.isFile() !== true || clock.nowMs() - stats.mtimeMs > restingMs) return false;
  return !(await hasEnded(path, name, clients, store));
}

async function hasEnded(
  path: string,
  name: ClientName | null,
  clients: readonly Client[],
  store: MaskParts["store"],
): Promise<boolean> {
  const client = clients.find((each) => each.name === name);
  if (client === undefined) return false;
  const parent = await client.parentOf(path);
  if (parent !== null) return isEnded(await store.session(client.name, parent.id));
  for await (const { session } of client.readTranscript(path, 0))
    if (session !== undefined) return isEnded(await store.session(client.name, session.sessionId));
  return false;
}

const isEnded = (session: Awaited<ReturnType<SessionStore["session"]>>): boolean =>
  session !== undefined && session.endedAt !== null;
