import { z } from "zod";
import { limits } from "../../domain/limits.ts";
import { mergeWarnings } from "../../domain/merge-warning.ts";
import { ownersWords } from "../../domain/outside-evidence.ts";
import type { Service } from "../service.ts";
import { type Method, method } from "./method.ts";
import { contentHash, limit, memory } from "./shapes.ts";

const both = { headId: memory, partId: memory };
const judged = z.object({ id: memory, word: z.enum(ownersWords) });

/** What the owner looks at and does with one memory. */
export const memoryMethods = {
  injectionsOf: method(
    z.object({ id: memory, before: z.number().int().min(1).nullable(), limit }),
    (service, request) => service.injectionsOf(request),
  ),
  sourcesOf: method(
    z.object({
      id: memory,
      from: z.number().int().min(0),
      limit,
      chars: z.number().int().min(1).max(limits.sourceChars),
    }),
    (service, request) => service.sourcesOf(request),
  ),
  archive: method(z.object({ id: memory, isArchived: z.boolean() }), (service, request) =>
    service.archive(request),
  ),
  judge: method(judged, (service, request) => service.judge(request)),
  takeBackWord: method(judged, (service, request) => service.takeBackWord(request)),
  planMerge: method(z.object(both), (service, request) => service.planMerge(request)),
  mergeMemories: method(
    z.object({
      ...both,
      headHash: contentHash,
      partHash: contentHash,
      accepted: z.array(z.enum(mergeWarnings)).max(mergeWarnings.length),
    }),
    (service, request) => service.mergeMemories(request),
  ),
} satisfies Partial<Record<keyof Service, Method>>;
