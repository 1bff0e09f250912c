import type { Place } from "../domain/event.ts";
import { BoundedMap } from "../platform/bounded-map.ts";
import type { Clock } from "../platform/clock.ts";
import { findRepository, workStamp } from "../platform/git.ts";
import { changedFiles } from "../platform/git-status.ts";
import { within } from "../platform/within.ts";

/** Which files of a place were changed and not committed. */
export interface ChangedFiles {
  /** Relative to the top of the work tree; none where git can't tell in time. */
  readonly of: (place: Pick<Place, "projectPath">) => Promise<readonly string[]>;
  /** Told that something was done in a folder: what is known of its work tree may be wrong now. */
  readonly touched: (directory: string) => void;
}

/** A start waits for git so long; a large tree that is not in the cache takes longer, and is known for the next. */
const waitedMs = 150;
const gitMs = 1_000;
/** How long an answer holds in which a person may have changed a file without anyone telling. */
const keptMs = 30_000;
const treesKept = 50;

interface Known {
  readonly stamp: string;
  readonly askedAtMs: number;
  readonly paths: Promise<readonly string[]>;
}

/** Starting git costs the request thread more than reading the store: sessions that start one after another share it. */
export function openChangedFiles(clock: Pick<Clock, "nowMs">, waitMs = waitedMs): ChangedFiles {
  const trees = new BoundedMap<string, Known>(treesKept);
  return {
    of: async ({ projectPath }) => {
      const repository = findRepository(projectPath);
      if (repository === null) return [];
      const [stamp, askedAtMs] = [workStamp(repository), clock.nowMs()];
      const before = trees.get(repository.top);
      // A clock that was set back must not keep an answer for ever.
      const isKnown = before?.stamp === stamp && Math.abs(askedAtMs - before.askedAtMs) < keptMs;
      const known = isKnown ? before : { stamp, askedAtMs, paths: changedFiles(repository, gitMs) };
      if (!isKnown) trees.set(repository.top, known);
      return within(waitMs, known.paths, []);
    },
    touched: (directory) => {
      const isIn = (top: string): boolean => directory === top || directory.startsWith(`${top}/`);
      for (const top of [...trees.keys()].filter(isIn)) trees.delete(top);
    },
  };
}
