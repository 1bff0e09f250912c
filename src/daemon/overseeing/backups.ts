import { statSync } from "node:fs";
import type { HomePaths } from "../../platform/paths.ts";
import type { BackingUp } from "../../serve/backing-up.ts";
import type { BackupInTheMaking, Overseeing } from "../../serve/overseeing.ts";
import { listBackups } from "../../store/sqlite/backup.ts";

export interface BackupsParts {
  readonly backUp: BackingUp["backUp"];
  readonly paths: Pick<HomePaths, "backups" | "database">;
  readonly now: () => string;
}

interface Making {
  readonly since: string;
  /** Where the owner wants it; null: in Kedr's folder, as the one file that was not there before. */
  readonly path: string | null;
  readonly before: ReadonlySet<string>;
}

/** Makes backups so that it can be seen how far one is, and lists them. */
export function openBackups({ backUp, paths, now }: BackupsParts): BackingUp & Pick<Overseeing, "backups"> {
  let making: Making | null = null;
  return {
    backUp: async ({ path }) => {
      const mine: Making = { since: now(), path, before: new Set(listed(paths.backups)) };
      making ??= mine;
      try {
        return await backUp({ path });
      } finally {
        if (making === mine) making = null;
      }
    },
    backups: async () => {
      const all = listBackups(paths.backups);
      if (making === null) return { kept: all, making };
      // Half a copy is none yet.
      const { before, path } = making;
      const grows = path === null ? all.find((one) => !before.has(one.path)) : undefined;
      const bytes = path === null ? (grows?.bytes ?? 0) : sizeOf(path);
      return {
        kept: all.filter((one) => one !== grows && one.path !== path),
        making: madeSoFar(making, bytes, paths),
      };
    },
  };
}

const listed = (folder: string): readonly string[] => listBackups(folder).map(({ path }) => path);

const madeSoFar = (
  { since }: Making,
  bytes: number,
  { database }: Pick<HomePaths, "database">,
): BackupInTheMaking => ({ since, bytes, ofBytes: Math.max(bytes, sizeOf(database)) });

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
