import { isAbsolute } from "node:path";
import { z } from "zod";
import { KedrError } from "../../domain/kedr-error.ts";
import { limits } from "../../domain/limits.ts";
import {
  eventKinds,
  eventStatuses,
  type PublishedEvent,
  publisherName,
  publisherNameIs,
} from "../publishing.ts";

const idChars = 200;
const pathChars = 4_096;
const fileCount = 200;

/** Each text says what is wanted there; the field's name is put before it. */
const id = text(idChars, `a text of 1 to ${idChars} characters without control characters`);
const path = text(pathChars, "an absolute path").refine(isAbsolute, { error: "an absolute path" });
const content = z.union([z.string(), z.record(z.string(), z.unknown()), z.null()], {
  error: "a text, an object or null",
});

const nameIs = `the publisher's name, ${publisherNameIs}`;

/** One published event on the wire. */
const publishedEvent = z
  .strictObject(
    {
      client: z.string({ error: nameIs }).regex(publisherName, { error: nameIs }),
      session: id,
      callId: id,
      kind: z.enum(eventKinds, { error: `one of ${eventKinds.join(", ")}` }),
      directory: path,
      tool: id.nullish(),
      input: content.optional(),
      outcome: content.optional(),
      status: z.enum(eventStatuses, { error: `one of ${eventStatuses.join(", ")}` }).optional(),
      occurredAt: z.iso
        .datetime({ offset: true, error: "a time as ISO 8601 with its offset, such as 2026-05-01T12:00:00Z" })
        .optional(),
      branch: id.optional(),
      agent: id.nullish(),
      files: z
        .array(text(pathChars, "a path"), { error: "a list of paths" })
        .max(fileCount, { error: `at most ${fileCount} paths` })
        .optional(),
      workTokens: z
        .number({ error: "a whole number of tokens" })
        .int({ error: "a whole number of tokens" })
        .min(0, { error: "0 or more" })
        .optional(),
      run: z.enum(["interactive", "headless"], { error: "interactive or headless" }).optional(),
      pid: z
        .number({ error: "a process id" })
        .int({ error: "a process id" })
        .min(1, { error: "a process id" })
        .optional(),
    },
    { error: (issue) => (issue.code === "unrecognized_keys" ? unknownFields(issue.keys) : "an object") },
  )
  .refine(({ kind, tool }) => kind !== "tool" || typeof tool === "string", {
    path: ["tool"],
    error: "the name of the tool that was called",
  })
  .refine(({ kind, input }) => kind !== "prompt" || (typeof input === "string" && input !== ""), {
    path: ["input"],
    error: "the prompt's text",
  });

/** At most so many events in one call. */
export const publishedEvents = z
  .array(publishedEvent)
  .min(1, { error: "at least one event" })
  .max(limits.publishedAtOnce, { error: `at most ${limits.publishedAtOnce} events at once` });

/** The body of POST /v1/events: one event, or a list of them. Throws a KedrError that names event and field. */
export function readPublished(body: unknown): readonly PublishedEvent[] {
  const isList = Array.isArray(body);
  const read = publishedEvents.safeParse(isList ? body : [body]);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const [index, ...fields] = issue?.path ?? [];
  const where = [
    ...(isList && index !== undefined ? [`event ${Number(index) + 1}`] : []),
    ...(fields.length > 0 ? [fields.join(".")] : []),
  ];
  throw new KedrError(
    "bad-event",
    `Nothing was taken in: ${[...where, ""].join(": ")}${issue?.message ?? "not an event"}.`,
  );
}

function text(maxChars: number, error: string): z.ZodString {
  return z
    .string({ error })
    .min(1, { error })
    .max(maxChars, { error })
    .regex(/^\P{Cc}*$/u, { error });
}

const unknownFields = (names: readonly string[]): string =>
  `no such field: ${names.map((name) => name.slice(0, 40)).join(", ")}`;
