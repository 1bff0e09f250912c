import { z } from "zod";
import {
  type ExportedMemory,
  type ExportedProject,
  exportFormat,
  type ExportHeader,
  exportVersion,
} from "../../domain/exported.ts";
import { memoryId, projectKey } from "../../domain/ids.ts";
import { parsedJson } from "../../domain/parsed-json.ts";

/** In a folder of Markdown it tells what was exported, so that what is missing there is known. */
export const manifestName = "kedr-export.json";

export interface Manifest extends ExportHeader {
  readonly projects: readonly (Omit<ExportedProject, "record"> & {
    /** Its folder's name. */
    readonly folder: string;
  })[];
  readonly memories: readonly (Pick<ExportedMemory, "id" | "uid"> & {
    /** Where it was written, from the folder's top. */
    readonly file: string;
  })[];
}

const line = z
  .string()
  .regex(/^[^\p{Cc}]*$/u)
  .max(4_096);
const shape = z.object({
  format: z.literal(exportFormat),
  version: z.number().int(),
  at: line,
  counts: z.object({ projects: z.number(), memories: z.number(), events: z.number() }),
  projects: z.array(z.object({ key: line.transform(projectKey), name: line, path: line, folder: line })),
  memories: z.array(z.object({ id: z.number().transform(memoryId).nullable(), uid: line, file: line })),
});

export function readManifest(told: string): Manifest | "foreign" | "newer" {
  const read = shape.safeParse(parsedJson(told));
  if (!read.success) return "foreign";
  return read.data.version > exportVersion ? "newer" : { ...read.data, version: exportVersion };
}
