import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { ensurePrivateFolder, writeFileAtomic } from "./files.ts";
import { sessionFileName } from "./session-file.ts";

/** What is known of a session when the service is away: whether its turn is private, whether it is switched off. */
export interface TurnMark {
  readonly isOff: boolean;
  readonly isPrivate: boolean;
  /** Call ids of its private turns, the last ones: their tools may still be running when the next turn has begun. */
  readonly turns: readonly string[];
}

export interface TurnMarks {
  of(session: string): TurnMark;
  /** A prompt of the owner's began a turn. */
  prompted(
    session: string,
    prompt: { readonly turn: string; readonly isPrivate: boolean; readonly isOff: boolean },
  ): void;
  switched(session: string, isOff: boolean): void;
  /** Drops what nobody has touched since then. */
  sweep(beforeMs: number): void;
}

const turnsKept = 50;
const noMark: TurnMark = { isOff: false, isPrivate: false, turns: [] };

/** One small file a session; a session of which there is nothing to say has none. The service and the hook write the same. */
export function openTurnMarks(folder: string): TurnMarks {
  const fileOf = (session: string): string => join(folder, sessionFileName(session));
  const write = (session: string, mark: TurnMark): void => {
    if (!mark.isOff && !mark.isPrivate && mark.turns.length === 0) {
      rmSync(fileOf(session), { force: true });
      return;
    }
    ensurePrivateFolder(folder);
    writeFileAtomic(fileOf(session), JSON.stringify(mark));
  };
  return {
    of: (session) => readMark(fileOf(session)) ?? noMark,
    prompted: (session, { turn, isPrivate, isOff }) => {
      const before = readMark(fileOf(session));
      if (before === undefined && !isPrivate && !isOff) return;
      const isWithheld = isPrivate || isOff;
      const turns = [...(before?.turns ?? []).filter((one) => one !== turn), ...(isWithheld ? [turn] : [])];
      write(session, { isOff, isPrivate, turns: turns.slice(-turnsKept) });
    },
    sweep: (beforeMs) => {
      for (const name of existsSync(folder) ? readdirSync(folder) : []) {
        const path = join(folder, name);
        if ((statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? beforeMs) < beforeMs)
          rmSync(path, { force: true });
      }
    },
    switched: (session, isOff) => write(session, { ...(readMark(fileOf(session)) ?? noMark), isOff }),
  };
}

function readMark(path: string): TurnMark | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, "utf8"));
    const fields = new Map<string, unknown>(
      typeof value === "object" && value !== null ? Object.entries(value) : [],
    );
    const turns: unknown = fields.get("turns");
    return {
      isOff: fields.get("isOff") === true,
      isPrivate: fields.get("isPrivate") === true,
      turns: Array.isArray(turns) ? turns.filter((turn): turn is string => typeof turn === "string") : [],
    };
  } catch {
    // No file: nothing is withheld of this session.
    return undefined;
  }
}
