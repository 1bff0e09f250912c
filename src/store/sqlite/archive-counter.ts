import type { Event } from "../../domain/event.ts";
import type { Connection } from "./connection.ts";

const add = "update archive set text_bytes = text_bytes + ?";

/** Of an event's texts, as they are stored. */
export const bytesOf = ({ input, outcome }: Pick<Event, "input" | "outcome">): number =>
  Buffer.byteLength(input ?? "") + Buffer.byteLength(outcome ?? "");

/** Counts what new events add to the archive; for use inside the transaction that adds them. Later changes triggers count. */
export function archiveCounter({ db }: Connection): (bytes: number) => void {
  const addBytes = db.prepare<[number]>(add);
  return (bytes) => {
    if (bytes > 0) addBytes.run(bytes);
  };
}
