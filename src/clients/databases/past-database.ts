import { stat } from "node:fs/promises";
import { isoTime } from "../../platform/clock.ts";
import type { PastSession } from "../client.ts";

/** The one database that all of a client's sessions stand in; its mark is a time, so what counts is when it was written last. */
export async function pastDatabase(path: string, configFolder: string): Promise<readonly PastSession[]> {
  const [own = 0, log = 0] = await Promise.all([path, `${path}-wal`].map(writtenMs));
  if (own === 0) return [];
  const writtenAtMs = Math.max(own, log);
  return [{ path, bytes: writtenAtMs, modifiedAt: isoTime(writtenAtMs), configFolder }];
}

async function writtenMs(path: string): Promise<number> {
  try {
    return Math.trunc((await stat(path)).mtimeMs);
  } catch {
    // No such file: the client has not run here, or has taken its log over.
    return 0;
  }
}
