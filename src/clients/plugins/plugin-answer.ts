import { fits, type TextRoom } from "../../domain/text-room.ts";
import type { HookAnswer, Verdict } from "../client.ts";
import { fieldsAt, isFields, textAt } from "../fields.ts";
import { parsedJson } from "../../domain/parsed-json.ts";

/** What a plugin reads of an answer. */
export interface PluginAnswer {
  /** For the model; empty says nothing. */
  readonly context: string;
  readonly verdict: Verdict | undefined;
}

/** The answer as a plugin gets it; empty where there is nothing to say. A text that does not fit is left out as a whole. */
export function encodePlugin(room: TextRoom, { context, verdict }: HookAnswer): string {
  const said = {
    ...(context === "" || !fits(room, context) ? {} : { context }),
    ...(verdict === undefined ? {} : { verdict }),
  };
  return Object.keys(said).length === 0 ? "" : JSON.stringify(said);
}

/** The plugin's side of it. Whatever else comes says nothing. */
export function readAnswer(text: string): PluginAnswer {
  const fields = parsedJson(text);
  if (!isFields(fields)) return { context: "", verdict: undefined };
  const { decision, reason } = fieldsAt(fields, "verdict");
  const isVerdict = (decision === "deny" || decision === "ask") && typeof reason === "string";
  return {
    context: textAt(fields, "context") ?? "",
    verdict: isVerdict ? { decision, reason } : undefined,
  };
}
