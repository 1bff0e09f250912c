import { z } from "zod";
import { projectKey } from "../../domain/ids.ts";
import { limits } from "../../domain/limits.ts";
import { statisticsSpans } from "../statistics.ts";
import type { Service } from "../service.ts";
import { type Method, method } from "./method.ts";

const project = z
  .string()
  .min(1)
  .max(limits.pathChars)
  .transform((text) => projectKey(text));

/** What is counted. */
export const statisticsMethods = {
  statistics: method(
    z.object({
      span: z.enum(statisticsSpans),
      project: project.nullable(),
      timeZone: z.string().min(1).max(64).nullable(),
    }),
    (service, request) => service.statistics(request),
  ),
} satisfies Partial<Record<keyof Service, Method>>;
