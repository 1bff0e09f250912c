import { z } from "zod";
import { projectKey } from "../../domain/ids.ts";
import type { Service } from "../service.ts";
import { type Method, method } from "./method.ts";
import { language, limit, path } from "./shapes.ts";

const moment = z.iso.datetime({ offset: true }).transform((time) => new Date(time).toISOString());
const time = { since: moment, until: moment };
const span = { directory: path.nullable(), ...time };
const offset = z.number().int().min(0).max(1_000_000);
const section = z.string().min(1).max(60);
const gitName = z.string().min(1).max(400).nullable();
const key = z
  .string()
  .min(1)
  .max(1_000)
  .transform((text) => projectKey(text));

/** What was learned in a span of time, what it was worth, and what a branch decided. */
export const retroMethods = {
  retrospective: method(
    z.object({ ...span, perSection: z.number().int().min(1).max(20) }),
    (service, request) => service.retrospective(request),
  ),
  retroLines: method(
    z.object({
      ...time,
      project: key.nullable(),
      section: section.nullable(),
      offset,
      limit,
    }),
    (service, request) => service.retroLines(request),
  ),
  retrospectiveText: method(
    z.object({ ...span, sections: z.array(section).max(40).nullable(), language }),
    (service, request) => service.retrospectiveText(request),
  ),
  week: method(z.object(span), (service, request) => service.week(request)),
  weekOfRecord: method(z.object(span), (service, request) => service.weekOfRecord(request)),
  weekEvidence: method(
    z.object({
      ...span,
      figure: z.enum(["recalls", "saved", "dead-ends", "errors", "rules", "spent"]),
      offset,
      limit,
    }),
    (service, request) => service.weekEvidence(request),
  ),
  pullRequestSummary: method(
    z.object({ directory: path, branch: gitName, base: gitName, language }),
    (service, request) => service.pullRequestSummary(request),
  ),
} satisfies Partial<Record<keyof Service, Method>>;
