import { z } from "zod";
import { clientName, eventId, memoryId, sessionId } from "../../domain/ids.ts";
import { limits } from "../../domain/limits.ts";
import { memoryKinds } from "../../domain/memory.ts";
import { noteSubjects } from "../../domain/short-note.ts";
import { rememberedKinds } from "../remembering.ts";

/* What methods are asked with, field by field. */

export const time = z.iso.datetime({ offset: true }).nullable();
export const client = z
  .string()
  .max(60)
  .transform((text) => clientName(text));
export const memory = z
  .number()
  .int()
  .positive()
  .transform((row) => memoryId(row));
export const event = z
  .number()
  .int()
  .positive()
  .transform((row) => eventId(row));
const kind = z.enum(memoryKinds);
export const limit = z.number().int().min(1).max(limits.searchHits);
/** Of a list that has pages. */
export const offset = z.number().int().min(0).max(limits.listOffset).optional();
export const path = z
  .string()
  .min(1)
  .max(limits.pathChars)
  .refine((text) => !text.includes("\0"), "a path holds no NUL");
export const waitMs = z.number().int().min(0).max(600_000);

export const language = z.enum(["en", "ru"]).optional();

export const filter = z.object({
  directory: path.nullable(),
  kinds: z.array(kind).nullable(),
  types: z.array(z.string().max(60)).nullable(),
  since: time,
  until: time,
  client: client.nullable(),
  file: path.nullable(),
  trust: z.array(z.enum(["unapproved", "approved", "rejected"])).optional(),
  limit,
  withArchived: z.boolean().optional(),
  holding: z.union([z.literal("ever"), z.object({ at: z.iso.datetime({ offset: true }) })]).optional(),
});

const pattern = z.string().min(1).max(limits.matcherChars).nullable();
export const matcher = z.object({ tool: pattern, command: pattern, path: pattern });
export const contentHash = z.string().regex(/^[0-9a-f]{64}$/);
/** What was decided about, and where; what a prompt says is no method's. */
export const decided = {
  memoryId: memory,
  contentHash,
  way: z.enum(["terminal", "page"]),
};

export const caller = z
  .string()
  .max(limits.callerNameChars)
  .transform((name) => clientName(name));
/** What somebody says of a memory. */
export const text = {
  title: z.string().min(1).max(limits.titleChars),
  facts: z.array(z.string().max(limits.factChars)).max(limits.factsPerObservation),
  body: z.string().max(limits.bodyChars),
  verbatim: z.string().max(limits.verbatimChars),
};
/** What somebody writes down. */
export const told = {
  ...text,
  kind: z.enum(rememberedKinds),
  directory: path,
  isGlobal: z.boolean(),
  isNewAnyway: z.boolean(),
};
/** A line that every session is to start with. */
export const note = {
  directory: path,
  subject: z.enum(noteSubjects),
  text: text.title,
  frees: z.array(memory).max(limits.toolIds),
};
/** What is to be masked outside Kedr. */
export const mask = z
  .object({
    transcripts: z.boolean(),
    memoryFiles: z.boolean(),
    keepsCopy: z.boolean(),
    confirmedPlaces: z.number().int().min(0),
  })
  .optional();
/** What is to be forgotten. */
export const forgetting = {
  ids: z.array(memory).min(1).max(10_000).nullable(),
  text: z.string().trim().min(1).max(limits.forgottenTextChars).nullable(),
  query: z.string().trim().min(1).max(200_000).nullable(),
  session: z.string().min(1).max(200).transform(sessionId).nullable(),
  project: path.nullable(),
  since: time,
  until: time,
  client: client.nullable(),
  withMentions: z.boolean(),
};
export const whatToForget = "says nothing of what is to be forgotten";

/** A request that narrows nothing would mean everything. */
export const namesSomething = (request: Readonly<Record<string, unknown>>): boolean =>
  ["ids", "text", "query", "session", "project", "since", "until", "client"].some(
    (name) => request[name] !== null,
  );
