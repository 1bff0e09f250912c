import { z } from "zod";
import { memoryKinds } from "../../domain/memory.ts";
import { eventKinds } from "../publishing.ts";
import type { Overseeing } from "../overseeing.ts";
import { type Method, method, nothing } from "./method.ts";
import { limit } from "./shapes.ts";

const latestAtOnce = 500;
const linesAtOnce = 1_000;
const filter = z.object({
  project: z.string().min(1).max(400).nullable(),
  clients: z.array(z.string().min(1).max(60)).max(50).nullable(),
  kinds: z
    .array(z.enum([...eventKinds, ...memoryKinds]))
    .max(50)
    .nullable(),
  what: z.enum(["event", "memory"]).nullable(),
});

/** What somebody asks who keeps an eye on the service. */
export const overseeingMethods = {
  latest: method(z.object({ filter, limit: z.number().int().min(1).max(latestAtOnce) }), (service, request) =>
    service.latest(request),
  ),
  observerNow: method(z.object({ limit }), (service, request) => service.observerNow(request)),
  logLines: method(
    z.object({
      event: z.string().min(1).max(60).nullable(),
      limit: z.number().int().min(1).max(linesAtOnce),
    }),
    (service, request) => service.logLines(request),
  ),
  backups: method(nothing, (service) => service.backups()),
} satisfies Record<keyof Overseeing, Method>;
