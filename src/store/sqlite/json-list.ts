import { corruptRow } from "./errors.ts";

/** What stands in a column that holds a JSON array. */
export function list(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw corruptRow(error);
  }
}
