import type { Porting } from "../../serve/porting.ts";
import type { Store } from "../../store/store.ts";
import type { Log } from "../log.ts";
import { isDue, lookAtMemoryFiles, type LookingParts } from "./looking.ts";

export interface WatchingParts extends LookingParts {
  readonly store: LookingParts["store"] & Pick<Store, "watchesMemoryFiles">;
  readonly importMemories: Porting["importMemories"];
  readonly log: Log;
}

/**
 * Reads what changed in memory files since the last look, once the owner has had them read: what a session wrote down comes without
 * a command. Nothing is forgotten by it. A second look waits for the first.
 */
export function openWatching(parts: WatchingParts): () => Promise<void> {
  let looking: Promise<void> = Promise.resolve();
  return () => {
    looking = looking.catch(() => undefined).then(() => look(parts));
    return looking;
  };
}

async function look({ importMemories, log, ...parts }: WatchingParts): Promise<void> {
  if (!(await parts.store.watchesMemoryFiles())) return;
  const { files, lost } = await lookAtMemoryFiles(parts, null);
  if (lost.length === 0 && !files.some(isDue)) return;
  const answer = await importMemories({ path: "", source: "memory-files", isDry: false, settling: [] });
  const { added, changed, forgotten, problemsTotal: problems } = answer;
  log("memory-files-read", { files: files.filter(isDue).length, added, changed, forgotten, problems });
}
