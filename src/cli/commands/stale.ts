import type { Run } from "../command.ts";
import { directoryOf, limitOf } from "../filter.ts";
import { memoryJson } from "../json.ts";
import { printStale } from "../print/stale.ts";
import { say, sayJson } from "./say.ts";

export const staleLimit = 50;

/** Memories that name files which are others now. */
export const runStale: Run = async (context) => {
  const service = await context.service();
  const request = { directory: directoryOf(context), ids: null, limit: limitOf(context, staleLimit) };
  const { stale, looked } = await service.call("stale", request);
  if (context.isJson)
    sayJson(context, {
      stale: stale.map(({ memory, projectName, files }) => ({
        ...memoryJson(memory),
        projectName,
        staleFiles: files,
      })),
      looked,
    });
  else say(context, printStale({ stale, looked }, context.look));
  return "ok";
};
