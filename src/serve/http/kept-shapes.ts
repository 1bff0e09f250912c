import { z } from "zod";

/** The shapes that every method shares. */
export interface CommonShapes<Path extends z.ZodType, Limit extends z.ZodType, Id extends z.ZodType> {
  readonly path: Path;
  readonly limit: Limit;
  readonly memory: Id;
}

/** What the methods take that tell what is open, summed up and repeated. */
export function keptShapes<Path extends z.ZodType, Limit extends z.ZodType, Id extends z.ZodType>({
  path,
  limit,
  memory,
}: CommonShapes<Path, Limit, Id>) {
  const id = z.number().int().positive();
  return {
    outsideEvidence: z.object({ id: memory }),
    summary: z.object({ directory: path }),
    threads: z.object({ directory: path.nullable(), isOpen: z.boolean(), limit }),
    closeThread: z.object({ id, by: memory.nullable() }),
    reopenThread: z.object({ id }),
  };
}
