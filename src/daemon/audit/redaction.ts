import { setImmediate as otherWork } from "node:timers/promises";
import type { ClientName, SessionId } from "../../domain/ids.ts";
import { limits } from "../../domain/limits.ts";
import type { Receipt, SecretHit } from "../../domain/secret-audit.ts";
import { filterRow } from "../../govern/filter-row.ts";
import { isoNow } from "../../platform/clock.ts";
import { removeOverwritten, replaceOverwritten } from "../../platform/overwrite.ts";
import { rulesVersion } from "../../redact/rules/version.ts";
import type { RowCursor, StoredRow } from "../../store/secret-store.ts";
import type { AuditParts } from "./auditing.ts";
import { byteCheck, soughtIn } from "./byte-check.ts";
import { filterFile } from "./filter-file.ts";
import { homeFiles, type HomeFile, ifReadable, isGone, isOfFile } from "./home-files.ts";
import { outsideCopies } from "./outside-copies.ts";
import { keepReceipt } from "./receipts.ts";
import { wipe } from "./wipe.ts";

/** What was done so far. The secrets stay in the memory of this process and go with it. */
interface Done {
  readonly replaced: SecretHit[];
  readonly removed: string[];
  readonly left: SecretHit[];
  readonly secrets: string[];
  /** The clients' records of the sessions in which something was found. */
  readonly transcripts: Set<string>;
}

/**
 * Takes out of everything stored what today's rules find, makes anew what was derived from it, wipes the old bytes,
 * looks for them in every file, and writes a receipt; null when nothing was found.
 */
export async function redaction(parts: AuditParts): Promise<Receipt | null> {
  const { store, paths, clock } = parts;
  const done: Done = { replaced: [], removed: [], left: [], secrets: [], transcripts: new Set() };
  await redactRows(parts, done);
  await redactFiles(parts, done);
  await wipe(store);
  await store.markRedacted(isoNow(clock));
  if (done.replaced.length + done.removed.length + done.left.length === 0) return null;
  const sought = soughtIn(done.secrets);
  const check = await byteCheck(sought, paths);
  const left = new Set(done.left.map(({ id }) => id));
  return keepReceipt<Receipt>(paths.receipts, {
    what: "redacted",
    at: isoNow(clock),
    rulesVersion,
    replaced: done.replaced,
    removed: done.removed,
    left: done.left,
    // Of what is left it is told already.
    check: { ...check, stillIn: check.stillIn.filter((name) => !left.has(name)) },
    outside: await outsideCopies(done.transcripts, sought.search),
  });
}

async function redactRows({ store, clock }: AuditParts, done: Done): Promise<void> {
  let cursor: RowCursor | null = null;
  for (;;) {
    const page = await store.storedRows(cursor, limits.auditedAtOnce);
    if (page.next === null) return;
    const filtered = page.rows.map((row) => ({ row, ...filterRow(row) }));
    const rewritten = filtered.flatMap((one) => one.rewritten ?? []);
    if (rewritten.length > 0) await store.rewriteRows(rewritten, isoNow(clock));
    for (const { row, hits, removed } of filtered) {
      if (hits.length === 0) continue;
      done.replaced.push(...hits);
      done.secrets.push(...removed);
      for (const path of await transcriptsOf(row, store)) done.transcripts.add(path);
    }
    cursor = page.next;
    await otherWork();
  }
}

async function transcriptsOf(
  { client, sessionId, texts }: StoredRow,
  store: AuditParts["store"],
): Promise<readonly string[]> {
  const session = await sessionOf(client, sessionId, store);
  const { path } = texts;
  return [session?.transcriptPath, path].filter((each) => typeof each === "string");
}

const sessionOf = async (client: ClientName | null, id: SessionId | null, store: AuditParts["store"]) =>
  client === null || id === null ? undefined : store.session(client, id);

async function redactFiles({ paths }: AuditParts, done: Done): Promise<void> {
  for (const file of homeFiles(paths)) {
    redactFile(file, done);
    await otherWork();
  }
}

/** Read and written in one go, so that little can be added in between: only the log and hint words have another writer. */
function redactFile(file: HomeFile, done: Done): void {
  const found = ifReadable(() => filterFile(file));
  if (found === null || found.hit === null) return;
  const { hit, masked, removed } = found;
  if (file.kind === "kept") {
    done.left.push(hit);
    return;
  }
  done.secrets.push(...removed);
  try {
    if (file.kind === "text" && masked !== null) {
      replaceOverwritten(file.path, masked);
      done.replaced.push(hit);
    } else {
      removeOverwritten(file.path);
      done.removed.push(file.name);
    }
  } catch (error) {
    // One that can't be written to is told of, and the others are not kept from going.
    if (!isOfFile(error)) throw error;
    if (!isGone(error)) done.left.push(hit);
  }
}
