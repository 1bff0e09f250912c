import type { DecodedEvent, EventKind } from "../../domain/event.ts";
import { withoutInserted } from "../../domain/prompt-words.ts";
import { writtenJson } from "../../domain/written-json.ts";
import { isoTime } from "../../platform/clock.ts";
import { callIds } from "../call-ids.ts";
import type { SessionFacts } from "../client.ts";
import { eventOf } from "../decoded-event.ts";
import { fieldsAt, idAt, isFields, textAt, type Fields } from "../fields.ts";
import type { DoneCall } from "../hooks/hook-fields.ts";
import { parsedFields } from "../parsed-fields.ts";
import { anyTimeMsAt } from "../records/times.ts";
import { withoutInjected } from "../told-text.ts";
import { doneCall, failedCall } from "./done-call.ts";
import { cursorName } from "./hooks.ts";

const [persons, agents] = [1, 2];

/** Reads the messages of one session into events, under the keys that the hooks give them. */
export class PastBubbles {
  readonly #session: SessionFacts;
  /** Of a session that did a part of another's work. */
  readonly #agentId: string | null;
  #turn: string | null = null;
  #lastMs: number;
  #said: string | null = null;
  #isOpen = false;

  constructor(session: SessionFacts, agentId: string | null, beganAtMs: number) {
    this.#session = session;
    this.#agentId = agentId;
    this.#lastMs = beganAtMs;
  }

  take(bubble: Fields): readonly DecodedEvent[] {
    const endBefore = bubble["type"] === persons ? this.finish() : [];
    this.#lastMs = anyTimeMsAt(bubble, "createdAt") || this.#lastMs;
    switch (bubble["type"]) {
      case persons:
        return [...endBefore, ...this.#asked(bubble)];
      case agents:
        this.#isOpen = true;
        return [...this.#spoken(bubble), ...this.#called(fieldsAt(bubble, "toolFormerData"))];
      default:
        return [];
    }
  }

  /** What no further message will complete: the turn is over. */
  finish(): readonly DecodedEvent[] {
    if (!this.#isOpen) return [];
    this.#isOpen = false;
    if (this.#agentId !== null) {
      const callId = callIds.subagentEnd(this.#agentId, this.#turn);
      return [this.#made(callId, "subagent-end", { outcome: this.#said })];
    }
    return [this.#made(callIds.turnEnd(this.#turn, isoTime(this.#lastMs), false), "turn-end", {})];
  }

  #asked(bubble: Fields): readonly DecodedEvent[] {
    const words = withoutInserted(textAt(bubble, "text") ?? "");
    this.#turn = idAt(bubble, "requestId") ?? idAt(bubble, "bubbleId");
    this.#said = null;
    // What an agent tells its subagent is not the person's.
    if (words.trim() === "" || this.#agentId !== null) return [];
    return [this.#made(callIds.prompt(this.#turn, words), "prompt", { input: words })];
  }

  #spoken(bubble: Fields): readonly DecodedEvent[] {
    const words = withoutInjected(textAt(bubble, "text") ?? "").trim();
    if (words === "") return [];
    this.#said = words;
    return [this.#made(callIds.said(this.#turn, words), "assistant", { outcome: words })];
  }

  #called(told: Fields): readonly DecodedEvent[] {
    return callOf(told).map(({ callId, ...call }) => this.#made(callId, "tool", call));
  }

  #made(callId: DecodedEvent["callId"], kind: EventKind, told: Partial<DecodedEvent>): DecodedEvent {
    const ground = { client: cursorName, session: this.#session, occurredAt: isoTime(this.#lastMs) };
    return eventOf(ground, { callId, kind, agentId: this.#agentId, ...callIds.turn(this.#turn), ...told });
  }
}

/** The tools as the database calls them, by the names that the hooks have. */
const hookNames: Readonly<Partial<Record<string, string>>> = {
  run_terminal_cmd: "Shell",
  run_terminal_command_v2: "Shell",
  edit_file: "StrReplace",
  edit_file_v2: "StrReplace",
  search_replace: "StrReplace",
  write: "Write",
  read_file: "Read",
  read_file_v2: "Read",
  list_dir: "LS",
  list_dir_v2: "LS",
  glob_file_search: "Glob",
  grep: "Grep",
  ripgrep: "Grep",
  web_search: "WebSearch",
};

/** A call with what came of it stands in one message; of one that is not over nothing is told. */
function callOf(told: Fields): readonly DoneCall[] {
  const name = textAt(told, "name") ?? "";
  const payload = {
    tool_use_id: told["toolCallId"],
    tool_name: hookNames[name] ?? name,
    tool_input: inputOf(told),
  };
  if (fieldsAt(told, "userDecision")["type"] === "rejected" || told["userDecision"] === "rejected")
    return failedCall({ ...payload, failure_type: "permission_denied", error: errorOf(told) });
  switch (textAt(told, "status") ?? "") {
    case "completed":
      return doneCall({ ...payload, tool_output: outputOf(told["result"]) });
    case "error":
      return failedCall({ ...payload, error: errorOf(told) });
    case "cancelled":
    case "rejected":
      return failedCall({ ...payload, failure_type: "permission_denied", error: errorOf(told) });
    default:
      return [];
  }
}

/** What the model wrote; where that is no object, what the editor made of it. */
function inputOf(told: Fields): Fields {
  const [written, made] = ["rawArgs", "params"].map((key) => {
    const value = told[key];
    return isFields(value) ? value : (parsedFields(typeof value === "string" ? value : "") ?? {});
  });
  const input = written === undefined || Object.keys(written).length === 0 ? (made ?? {}) : written;
  const file = input["targetFile"] ?? input["relativeWorkspacePath"];
  return file === undefined ? input : { path: file, ...input };
}

/** A command's exit status has a name of its own here. */
function outputOf(result: unknown): string {
  if (typeof result !== "string") return result === undefined ? "" : writtenJson(result);
  const fields = parsedFields(result) ?? {};
  const exit = fields["exitCodeV2"];
  return typeof exit === "number" ? writtenJson({ ...fields, exitCode: exit }) : result;
}

function errorOf(told: Fields): string {
  const error = told["error"];
  const text =
    typeof error === "string"
      ? (textAt(parsedFields(error) ?? {}, "clientVisibleErrorMessage") ?? error)
      : "";
  return text === "" ? outputOf(told["result"]) : text;
}
