import { z } from "zod";
import { projectKey, sessionId } from "../../domain/ids.ts";
import { limits } from "../../domain/limits.ts";
import type { Service } from "../service.ts";
import { type Method, method } from "./method.ts";
import { client, event, limit } from "./shapes.ts";

const span = {
  span: z.string().min(1).max(40),
  timeZone: z.string().min(1).max(60),
  project: z
    .string()
    .min(1)
    .max(limits.pathChars)
    .transform((key) => projectKey(key))
    .nullable(),
  client: client.nullable(),
};
const page = { ...span, after: z.string().max(600).nullable(), limit };
const session = { client, id: z.string().min(1).max(200).transform(sessionId) };

/** What happened when, session by session. */
export const sessionsMethods = {
  calendar: method(z.object(span), (service, request) => service.calendar(request)),
  sessionsIn: method(z.object(page), (service, request) => service.sessionsIn(request)),
  memoriesIn: method(z.object(page), (service, request) => service.memoriesIn(request)),
  sessionOutline: method(z.object({ id: z.string().min(1).max(200) }), (service, request) =>
    service.sessionOutline(request),
  ),
  sessionRows: method(
    z.object({
      ...session,
      after: event.nullable(),
      limit: z.number().int().min(1).max(limits.outlinedAtOnce),
    }),
    (service, request) => service.sessionRows(request),
  ),
  sessionEvents: method(
    z.object({
      ids: z.array(event).min(1).max(limits.searchHits),
      chars: z.number().int().min(1).max(limits.shownEventChars),
    }),
    (service, request) => service.sessionEvents(request),
  ),
  findInSession: method(z.object({ ...session, query: z.string().max(1_000) }), (service, request) =>
    service.findInSession(request),
  ),
} satisfies Partial<Record<keyof Service, Method>>;
