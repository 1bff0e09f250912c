import { readFileSync, renameSync } from "node:fs";
import { basename, join } from "node:path";
import type { ChainHead } from "../domain/verified.ts";
import { exists, writeFileAtomic } from "../platform/files.ts";
import type { ChainStore } from "../store/chain-store.ts";
import type { Log } from "./log.ts";

/** The end of the chain as it was written down; null where nothing readable was. */
export function readChainHead(path: string): ChainHead | null {
  if (!exists(path)) return null;
  const [link = "", hash = ""] = readFileSync(path, "utf8").trim().split(" ");
  return /^[1-9]\d{0,15}$/.test(link) && /^[0-9a-f]{64}$/.test(hash) ? { link: Number(link), hash } : null;
}

/**
 * Writes the chain's end down beside the database, where cutting the database shorter does not reach. An end that the chain no
 * longer holds stays as it is: it is what `kedr verify` compares with.
 */
export async function keepChainHead(path: string, store: ChainStore, log: Log): Promise<void> {
  const [kept, head] = [readChainHead(path), await store.chainHead()];
  if (kept !== null && !(await store.hasLink(kept))) {
    log("chain-head-differs", { link: kept.link });
    return;
  }
  if (head === null || (kept?.link === head.link && kept.hash === head.hash)) return;
  writeFileAtomic(path, `${head.link} ${head.hash}\n`);
}

/** A damaged database that was put into a folder takes its chain's end along: the new one begins a chain of its own. */
export function setChainHeadAside(path: string, folder: string): void {
  if (exists(path)) renameSync(path, join(folder, basename(path)));
}
