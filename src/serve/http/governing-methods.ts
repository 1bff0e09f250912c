import { z } from "zod";
import { limits } from "../../domain/limits.ts";
import { bridgeTargets } from "../bridging.ts";
import type { Service } from "../service.ts";
import { type Method, method, nothing } from "./method.ts";
import {
  caller,
  contentHash,
  decided,
  forgetting,
  limit,
  mask,
  matcher,
  memory,
  offset,
  namesSomething,
  note,
  path,
  text,
  told,
  waitMs,
  whatToForget,
} from "./shapes.ts";

/** What the owner does to memory, and what others write down or correct. */
export const governingMethods = {
  rules: method(z.object({ directory: path.nullable(), limit, offset }), (service, request) =>
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
      contentHash,
      matcher,
      decision: z.enum(["ask", "deny"]),
    }),
    (service, request) => service.enforceRule(request),
  ),
  endRule: method(z.object({ memoryId: memory }), (service, request) => service.endRule(request)),
  bridges: method(nothing, (service) => service.bridges()),
  setBridge: method(
    z.object({ target: z.enum(bridgeTargets), directory: path, isOn: z.boolean() }),
    (service, request) => service.setBridge(request),
  ),
  waitingRules: method(z.object({ directory: path.nullable(), limit }), (service, request) =>
    service.waitingRules(request),
  ),
  waitingCount: method(z.object({ directory: path.nullable() }), (service, request) =>
    service.waitingCount(request),
  ),
  quarantined: method(z.object({ directory: path.nullable(), limit }), (service, request) =>
    service.quarantined(request),
  ),
  releaseMemory: method(z.object({ memoryId: memory, contentHash }), (service, request) =>
    service.releaseMemory(request),
  ),
  unmerge: method(z.object({ id: memory }), (service, request) => service.unmerge(request)),
  judgeSkill: method(z.object({ id: memory, hasWorked: z.boolean() }), (service, request) =>
    service.judgeSkill(request),
  ),
  pin: method(z.object({ id: memory, isPinned: z.boolean() }), (service, request) => service.pin(request)),
  stale: method(
    z.object({ directory: path.nullable(), ids: z.array(memory).max(100).nullable(), limit, offset }),
    (service, request) => service.stale(request),
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
      contentHash,
      otherHash: contentHash,
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
  forgetProgress: method(nothing, (service) => service.forgetProgress()),
  receipts: method(
    z.object({ limit, before: z.number().int().positive().optional(), offset }),
    (service, request) => service.receipts(request),
  ),
  remember: method(z.object({ ...told, client: caller }), (service, request, from) =>
    service.remember(from === undefined ? request : { ...request, from }),
  ),
  rememberAsOwner: method(z.object(told), (service, request) => service.rememberAsOwner(request)),
  shortNotes: method(z.object({ directory: path }), (service, request) => service.shortNotes(request)),
  proposeNote: method(z.object({ ...note, client: caller }), (service, request, from) =>
    service.proposeNote(from === undefined ? request : { ...request, from }),
  ),
  keepNote: method(z.object(note), (service, request) => service.keepNote(request)),
  freeNotes: method(
    z.object({ directory: path, ids: z.array(memory).min(1).max(limits.toolIds) }),
    (service, request) => service.freeNotes(request),
  ),
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
} satisfies Partial<Record<keyof Service, Method>>;
