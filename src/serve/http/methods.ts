import { z } from "zod";
import { clientName, eventId, memoryId, sessionId } from "../../domain/ids.ts";
import { limits } from "../../domain/limits.ts";
import { memoryKinds } from "../../domain/memory.ts";
import type { LocalConnection } from "../../platform/peer.ts";
import { rememberedKinds } from "../remembering.ts";
import type { Service } from "../service.ts";
import { publishedEvents } from "./published-events.ts";

const time = z.iso.datetime({ offset: true }).nullable();
const client = z
  .string()
  .max(60)
  .transform((text) => clientName(text));
const memory = z
  .number()
  .int()
  .positive()
  .transform((row) => memoryId(row));
const event = z
  .number()
  .int()
  .positive()
  .transform((row) => eventId(row));
const kind = z.enum(memoryKinds);
const limit = z.number().int().min(1).max(limits.searchHits);
const path = z
  .string()
  .min(1)
  .max(limits.pathChars)
  .refine((text) => !text.includes("\0"), "a path holds no NUL");
const waitMs = z.number().int().min(0).max(600_000);

const language = z.enum(["en", "ru"]).optional();

const filter = z.object({
  directory: path.nullable(),
  kinds: z.array(kind).nullable(),
  types: z.array(z.string().max(60)).nullable(),
  since: time,
  until: time,
  client: client.nullable(),
  file: path.nullable(),
  limit,
  holding: z.union([z.literal("ever"), z.object({ at: z.iso.datetime({ offset: true }) })]).optional(),
});

const pattern = z.string().min(1).max(limits.matcherChars).nullable();
const matcher = z.object({ tool: pattern, command: pattern, path: pattern });
/** What was decided about, and where; what a prompt says is no method's. */
const decided = {
  memoryId: memory,
  contentHash: z.string().regex(/^[0-9a-f]{64}$/),
  way: z.enum(["terminal", "page"]),
};

const caller = z
  .string()
  .max(limits.callerNameChars)
  .transform((name) => clientName(name));
