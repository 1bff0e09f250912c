import { setImmediate as otherWork } from "node:timers/promises";
import type { SecretHit } from "../../domain/secret-audit.ts";
import { limits } from "../../domain/limits.ts";
import { filterRow } from "../../govern/filter-row.ts";
import { isoNow } from "../../platform/clock.ts";
import { rulesVersion } from "../../redact/rules/version.ts";
import type { AuditParts } from "./auditing.ts";
import { filterFile } from "./filter-file.ts";
import { homeFiles, ifReadable } from "./home-files.ts";

/** Pages between two notes of how far it is. */
const pagesNoted = 20;

/**
 * Runs today's rules over everything stored and notes what they find; nothing is changed. One that was broken off goes
 * on from its last note.
 */
export async function audit({ store, paths, clock }: AuditParts, isStopped: () => boolean): Promise<void> {
  const begun = await store.openAudit(rulesVersion, isoNow(clock));
  const { id } = begun.audit;
  const hits: SecretHit[] = [...begun.audit.hits];
  let { rowsDone, hitsTotal } = begun.audit;
  let { cursor } = begun;

  const add = (found: readonly SecretHit[]): void => {
    hits.push(...found.slice(0, Math.max(0, limits.auditHits - hits.length)));
    hitsTotal += found.length;
  };
  const note = (endedAt: string | null): Promise<void> =>
    store.saveAudit({ id, endedAt, rowsDone, hits, hitsTotal, cursor });

  for (let pages = 1; ; pages += 1) {
    const page = await store.storedRows(cursor, limits.auditedAtOnce);
    if (page.next === null) break;
    for (const row of page.rows) add(filterRow(row).hits);
    rowsDone += page.rows.length;
    cursor = page.next;
    if (isStopped()) return note(null);
    if (pages % pagesNoted === 0) await note(null);
    await otherWork();
  }
  for (const file of homeFiles(paths)) {
    if (isStopped()) return note(null);
    add([ifReadable(() => filterFile(file).hit)].filter((hit) => hit !== null));
    await otherWork();
  }
  cursor = null;
  await note(isoNow(clock));
}
