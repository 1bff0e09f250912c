import { existsSync } from "node:fs";
import Database from "better-sqlite3";
import type { ClientName, SessionId } from "../../domain/ids.ts";
import type { OwnersMark, OwnersMarkStore } from "../owners-marks.ts";
import type { ExportMade } from "../export-store.ts";
import type { WithheldCall } from "../privacy-store.ts";
import type { Connection } from "./connection.ts";
import { holdsTable } from "./copy-facts.ts";
import { knownExport } from "./porting/export-store.ts";
import { privacyWriter } from "./privacy.ts";

// Read whole: once for a home that has no file of marks yet.
const withheld = "select client, session, call_id as callId, why, is_prompt as isPrompt, at from withheld";
const silenced = "select client, session, said_by as saidBy, since, until from silenced_sessions";
const exported = "select path, form, at from exports";

export function ownersMarkStore(connection: Connection): OwnersMarkStore {
  const { withhold, silence, endSilence } = privacyWriter(connection);
  const keepExport = knownExport(connection);

  function takeOver(mark: OwnersMark): void {
    switch (mark.what) {
      case "withheld":
        return withhold(mark.client, mark.session, mark.call);
      case "silenced":
        return silence(mark.client, mark.session, mark.saidBy, mark.at);
      case "silence ended":
        return endSilence(mark.client, mark.session, mark.at, mark.saidBy);
      case "exported":
        return keepExport(mark.made);
    }
  }

  return {
    takeOverMarks: async (marks) => {
      connection.write(() => marks.forEach(takeOver));
    },
  };
}

interface WithheldRow extends Omit<WithheldCall, "isPrompt"> {
  readonly client: ClientName;
  readonly session: SessionId;
  readonly isPrompt: number;
}

interface SilencedRow {
  readonly client: ClientName;
  readonly session: SessionId;
  readonly saidBy: string;
  readonly since: string;
  readonly until: string | null;
}

/** The marks of a database, in use or not and of whatever schema; none where there is no file, null where it can't be read. */
export function ownersMarksIn(path: string): readonly OwnersMark[] | null {
  if (!existsSync(path)) return [];
  try {
    const db = new Database(path, { readonly: true, fileMustExist: true });
    try {
      return marksOf(db);
    } finally {
      db.close();
    }
  } catch (error) {
    if (error instanceof Database.SqliteError) return null;
    throw error;
  }
}

function marksOf(db: Database.Database): readonly OwnersMark[] {
  const ifThere = <Row>(table: string, rows: () => readonly Row[]): readonly Row[] =>
    holdsTable(db, table) ? rows() : [];
  return [
    ...ifThere("withheld", () => db.prepare<[], WithheldRow>(withheld).all()).map(
      ({ client, session, isPrompt, ...call }): OwnersMark => ({
        what: "withheld",
        client,
        session,
        call: { ...call, isPrompt: isPrompt === 1 },
      }),
    ),
    ...ifThere("silenced_sessions", () => db.prepare<[], SilencedRow>(silenced).all()).flatMap(
      marksOfSilence,
    ),
    ...ifThere("exports", () => db.prepare<[], ExportMade>(exported).all()).map((made): OwnersMark => ({
      what: "exported",
      made,
    })),
  ];
}

function marksOfSilence({ since, until, ...row }: SilencedRow): readonly OwnersMark[] {
  const begun = { what: "silenced", ...row, at: since } as const;
  return until === null ? [begun] : [begun, { what: "silence ended", ...row, at: until }];
}