/** What somebody says of a memory. */
const text = {
  title: z.string().min(1).max(limits.titleChars),
  facts: z.array(z.string().max(limits.factChars)).max(limits.factsPerObservation),
  body: z.string().max(limits.bodyChars),
  verbatim: z.string().max(limits.verbatimChars),
};
const told = {
  ...text,
  kind: z.enum(rememberedKinds),
  directory: path,
  isGlobal: z.boolean(),
  isNewAnyway: z.boolean(),
};
const forgetting = {
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
const mask = z
  .object({
    transcripts: z.boolean(),
    memoryFiles: z.boolean(),
    keepsCopy: z.boolean(),
    confirmedPlaces: z.number().int().min(0),
  })
  .optional();
const whatToForget = "says nothing of what is to be forgotten";

/** A request that narrows nothing would mean everything. */
const namesSomething = (request: Readonly<Record<string, unknown>>): boolean =>
  ["ids", "text", "query", "session", "project", "since", "until", "client"].some(
    (name) => request[name] !== null,
  );

interface Method {
  /** Checks the argument, then calls; throws ZodError on a wrong one. `from`: by which connection of the port, if any. */
  call(service: Service, argument: unknown, from: LocalConnection | undefined): Promise<unknown>;
}

function method<Shape extends z.ZodType>(
  shape: Shape,
  call: (service: Service, argument: z.output<Shape>, from: LocalConnection | undefined) => Promise<unknown>,
): Method {
  return { call: (service, argument, from) => call(service, shape.parse(argument), from) };
}

const nothing = z.unknown();

/** The border of every face that speaks JSON: what can be asked, and in which shape. */
export const methods: { readonly [Name in keyof Service]: Method } = {
  status: method(nothing, (service) => service.status()),
  observerUse: method(nothing, (service) => service.observerUse()),
  settled: method(z.object({ waitMs }), (service, request) => service.settled(request)),
  digest: method(z.object({ directory: path }), (service, request) => service.digest(request)),
  search: method(z.object({ query: z.string().max(200_000), filter, language }), (service, request) =>
    service.search(request),
  ),
  recent: method(z.object({ filter }), (service, request) => service.recent(request)),
  timeline: method(
    z.object({
      anchor: memory,
      before: z.number().int().min(0).max(100),
      after: z.number().int().min(0).max(100),
    }),
    (service, request) => service.timeline(request),
  ),
  show: method(
    z.object({ ids: z.array(memory).min(1).max(100), withEvidence: z.boolean() }),
    (service, request) => service.show(request),
  ),
  searchSessions: method(
    z.object({
      query: z.string().max(200_000),
      directory: path.nullable(),
      since: time,
      until: time,
      limit,
      language,
    }),
    (service, request) => service.searchSessions(request),
  ),
  why: method(
    z.object({ session: z.string().min(1).max(200).transform(sessionId).nullable(), directory: path }),
    (service, request) => service.why(request),
  ),
  projects: method(nothing, (service) => service.projects()),
  verify: method(nothing, (service) => service.verify()),
  doctor: method(z.object({ language }), (service, request) => service.doctor(request)),
  how: method(
    z.object({ tool: z.string().min(1).max(400), directory: path.nullable() }),
    (service, request) => service.how(request),
  ),
  fix: method(
    z.object({ error: z.string().min(1).max(200_000), directory: path.nullable() }),
    (service, request) => service.fix(request),
  ),
  friction: method(z.object({ directory: path.nullable(), since: time, limit }), (service, request) =>
    service.friction(request),
  ),
  handoff: method(
    z.object({ directory: path, sessionId: z.string().min(1).max(200).nullable(), language }),
    (service, request) => service.handoff(request),
  ),
  blame: method(
    z.object({ directory: path, file: path, line: z.number().int().min(1).max(10_000_000).nullable() }),
    (service, request) => service.blame(request),
  ),
  readSession: method(
    z.object({ id: z.string().min(1).max(200), around: z.number().int().min(0).max(limits.searchHits) }),
    (service, request) => service.readSession(request),
  ),
  rules: method(z.object({ directory: path.nullable(), limit }), (service, request) =>
    service.rules(request),
  ),
  rule: method(z.object({ id: memory }), (service, request) => service.rule(request)),
  rulePast: method(
    z.object({ id: memory, matcher, limit: z.number().int().min(1).max(limits.pastCalls) }),
    (service, request) => service.rulePast(request),
  ),
  enforceRule: method(
    z.object({
      memoryId: memory,
      contentHash: z.string().regex(/^[0-9a-f]{64}$/),
      matcher,
      decision: z.enum(["ask", "deny"]),
    }),
    (service, request) => service.enforceRule(request),
  ),
  endRule: method(z.object({ memoryId: memory }), (service, request) => service.endRule(request)),
  waitingRules: method(z.object({ directory: path.nullable(), limit }), (service, request) =>
    service.waitingRules(request),
  ),
  waitingCount: method(z.object({ directory: path.nullable() }), (service, request) =>
    service.waitingCount(request),
  ),
  quarantined: method(z.object({ directory: path.nullable(), limit }), (service, request) =>
    service.quarantined(request),
  ),
  releaseMemory: method(
    z.object({ memoryId: decided.memoryId, contentHash: decided.contentHash }),
    (service, request) => service.releaseMemory(request),
  ),
  proposals: method(z.object({ directory: path.nullable(), limit }), (service, request) =>
    service.proposals(request),
  ),
  proposeForget: method(z.object({ ids: z.array(memory).min(1).max(limits.toolIds) }), (service, request) =>
    service.proposeForget(request),
  ),
  decideProposal: method(
    z.object({
      id: z.number().int().min(1),
      choice: z.enum(["new", "old", "both"]),
      contentHash: decided.contentHash,
      otherHash: decided.contentHash,
      way: decided.way,
    }),
    (service, request) => service.decideProposal(request),
  ),
  decide: method(
    z.object({ ...decided, decision: z.enum(["approved", "rejected", "withdrawn"]) }),
    (service, request) => service.decide(request),
  ),
  rewriteRule: method(
    z.object({
      ...decided,
      text: z.object(text),
    }),
    (service, request) => service.rewriteRule(request),
  ),
  importPaths: method(
    z.object({ client: client.nullable(), paths: z.array(path).min(1).max(10_000), language }),
    (service, request) => service.importPaths(request),
  ),
  startBackfill: method(z.object({ client, configFolder: path }), (service, request) =>
    service.startBackfill(request),
  ),
  auditSecrets: method(z.object({ isNew: z.boolean(), waitMs }), (service, request) =>
    service.auditSecrets(request),
  ),
  redactSecrets: method(nothing, (service) => service.redactSecrets()),
  planForget: method(z.object(forgetting).refine(namesSomething, whatToForget), (service, request) =>
    service.planForget(request),
  ),
  forget: method(
    z
      .object({ ...forgetting, confirmed: z.number().int().min(0).nullable(), mask })
      .refine(namesSomething, whatToForget),
    (service, request) => service.forget(request),
  ),
  backUp: method(z.object({ path: path.nullable() }), (service, request) => service.backUp(request)),
  receipts: method(z.object({ limit }), (service, request) => service.receipts(request)),
  deadLetters: method(z.object({ limit }), (service, request) => service.deadLetters(request)),
  retryDead: method(
    z.object({ ids: z.union([z.array(event).max(10_000), z.literal("all")]) }),
    (service, request) => service.retryDead(request),
  ),
  systemTexts: method(
    z.object({
      directory: path,
      query: z.string().max(200_000),
      limit,
      client,
      conversation: z.string().min(1).max(200),
    }),
    (service, request) => service.systemTexts(request),
  ),
  notes: method(z.object({ directory: path }), (service, request) => service.notes(request)),
  writeNote: method(
    z.object({
      directory: path,
      path: z.string().min(1).max(limits.notePathChars),
      text: z.string().max(1_000_000),
      client,
      replaces: memory.nullable(),
    }),
    (service, request) => service.writeNote(request),
  ),
  dropNotes: method(
    z.object({ directory: path, ids: z.array(memory).min(1).max(limits.notes) }),
    (service, request) => service.dropNotes(request),
  ),
  silence: method(z.object({ directory: path, isOff: z.boolean() }), (service, request) =>
    service.silence(request),
  ),
  publish: method(z.object({ events: publishedEvents }), (service, request) => service.publish(request)),
  remember: method(z.object({ ...told, client: caller }), (service, request, from) =>
    service.remember(from === undefined ? request : { ...request, from }),
  ),
  rememberAsOwner: method(z.object(told), (service, request) => service.rememberAsOwner(request)),
  correct: method(
    z.object({
      memoryId: memory,
      text: z
        .object(text)
        .partial()
        // What is left out is not there at all.
        .transform((given) =>
          Object.fromEntries(Object.entries(given).filter(([, part]) => part !== undefined)),
        ),
      directory: path,
      client: caller,
    }),
    (service, request, from) => service.correct(from === undefined ? request : { ...request, from }),
  ),
  tail: method(z.object({ cursor: z.string().max(200).nullable(), waitMs }), (service, request) =>
    service.tail(request),
  ),
  stop: method(nothing, (service) => service.stop()),
};
