import { parsedJson } from "../domain/parsed-json.ts";
import { isFields, type Fields } from "./fields.ts";

/** The object that a JSON text holds; undefined for anything else. */
export function parsedFields(text: string): Fields | undefined {
  const value = parsedJson(text);
  return isFields(value) ? value : undefined;
}
