import { z } from "zod";
import { reviewParts, type Reviewing } from "../reviewing.ts";
import { decidedSorts } from "../../store/decided-store.ts";
import { type Method, method } from "./method.ts";
import { limit, memory, path } from "./shapes.ts";

const directory = path.nullable();
const number = z.number().int().positive();
const decided = z.object({ at: z.string().max(40), sort: z.enum(decidedSorts), id: number });
const after = z.object({ at: z.string().max(40), id: number }).nullable();

/** Looking at what waits for the owner. */
export const reviewingMethods = {
  reviewCounts: method(z.object({ directory }), (service, request) => service.reviewCounts(request)),
  reviewRows: method(z.object({ part: z.enum(reviewParts), directory, after, limit }), (service, request) =>
    service.reviewRows(request),
  ),
  reviewedRule: method(z.object({ id: memory }), (service, request) => service.reviewedRule(request)),
  reviewedPair: method(z.object({ id: number }), (service, request) => service.reviewedPair(request)),
  reviewedText: method(z.object({ id: memory }), (service, request) => service.reviewedText(request)),
  reviewedMerge: method(z.object({ id: memory }), (service, request) => service.reviewedMerge(request)),
  ownersDecisions: method(z.object({ before: decided.nullable(), limit }), (service, request) =>
    service.ownersDecisions(request),
  ),
} satisfies Record<keyof Reviewing, Method>;
