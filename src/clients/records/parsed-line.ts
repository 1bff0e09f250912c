import { isoTime } from "../../platform/clock.ts";
import { isFields, textAt, type Fields } from "../fields.ts";

/** One line of a record as an object; undefined for a line cut by a crash, and for what is no object. */
export function parsedLine(bytes: Buffer): Fields | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString("utf8"));
    return isFields(value) ? value : undefined;
  } catch {
    // The lines around it still count.
    return undefined;
  }
}

/** From here on, and before 1970, times no longer compare as texts. */
const yearTenThousand = Date.UTC(10_000, 0);

/** ISO 8601 in UTC with milliseconds; null for what is no time. */
export function timeAt(fields: Fields, key: string): string | null {
  const ms = Date.parse(textAt(fields, key) ?? "");
  return ms >= 0 && ms < yearTenThousand ? isoTime(ms) : null;
}
