import { z } from "zod";

/** The shapes that every method shares. */
export interface CommonShapes<
  Path extends z.ZodType,
  Limit extends z.ZodType,
  Offset extends z.ZodType,
  Id extends z.ZodType,
> {
  readonly path: Path;
  readonly limit: Limit;
  readonly offset: Offset;
  readonly memory: Id;
}

/** What the methods take that tell what is open, summed up and repeated. */
export function keptShapes<
  Path extends z.ZodType,
  Limit extends z.ZodType,
  Offset extends z.ZodType,
  Id extends z.ZodType,
>({ path, limit, offset, memory }: CommonShapes<Path, Limit, Offset, Id>) {
  const id = z.number().int().positive();
  return {
    outsideEvidence: z.object({ id: memory }),
    summary: z.object({ directory: path }),
    threads: z.object({ directory: path.nullable(), isOpen: z.boolean(), limit, offset }),
    closeThread: z.object({ id, by: memory.nullable() }),
    reopenThread: z.object({ id }),
  };
}
