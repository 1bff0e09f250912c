import { newUid } from "../../platform/random.ts";
import type { Store } from "../store.ts";
import type { Connection } from "./connection.ts";

/** Telling whether anything was changed, by this connection or by another one, without reading a row. */
export function changeMark({ db, read }: Connection): Pick<Store, "changeMark"> {
  // Both numbers begin anew with each connection.
  const opened = newUid();
  const rowsChanged = db.prepare<[], number>("select total_changes()").pluck();
  const byOthers = db.prepare<[], number>("pragma data_version").pluck();
  return { changeMark: async () => read(() => `${opened} ${byOthers.get()} ${rowsChanged.get()}`) };
}
