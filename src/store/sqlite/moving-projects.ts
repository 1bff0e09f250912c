import type { Connection } from "./connection.ts";

/** A project that was merged into another and still has rows to be moved. */
export interface Moving {
  readonly from: number;
  readonly to: number;
}

// As many aliases as a person's folders had names.
const moving =
  "select moves_from as 'from', project_id as 'to' from project_aliases where moves_from is not null";

export function movingProjects({ db }: Pick<Connection, "db">): () => readonly Moving[] {
  const select = db.prepare<[], Moving>(moving);
  return () => select.all();
}
