import { modifiedMs } from "./files.ts";
import { spooledNames, spoolNameEnd } from "./spool.ts";

/** Whether something of a session waits in the spool, besides the file of that name. */
export type IsSpooled = (session: string, except: string | null) => boolean;

/** File systems write times in steps of up to so much: what was listed sooner after a change may have missed the next one. */
const stepMs = 2_000;

/**
 * Every hook asks, and nearly always the spool is empty: the folder is listed again only where its time says that it changed,
 * so that asking costs a look at that time and one into a map.
 */
export function openSpooledSessions(folder: string, clock: { readonly nowMs: () => number }): IsSpooled {
  let names: ReadonlyMap<string, readonly string[]> = new Map();
  let asOfMs: number | null = null;
  return (session, except) => {
    const changedMs = modifiedMs(folder);
    if (changedMs === null) return false;
    if (changedMs !== asOfMs) {
      names = byEnd(spooledNames(folder));
      asOfMs = Math.abs(clock.nowMs() - changedMs) < stepMs ? null : changedMs;
    }
    return names.get(spoolNameEnd(session))?.some((name) => name !== except) === true;
  };
}

function byEnd(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, string[]>();
  for (const name of names) {
    const end = name.slice(name.indexOf("."));
    const same = all.get(end);
    if (same === undefined) all.set(end, [name]);
    else same.push(name);
  }
  return all;
}
