import type { MemoryId } from "../../domain/ids.ts";
import type { Analysis } from "../analysis.ts";
import type { Connection } from "./connection.ts";
import { codeScope, globalScope, scopeOfProject } from "./match.ts";

const addWords = `
insert into memories_words (rowid, scope, title, body, also, other) values (:id, :scope, :title, :body, :also, :other)`;
const addCode = "insert into memories_code (rowid, scope, code) values (:id, :codeScope, :code)";

/** Where a memory belongs, for the scopes of the indexes. */
export interface IndexPlace {
  readonly projectId: number;
  readonly scope: string;
}

/** Adds a memory to the indexes of words and of code; for use inside a transaction. */
export function memoryIndexer({
  db,
}: Connection): (id: MemoryId, place: IndexPlace, analysis: Analysis) => void {
  const [insertWords, insertCode] = [db.prepare(addWords), db.prepare(addCode)];
  return (id, { projectId, scope }, analysis) => {
    const isGlobal = scope === "global";
    insertWords.run({ ...analysis, id, scope: isGlobal ? globalScope : scopeOfProject(projectId) });
    if (analysis.code !== "")
      insertCode.run({ id, codeScope: codeScope(isGlobal ? null : projectId), code: analysis.code });
  };
}
