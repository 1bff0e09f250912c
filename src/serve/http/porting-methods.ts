import { z } from "zod";
import { memoryKinds } from "../../domain/memory.ts";
import { exportForms, importSources } from "../porting.ts";

/** The shapes of taking memories out and in, made of the border's own words for paths, times and languages. */
export const portingShapes = <Path extends z.ZodType<string>>(path: Path) => ({
  exportMemories: z.object({
    path,
    form: z.enum(exportForms),
    project: path.nullable(),
    kinds: z.array(z.enum(memoryKinds)).nullable(),
    since: z.iso.datetime({ offset: true }).nullable(),
    withArchive: z.boolean(),
  }),
  importMemories: z.object({
    path,
    source: z.enum(importSources),
    isDry: z.boolean(),
    settling: z.array(z.object({ word: path.nullable(), directory: path })).max(1_000),
    language: z.enum(["en", "ru"]).optional(),
  }),
});
