import type { Fields } from "../fields.ts";
import { parsedFields } from "../parsed-fields.ts";

/** One line of a record as an object; undefined for a line cut by a crash, and for what is no object. */
export const parsedLine = (bytes: Buffer): Fields | undefined => parsedFields(bytes.toString("utf8"));
