import { closeSync, fsyncSync, openSync, writeFileSync } from "node:fs";
import { limits } from "../../domain/limits.ts";
import { exists, writeFileAtomic } from "../../platform/files.ts";
import { readLines } from "../../platform/lines.ts";
import type { OwnersMark } from "../../store/owners-marks.ts";
import { ownersMarksIn } from "../../store/sqlite/owners-marks.ts";
import type { Store } from "../../store/store.ts";
import { inShortTurns } from "../lock-free.ts";
import { readMark } from "./read-mark.ts";

/** More than any mark has. */
const lineBytesMost = 64 * 1024;

/**
 * The same store, that writes each mark of the owner's to the file first: what the database knows, the file knows. Threads may write
 * to it at once.
 */
export const keepingMarks = (store: Store, path: string): Store => ({
  ...store,
  withhold: async (client, session, calls) => {
    const marks: OwnersMark[] = [];
    // Records are read again and again; what is known stands in the file.
    for (const call of calls)
      if ((await store.withheldWhy(client, session, [call.callId])) === undefined)
        marks.push({ what: "withheld", client, session, call });
    append(path, marks);
    await store.withhold(client, session, calls);
  },
  silence: async (client, session, saidBy, at) => {
    append(path, [{ what: "silenced", client, session, saidBy, at }]);
    await store.silence(client, session, saidBy, at);
  },
  endSilence: async (client, session, at, saidBy = "") => {
    append(path, [{ what: "silence ended", client, session, saidBy, at }]);
    await store.endSilence(client, session, at, saidBy);
  },
  beginExport: async (begun) => {
    const { writing, ...made } = begun;
    // Where it will stand, and where it is until then: a process that is killed leaves it there.
    append(path, [
      { what: "exported", made },
      { what: "exported", made: { ...made, path: writing } },
    ]);
    return store.beginExport(begun);
  },
});

/** A home that has no such file yet gets one from its database; false where that can't be read. */
export function beginMarks(path: string, database: string): boolean {
  if (exists(path)) return true;
  const marks = ownersMarksIn(database);
  if (marks === null) return false;
  writeFileAtomic(path, linesOf(marks));
  return true;
}

/** Brings what the file knows into a database that may know less; how many lines could not be read. */
export async function takeOverMarks(path: string, store: Pick<Store, "takeOverMarks">): Promise<number> {
  if (!exists(path)) return 0;
  const lines = readLines(path, 0, lineBytesMost);
  let unread = 0;
  await inShortTurns(async () => {
    const marks: OwnersMark[] = [];
    while (marks.length < limits.marksAtOnce) {
      const next = await lines.next();
      if (next.done === true) break;
      const { text, startByte, endByte } = next.value;
      if (endByte - startByte <= 1) continue;
      const mark = readMark(text.toString("utf8"));
      if (mark === undefined) unread += 1;
      else marks.push(mark);
    }
    await store.takeOverMarks(marks);
    return marks.length === limits.marksAtOnce;
  });
  return unread;
}

/** Writes it anew from a database that has taken it over: what only a restored copy knew stands in it from now on, too. */
export function writeMarks(path: string, database: string): void {
  const marks = ownersMarksIn(database);
  if (marks === null) throw new Error("A database that is in use can be read.");
  writeFileAtomic(path, linesOf(marks));
}

/** An empty line goes before them: what a power cut left of another stays apart. */
function append(path: string, marks: readonly OwnersMark[]): void {
  if (marks.length === 0) return;
  const file = openSync(path, "a", 0o600);
  try {
    writeFileSync(file, `\n${linesOf(marks)}`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

const linesOf = (marks: readonly OwnersMark[]): string =>
  marks.map((mark) => `${JSON.stringify(mark)}\n`).join("");
