import { statSync } from "node:fs";
import { dirname } from "node:path";
import type { HomePaths } from "../../platform/paths.ts";
import type { BackingUp } from "../../serve/backing-up.ts";
import type { BackupInTheMaking, Overseeing } from "../../serve/overseeing.ts";
import { unfinishedCopies } from "../../store/sqlite/backing-up.ts";
import { listBackups } from "../../store/sqlite/backup.ts";

export interface BackupsParts {
  readonly backUp: BackingUp["backUp"];
  readonly paths: Pick<HomePaths, "backups" | "database">;
  readonly now: () => string;
}

interface Making {
  readonly since: string;
  readonly folder: string;
  /** What a killed service left there. */
  readonly before: ReadonlyMap<string, number>;
}

/** Makes backups so that it can be seen how far one is, and lists them. */
export function openBackups({ backUp, paths, now }: BackupsParts): BackingUp & Pick<Overseeing, "backups"> {
  let making: Making | null = null;
  return {
    backUp: async ({ path }) => {
      const folder = path === null ? paths.backups : dirname(path);
      const mine: Making = { since: now(), folder, before: unfinishedCopies(folder) };
      making ??= mine;
      try {
        return await backUp({ path });
      } finally {
        if (making === mine) making = null;
      }
    },
    backups: async () => ({
      kept: listBackups(paths.backups),
      making: making && madeSoFar(making, paths.database),
    }),
  };
}

function madeSoFar({ since, folder, before }: Making, database: string): BackupInTheMaking {
  const mine = [...unfinishedCopies(folder)].find(([name]) => !before.has(name));
  const [, bytes] = mine ?? ["", 0];
  const whole = statSync(database, { throwIfNoEntry: false })?.size ?? 0;
  return { since, bytes, ofBytes: Math.max(bytes, whole) };
}
