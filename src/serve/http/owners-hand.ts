import type { MiddlewareHandler } from "hono";
import { KedrError } from "../../domain/kedr-error.ts";
import { type CallerSeen, type Connected, connectionOf, type SeeCaller } from "./caller.ts";

/** How the owner's own methods are kept from agents that run as the owner and can read the token. */
export interface OwnersHand {
  readonly seeCaller: SeeCaller;
  /** Told of each such call, the refused ones too. */
  readonly record: (method: string, caller: "agent" | Exclude<CallerSeen, object>) => void;
}

/**
 * Refuses the owner's methods to whatever has an agent at the other end of its connection. Where the system does not
 * tell who is there, the token decides alone, and both the log and the answer say so. For a path with ":method".
 */
export function ownersHand(
  isOwners: (method: string) => boolean,
  { seeCaller, record }: OwnersHand,
): MiddlewareHandler {
  return async (context, next) => {
    // By the same reading as the handler's: "%64ecide" is "decide".
    const method = context.req.param("method") ?? "";
    if (!isOwners(method)) return next();
    const connection = connectionOf((context.env ?? {}) as Connected);
    const caller = connection === undefined ? "unknown" : await seeCaller(connection);
    record(method, typeof caller === "string" ? caller : "agent");
    if (typeof caller !== "string") throw agentAsks(caller);
    // Whoever hangs up at once can't be looked at, and so would pass for anybody.
    if (caller === "gone") throw callerGone;
    await next();
    if (caller === "unknown") context.header("x-kedr-caller", "unknown");
  };
}

const callerGone = new KedrError("caller-gone", {
  en: "Only the owner may do this, and who asked hung up before the answer: nothing was done.",
  ru: "Это может только владелец, а спросивший отключился, не дождавшись ответа: ничего не сделано.",
});

const agentAsks = ({ title, mark }: Exclude<CallerSeen, string>): KedrError =>
  new KedrError("agent-asks", {
    en: `Only the owner may do this, and ${title} is at the other end: ${mark}. Do it in your own terminal, or in a browser that no agent has started.`,
    ru: `Это может только владелец, а на другом конце агент (${title}): ${mark}. Сделайте это в своём терминале или в браузере, который запустил не агент.`,
  });
