import type { Run } from "../command.ts";
import { directoryOf } from "../filter.ts";
import { memoryJson } from "../json.ts";
import { askedPart, moreLines, partOf, withOneMore } from "../page.ts";
import { printStale } from "../print/stale.ts";
import { say, sayJson } from "./say.ts";

export const staleLimit = 50;

/** Memories that name files which are others now. */
export const runStale: Run = async (context) => {
  const service = await context.service();
  const part = askedPart(context, staleLimit);
  const request = { directory: directoryOf(context), ids: null, ...withOneMore(part) };
  const { stale: all, looked } = await service.call("stale", request);
  const page = partOf(all, part);
  const stale = page.items;
  if (context.isJson)
    sayJson(context, {
      stale: stale.map(({ memory, projectName, files }) => ({
        ...memoryJson(memory),
        projectName,
        staleFiles: files,
      })),
      looked,
      hasMore: page.hasMore,
    });
  else say(context, [...printStale({ stale, looked }, context.look), ...moreLines(page, context.look)]);
  return "ok";
};
