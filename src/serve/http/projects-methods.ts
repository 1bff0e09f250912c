import { z } from "zod";
import { limits } from "../../domain/limits.ts";
import { type Method, method } from "./method.ts";
import { project } from "./seeing-methods.ts";
import { limit, path } from "./shapes.ts";

const pair = { from: project, to: project };

/** How projects are known, and what the owner makes of them. */
export const projectsMethods = {
  listProjects: method(
    z.object({
      query: z.string().max(limits.pathChars),
      limit,
      offset: z.number().int().min(0).max(1_000_000),
    }),
    (service, request) => service.listProjects(request),
  ),
  renameProject: method(
    z.object({ project, name: z.string().max(limits.titleChars).nullable() }),
    (service, request) => service.renameProject(request),
  ),
  addAlias: method(z.object({ project, directory: path }), (service, request) => service.addAlias(request)),
  dropAlias: method(z.object({ key: project }), (service, request) => service.dropAlias(request)),
  planProjectMerge: method(z.object(pair), (service, request) => service.planProjectMerge(request)),
  mergeProjects: method(z.object({ ...pair, memories: z.number().int().min(0) }), (service, request) =>
    service.mergeProjects(request),
  ),
  switchProject: method(z.object({ project, isOff: z.boolean() }), (service, request) =>
    service.switchProject(request),
  ),
} as const satisfies Record<string, Method>;
