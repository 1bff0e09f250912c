import type { ClientName, SessionId } from "../domain/ids.ts";
import type { ExportMade } from "./export-store.ts";
import type { WithheldCall } from "./privacy-store.ts";

/**
 * What the owner kept out of memory, and where they had it written to: what a copy of the database that is put back must not
 * take back. Ids and paths, no texts. "silence ended" ends what began up to then and was said by what begins so.
 */
export type OwnersMark =
  | {
      readonly what: "withheld";
      readonly client: ClientName;
      readonly session: SessionId;
      readonly call: WithheldCall;
    }
  | {
      readonly what: "silenced" | "silence ended";
      readonly client: ClientName;
      readonly session: SessionId;
      readonly saidBy: string;
      /** ISO 8601 in UTC. */
      readonly at: string;
    }
  | { readonly what: "exported"; readonly made: ExportMade };

export interface OwnersMarkStore {
  /** In one transaction and in their order; known ones stay as they are. */
  takeOverMarks(marks: readonly OwnersMark[]): Promise<void>;
}
