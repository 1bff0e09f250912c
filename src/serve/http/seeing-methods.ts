import { z } from "zod";
import { projectKey } from "../../domain/ids.ts";
import { limits } from "../../domain/limits.ts";
import { type Method, method, nothing } from "./method.ts";
import { client, language } from "./shapes.ts";

/** Longer ones than a command line or a prompt ever is are refused; what is read of one is less. */
const textChars = 200_000;

/** A project as it is listed. */
export const project = z
  .string()
  .min(1)
  .max(limits.pathChars)
  .transform((key) => projectKey(key));

const moment = z.discriminatedUnion("what", [
  z.object({ what: z.literal("start") }),
  z.object({ what: z.literal("prompt"), prompt: z.string().max(textChars) }),
  z.object({
    what: z.literal("tool"),
    action: z.enum(["run", "edit", "read"]),
    subject: z.string().max(textChars),
  }),
]);

/** What an agent would be given. */
export const seeingMethods = {
  seen: method(z.object({ project, client, moment, language }), (service, request) => service.seen(request)),
  seenClients: method(nothing, (service) => service.seenClients()),
} as const satisfies Record<string, Method>;
