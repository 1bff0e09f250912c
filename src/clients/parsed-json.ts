import { isFields, type Fields } from "./fields.ts";

/** The value of a JSON text; undefined for any other: a line cut by a crash, a damaged row, plain words. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What stands around it still counts; whoever can use such a text as it is has it.
    return undefined;
  }
}

/** The object that a JSON text holds; undefined for anything else. */
export function parsedFields(text: string): Fields | undefined {
  const value = parsedJson(text);
  return isFields(value) ? value : undefined;
}
