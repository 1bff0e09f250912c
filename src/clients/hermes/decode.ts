import { withoutInserted } from "../../domain/prompt-words.ts";
import { privatePrompt } from "../../domain/privacy/private-prompt.ts";
import type { Decoded, Delivery } from "../client.ts";
import { idAt, isFields, pathAt, textAt, type Fields } from "../fields.ts";
import { decodeHook } from "../hooks/decode-hook.ts";
import type { HookFields, HookReader } from "../hooks/hook-fields.ts";
import { withoutInjected } from "../told-text.ts";
import { hermesName, rows } from "./hooks.ts";
import { isOwnPrompt } from "./own-prompts.ts";
import { doneCall, toolAtHand } from "./tool-call.ts";

const reader: HookReader = { client: hermesName, read };

/** Reads one hook's payload: what is special to an event stands under `extra`. The conversation that comes along is not looked at. */
export const decode = (delivery: Delivery): Decoded => decodeHook(reader, delivery);

function read(delivery: Delivery, payload: Fields): HookFields {
  // The spool keeps them beside the rest, by the usual names.
  const extra = isFields(payload["extra"]) ? payload["extra"] : payload;
  const event = rows.find(({ as }) => as === delivery.event)?.as;
  const said = textAt(extra, "user_message") ?? textAt(payload, "prompt") ?? "";
  const isOwn = isOwnPrompt(said);
  return {
    event,
    sessionId: idAt(payload, "session_id"),
    directory: pathAt(payload, "cwd"),
    transcriptPath: null,
    // What comes over a messenger, or by the clock, has nobody at a terminal.
    run: delivery.isAutomated || textAt(extra, "platform") === "cron" ? "headless" : "interactive",
    // The database that its sessions lie in has none: a prompt goes by its words, and so does the end of a turn.
    turnId: isOwn ? `own:${delivery.receivedAt}` : null,
    agentId: null,
    isForeign: false,
    start: { source: "startup", part: "" },
    // Its calls and its end come as the person's would, without its words: they go as those of a private turn do.
    prompt: isOwn ? privatePrompt : withoutInserted(said),
    startsWithPrompt: extra["is_first_turn"] === true,
    calls: event === "PostToolUse" ? doneCall(payload, extra) : [],
    atHand: toolAtHand(payload, extra),
    lastWords: withoutInjected(textAt(extra, "assistant_response") ?? "").trim() || null,
    isAgain: false,
    compaction: { trigger: null, instructions: null, summary: null },
    isSubagentsWork: false,
    endReason: textAt(extra, "reason") ?? "other",
  };
}
