import type { LiveEvent, LiveItem, LiveMemory } from "../../../src/serve/overseeing.ts";

/** What one row of the list shows. */
export type Row =
  | { readonly what: "day"; readonly key: string; readonly at: string }
  | { readonly what: "missed"; readonly key: string; readonly count: number }
  | { readonly what: "memory"; readonly key: string; readonly memory: LiveMemory }
  | {
      readonly what: "event";
      readonly key: string;
      readonly event: LiveEvent;
      /** Of the same session as the row above: it is not said again. */
      readonly isSame: boolean;
    };

/** The items under their days, newest first. */
export function rowsOf(items: readonly LiveItem[], missed: number): readonly Row[] {
  const rows: Row[] = [];
  let day = "";
  let session: string | undefined;
  for (const item of items) {
    const itsDay = dayOf(item.at);
    if (itsDay !== day) {
      rows.push({ what: "day", key: `day-${itsDay}-${item.what}-${item.id}`, at: item.at });
      session = undefined;
    }
    day = itsDay;
    if (item.what === "memory") {
      rows.push({ what: "memory", key: `m${item.id}`, memory: item });
      session = undefined;
    } else {
      const its = `${item.client} ${item.sessionId}`;
      rows.push({ what: "event", key: `e${item.id}`, event: item, isSame: its === session });
      session = its;
    }
  }
  if (missed > 0) rows.push({ what: "missed", key: "missed", count: missed });
  return rows;
}

const dayOf = (at: string): string => new Date(at).toDateString();
