import type { OutsideMention } from "../../domain/forgetting.ts";
import { outsideCopies } from "../audit/outside-copies.ts";
import { soughtIn } from "../audit/byte-check.ts";

/** What lies outside Kedr's files: the clients' own, which are told of and left. */
export interface OutsideCopies {
  /** Where the texts stand in the clients' records, of which these belong to the sessions that told them. */
  find(texts: readonly string[], records: ReadonlySet<string>): Promise<readonly OutsideMention[]>;
}

/** The records of the sessions themselves. */
export const recordsOfSessions: OutsideCopies = {
  find: async (texts, records) => {
    const { search } = soughtIn(texts);
    const copies = await outsideCopies(records, search);
    return copies.flatMap(({ path, lines }) => lines.map((line) => ({ path, line, client: null })));
  },
};
