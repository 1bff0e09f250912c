import { z } from "zod";
import { limits } from "../../domain/limits.ts";
import { sessionId } from "../../domain/ids.ts";
import type { Service } from "../service.ts";
import { governingMethods } from "./governing-methods.ts";
import { type Method, method, nothing } from "./method.ts";
import { memoryMethods } from "./memory-methods.ts";
import { keptShapes } from "./kept-shapes.ts";
import { overseeingMethods } from "./overseeing-methods.ts";
import { sessionsMethods } from "./sessions-methods.ts";
import { portingShapes } from "./porting-methods.ts";
import { seeingMethods } from "./seeing-methods.ts";
import { projectsMethods } from "./projects-methods.ts";
import { publishedEvents } from "./published-events.ts";
import { retroMethods } from "./retro-methods.ts";
import { settingsMethods } from "./settings-methods.ts";
import { statisticsMethods } from "./statistics-methods.ts";
import { reviewingMethods } from "./reviewing-methods.ts";
import { client, event, filter, language, limit, memory, offset, path, time, waitMs } from "./shapes.ts";

const kept = keptShapes({ path, limit, offset, memory });
const porting = portingShapes(path);

/** The border of every face that speaks JSON: what can be asked, and in which shape. */
export const methods: { readonly [Name in keyof Service]: Method } = {
  ...governingMethods,
  ...overseeingMethods,
  ...memoryMethods,
  ...retroMethods,
  ...settingsMethods,
  ...statisticsMethods,
  ...projectsMethods,
  ...seeingMethods,
  ...sessionsMethods,
  ...reviewingMethods,
  status: method(nothing, (service) => service.status()),
  observerUse: method(nothing, (service) => service.observerUse()),
  works: method(nothing, (service) => service.works()),
  settled: method(z.object({ waitMs }), (service, request) => service.settled(request)),
  digest: method(z.object({ directory: path }), (service, request) => service.digest(request)),
  search: method(z.object({ query: z.string().max(200_000), filter, language }), (service, request) =>
    service.search(request),
  ),
  recent: method(z.object({ filter }), (service, request) => service.recent(request)),
  browse: method(
    z.object({ filter, offset: z.number().int().min(0).max(limits.browsedMemories) }),
    (service, request) => service.browse(request),
  ),
  timeline: method(
    z.object({
      anchor: memory,
      before: z.number().int().min(0).max(100),
      after: z.number().int().min(0).max(100),
    }),
    (service, request) => service.timeline(request),
  ),
  show: method(
    z.object({
      ids: z.array(memory).min(1).max(100),
      withEvidence: z.boolean(),
      isUse: z.boolean().optional(),
    }),
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
  clientSettings: method(z.object({ language }), (service, request) => service.clientSettings(request)),
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
  outsideEvidence: method(kept.outsideEvidence, (service, request) => service.outsideEvidence(request)),
  summary: method(kept.summary, (service, request) => service.summary(request)),
  threads: method(kept.threads, (service, request) => service.threads(request)),
  closeThread: method(kept.closeThread, (service, request) => service.closeThread(request)),
  reopenThread: method(kept.reopenThread, (service, request) => service.reopenThread(request)),
  importPaths: method(
    z.object({ client: client.nullable(), paths: z.array(path).min(1).max(10_000), language }),
    (service, request) => service.importPaths(request),
  ),
  startBackfill: method(z.object({ client, configFolder: path }), (service, request) =>
    service.startBackfill(request),
  ),
  backUp: method(z.object({ path: path.nullable() }), (service, request) => service.backUp(request)),
  exportMemories: method(porting.exportMemories, (service, request) => service.exportMemories(request)),
  importMemories: method(porting.importMemories, (service, request) => service.importMemories(request)),
  deadLetters: method(z.object({ limit, offset }), (service, request) => service.deadLetters(request)),
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
  silence: method(z.object({ directory: path }), (service, request) => service.silence(request)),
  endSilence: method(z.object({ directory: path }), (service, request) => service.endSilence(request)),
  publish: method(z.object({ events: publishedEvents }), (service, request) => service.publish(request)),
  tail: method(z.object({ cursor: z.string().max(200).nullable(), waitMs }), (service, request) =>
    service.tail(request),
  ),
  openPage: method(z.object({ path: z.string().min(1).max(limits.pathChars) }), (service, request) =>
    service.openPage(request),
  ),
  closePages: method(nothing, (service) => service.closePages()),
  stop: method(nothing, (service) => service.stop()),
};
