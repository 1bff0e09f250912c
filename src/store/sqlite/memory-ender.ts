import type { MemoryId } from "../../domain/ids.ts";
import type { MemoryChange } from "../../domain/memory-change.ts";
import { changeWriter } from "./changes.ts";
import type { Connection } from "./connection.ts";
import { derivedEnder } from "./derived.ts";

const endAll = `
update memories set valid_to = :now where id in (select value from json_each(:ids))
returning id as memoryId, content_hash as contentHash`;
const replace = "update memories set superseded_by = :by where id in (select value from json_each(:ids))";

/** What ends, by whose word. */
export interface Ending {
  readonly ids: readonly MemoryId[];
  readonly author: MemoryChange["by"];
  readonly now: string;
}

/** Ends memories, and what is derived from them, and says what stands in their place; for use inside a transaction. */
export function memoryEnder(connection: Connection): {
  readonly end: (ending: Ending) => void;
  /** Ends them in favour of one that is there. */
  readonly endFor: (by: MemoryId, ending: Ending) => void;
  readonly replaceBy: (ids: readonly MemoryId[], by: MemoryId) => void;
} {
  const endRows = connection.db.prepare<[object], Pick<MemoryChange, "memoryId" | "contentHash">>(endAll);
  const replaceRows = connection.db.prepare<[object]>(replace);
  const addChanges = changeWriter(connection);
  const endDerived = derivedEnder(connection);
  const end = ({ ids, author, now }: Ending): void => {
    const ended = endRows.all({ ids: JSON.stringify(ids), now });
    addChanges(ended.map((row) => ({ ...row, what: "superseded", by: author, at: now }) as const));
    endDerived(ids, now);
  };
  const replaceBy = (ids: readonly MemoryId[], by: MemoryId): void => {
    replaceRows.run({ ids: JSON.stringify(ids), by });
  };
  return {
    end,
    endFor: (by, ending) => {
      end(ending);
      replaceBy(ending.ids, by);
    },
    replaceBy,
  };
}
