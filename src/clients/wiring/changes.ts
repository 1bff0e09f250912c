import type { FileChange, Refusal } from "../client.ts";

type Change = FileChange | Refusal;

/** Those of the changes that are to be made; none where all is as it should be. */
export const changes = (...planned: readonly (Change | undefined)[]): readonly Change[] =>
  planned.filter((change) => change !== undefined);
