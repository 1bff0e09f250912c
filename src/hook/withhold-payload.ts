import { isCallIgnored, isFileIgnored } from "../domain/privacy/call-files.ts";
import { ignoreLists } from "../domain/privacy/ignore-lists.ts";
import { valueWithoutIgnoredLines } from "../domain/privacy/ignored-lines.ts";
import { isToolIgnored } from "../domain/privacy/ignored-tools.ts";
import { namedPaths } from "../domain/privacy/named-paths.ts";
import type { PrivacyRules } from "../domain/privacy/privacy-rules.ts";
import { withheldInput } from "../domain/privacy/withheld-input.ts";
import { ignoreFileText, namedOnDisk } from "../platform/ignore-file.ts";
import type { TurnMarks } from "../platform/turn-marks.ts";
import { markedPrompt, promptMark } from "../redact/prompt-mark.ts";

/** Where a payload comes from and what the owner keeps out there. */
export interface WithholdGround {
  readonly rules: PrivacyRules;
  /** Folders of projects that are switched off. */
  readonly off: readonly string[];
  readonly marks: TurnMarks;
  /** The project's top. */
  readonly top: string;
  readonly userHome: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Ids and plain facts: what of a withheld payload is kept, so that the service knows what it may not read elsewhere. */
const idFields = new Set([
  "session_id",
  "transcript_path",
  "cwd",
  "hook_event_name",
  "prompt_id",
  "turn_id",
  "tool_use_id",
  "tool_name",
  "agent_id",
  "agent_type",
  "source",
  "reason",
  "trigger",
  "stop_hook_active",
]);

/** Texts that a client itself puts in a prompt's place: they begin no turn of the owner's. */
const machinePrompt = /^\s*(?:<task-notification>|<local-command-|<bash-|Caveat: |\[Request interrupted)/;

/**
 * The payload without what the owner keeps out of memory, for the spool: while the service is away the hook decides as the
 * service would. Of a private turn the ids are left, of an ignored call that there was one.
 */
export function withholdPayload(payload: unknown, ground: WithholdGround): unknown {
  if (!isFields(payload)) return payload;
  const prompt = payload["prompt"];
  const isPrompt = typeof prompt === "string" && !machinePrompt.test(prompt);
  const isOut = isPrompt ? isPromptOut(payload, prompt, ground.marks) : isTurnOut(payload, ground.marks);
  if (isOut)
    return {
      ...idsOf(payload),
      ...(typeof prompt === "string" ? { prompt: markedPrompt(promptMark(prompt)) } : {}),
    };
  const own = withoutIgnored(payload, payload, ground);
  const calls = payload["tool_calls"];
  if (!Array.isArray(calls)) return own;
  const kept = calls.map((call: unknown) => (isFields(call) ? withoutIgnored(call, payload, ground) : call));
  return kept.some((call, index) => call !== calls[index]) ? { ...own, tool_calls: kept } : own;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const idsOf = (payload: Fields): Fields =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => idFields.has(name)));

const sessionOf = (payload: Fields): string => String(payload["session_id"]);
/** Clients call it by one name or the other; the service makes the same of both. */
const turnOf = (payload: Fields): string => `prompt:${String(payload["prompt_id"] ?? payload["turn_id"])}`;

function isPromptOut(payload: Fields, prompt: string, marks: TurnMarks): boolean {
  const session = sessionOf(payload);
  const mark = promptMark(prompt);
  // Whether the word of this session switches it on again is for the service to say; the transcript has what is left out.
  const isOff = mark === "off" || marks.of(session).isOff;
  const isPrivate = !isOff && mark === "private";
  marks.prompted(session, { turn: turnOf(payload), isPrivate, isOff });
  return isOff || isPrivate;
}

function isTurnOut(payload: Fields, marks: TurnMarks): boolean {
  const { isOff, isPrivate, turns } = marks.of(sessionOf(payload));
  return (
    isOff ||
    isPrivate ||
    turns.includes(turnOf(payload)) ||
    (turns.length > 0 && "compact_summary" in payload)
  );
}

function withoutIgnored(
  call: Fields,
  payload: Fields,
  { rules, off, top, userHome }: WithholdGround,
): Fields {
  const { tool_input: input, tool_response: response, error, ...rest } = call;
  const tool = call["tool_name"];
  if (typeof tool !== "string") return call;
  if (isToolIgnored(rules.ignoreTools, tool)) return rest;
  const directory = typeof payload["cwd"] === "string" ? payload["cwd"] : top;
  const { ignorePaths } = rules;
  const lists = ignoreLists({ top, ignorePaths, ofProject: ignoreFileText(top), off });
  const ground = { top, directory, userHome, lists };
  if (isCallIgnored(namedPaths(input, top), ground, namedOnDisk))
    return { ...rest, tool_input: JSON.parse(withheldInput) as unknown };
  const printed = { tool_response: response, error };
  const visible = valueWithoutIgnoredLines(printed, (path) => isFileIgnored([path], ground));
  return JSON.stringify(visible) === JSON.stringify(printed) ? call : { ...call, ...(visible as Fields) };
}
