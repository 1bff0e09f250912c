import { z } from "zod";
import type { Said } from "../../domain/said.ts";
import { type ExportedRecord, exportFormat, exportVersion } from "../../domain/exported.ts";
import { callId, clientName, memoryId, projectKey, sessionId } from "../../domain/ids.ts";
import { instructionReasons } from "../../domain/instruction-reason.ts";
import { limits } from "../../domain/limits.ts";
import { memoryKinds } from "../../domain/memory.ts";
import { parsedJson } from "../../domain/parsed-json.ts";

/** Masked secrets are longer than what they stand for: a text may be so much longer than one that is written down. */
const times = 2;
const listed = 100;

/** Times are compared as texts: a year of other than four digits, which an offset makes of the first and the last, has no place among them. */
const time = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  .refine((text) => /^\d{4}-/.test(text));
/** Ids are kept unmasked, by which things are found again: they hold nothing but signs of ids. */
const id = (chars: number) =>
  z
    .string()
    .regex(/^[\w.:@/+-]+$/)
    .max(chars);
const client = z
  .string()
  .regex(/^[\p{L}\p{N}._-]+$/u)
  .max(60)
  .transform(clientName);
const session = id(200).transform(sessionId);
const call = id(300).transform(callId);
/** One line, of a project or a folder. */
const line = z
  .string()
  .regex(/^[^\p{Cc}]*$/u)
  .max(limits.pathChars);
const project = line.min(1).transform(projectKey);
const text = (chars: number) => z.string().max(chars * times);
const texts = (chars: number, most: number) => z.array(text(chars)).max(most * times);
const files = z
  .array(
    z.object({
      path: line,
      blob: line.max(200).nullable(),
    }),
  )
  .max(listed * times);
const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const commit = z
  .string()
  .regex(/^[0-9a-f]{4,64}$/)
  .nullable();
const run = z.enum(["interactive", "headless"]);

const projectShape = z.object({
  record: z.literal("project"),
  key: project,
  name: line.max(200),
  path: line,
});

const memoryShape = z.object({
  record: z.literal("memory"),
  id: z.number().int().positive().transform(memoryId).nullable(),
  uid: id(200),
  kind: z.enum(memoryKinds),
  type: z
    .string()
    .regex(/^[a-z][a-z_-]{0,39}$/)
    .nullable(),
  title: text(limits.titleChars).min(1),
  subtitle: text(limits.subtitleChars),
  facts: texts(limits.factChars, limits.factsPerObservation),
  body: text(limits.noteChars),
  verbatim: text(limits.noteChars),
  also: texts(limits.titleChars, limits.alsoTerms),
  files,
  concepts: texts(limits.titleChars, listed),
  project,
  scope: z.enum(["project", "global"]),
  session: session.nullable(),
  client: client.nullable(),
  run,
  author: z.enum(["owner", "agent", "import"]),
  language: z.enum(["ru", "en"]),
  status: z.enum(["confirmed", "hypothesis", "refuted"]),
  branch: line.nullable(),
  commit,
  directory: line,
  occurredAt: time,
  recordedAt: time,
  validTo: time.nullable(),
  expiresAt: time.nullable(),
  supersededBy: id(200).nullable(),
  // Exports were made before there was one.
  mergedInto: id(200).nullable().default(null),
  parents: z.array(id(200)).max(10_000),
  sources: z.array(z.object({ client, session, call })).max(10_000),
  trust: z.enum(["unapproved", "approved", "rejected"]),
  approvedAt: time.nullable(),
  contentHash: z.string().regex(/^[0-9a-f]{64}$/),
  heldBackFor: z.array(z.enum(instructionReasons)).max(instructionReasons.length),
  isHeldBack: z.boolean(),
  isPinned: z.boolean(),
  strength: z.number().min(0),
  isProvisional: z.boolean(),
  provenance: z.object({ prompt: line.max(200), model: line.max(400) }),
  workTokens: count,
});

const eventShape = z.object({
  record: z.literal("event"),
  client,
  session,
  call,
  kind: z.enum([
    "session-start",
    "prompt",
    "tool",
    "assistant",
    "turn-end",
    "subagent-end",
    "compaction",
    "session-end",
  ]),
  agent: id(200).nullable(),
  tool: line.nullable(),
  input: text(limits.eventInputChars).nullable(),
  outcome: text(limits.eventOutcomeChars).nullable(),
  status: z.enum(["ok", "error", "denied"]),
  occurredAt: time,
  project,
  directory: line,
  branch: line.nullable(),
  commit,
  files: z.array(line).max(10_000),
  workTokens: count,
  run,
  source: z.object({ path: line, line: count, uuid: id(200).nullable() }).nullable(),
});

const anyRecord = z.discriminatedUnion("record", [projectShape, memoryShape, eventShape]);

const headerShape = z.object({ format: z.literal(exportFormat), version: z.number().int() });

/** What a line says, or why it can't be read. */
export type ReadLine<Value> = { readonly value: Value } | { readonly problem: Said };

/** The first line. "foreign": no export of Kedr's. */
export function readHeader(told: string): "ours" | "foreign" | "newer" {
  const header = headerShape.safeParse(parsedJson(withoutMark(told)));
  if (!header.success) return "foreign";
  return header.data.version > exportVersion ? "newer" : "ours";
}

/** Any other line. What is unknown in it is passed over: a later Kedr may say more. */
export function readRecord(told: string): ReadLine<ExportedRecord> {
  const value = parsedJson(told);
  if (value === undefined) return { problem: noJson };
  const record = anyRecord.safeParse(value);
  if (record.success) return { value: record.data };
  const [issue] = record.error.issues;
  return { problem: wrongField(issue?.path.join(".") ?? "record") };
}

/** Editors of some systems put it before the first letter. */
const withoutMark = (told: string): string => told.replace(/^\uFEFF/, "");

const noJson: Said = { en: "it is not JSON", ru: "это не JSON" };

const wrongField = (field: string): Said => ({
  en: `${field} is missing, too long or of another form than docs/export.md says`,
  ru: `${field}: поля нет, оно слишком длинное или не того вида, что в docs/export.md`,
});
