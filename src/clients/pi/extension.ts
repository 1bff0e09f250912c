import type { Forwarder } from "../../domain/forwarder.ts";
import { leftBranch } from "../../domain/left-branch.ts";
import { isoNow, systemClock } from "../../platform/clock.ts";
import { fieldsAt, isFields, listAt, textAt, type Fields } from "../fields.ts";
import { readAnswer } from "../plugins/plugin-answer.ts";
import type { PluginPayload } from "../plugins/plugin-payload.ts";
import { contentText } from "../told-text.ts";
import { isEnd, toolUseIdAt } from "./entry.ts";
import { branchWords, typedWords } from "./own-words.ts";
import type { PiContext } from "./pi-api.ts";
import { isPrompt, PromptPlaces, type TreeEntry } from "./prompt-place.ts";
import { calledPayload, donePayload, gatedTools } from "./tool-call.ts";

/** Our messages in the session's file. */
const ownType = "kedr";

/** What an extension of Pi's sees of one session: each moment is handed on, and what Kedr says is put where it belongs. */
export class Extension {
  readonly #kedr: Forwarder;
  /** What a session starts with, and gets again after a compaction; on its way while Pi starts. */
  #digest: Promise<string> = Promise.resolve("");
  /** What there is to say of a call, until its result is there. */
  readonly #hints = new Map<string, string>();
  #promptId: string | undefined;

  constructor(kedr: Forwarder) {
    this.#kedr = kedr;
  }

  started(event: Fields, context: PiContext): undefined {
    const { sessionManager } = context;
    const isNew = textAt(event, "reason") === "fork" || !sessionManager.getBranch().some(isPrompt);
    const begun = isNew
      ? ({ source: "startup" } as const)
      : ({ source: "resume", part: partOf(sessionManager.getLeafId()) } as const);
    this.#digest = this.#ask("SessionStart", context, begun);
  }

  async prompted(event: Fields, context: PiContext): Promise<object | undefined> {
    const { sessionManager } = context;
    this.#promptId = new PromptPlaces(sessionManager.getEntries()).nextKey(sessionManager.getLeafId());
    const hasDigest = holdsDigest(sessionManager.getBranch());
    const digest = hasDigest ? "" : await this.#digest;
    const prompt = { prompt_id: this.#promptId, prompt: typedWords(textAt(event, "prompt") ?? "") };
    const recalled = await this.#ask("UserPromptSubmit", context, prompt);
    const content = [digest, recalled].filter((text) => text !== "").join("\n");
    if (content === "") return undefined;
    return { message: { customType: ownType, content, display: false, details: { digest: digest !== "" } } };
  }

  async calling(event: Fields, context: PiContext): Promise<object | undefined> {
    const id = toolUseIdAt(event, "toolCallId");
    const call = calledPayload(textAt(event, "toolName") ?? "", event["input"], context.cwd);
    if (id === null || !gatedTools.includes(call.tool_name)) return undefined;
    const payload = { ...this.#place(context), tool_use_id: id, ...call };
    const { verdict, context: hint } = readAnswer(await this.#kedr.ask("PreToolUse", payload));
    if (hint !== "") this.#hints.set(id, hint);
    if (verdict === undefined || (verdict.decision === "ask" && (await isAllowed(verdict.reason, context))))
      return undefined;
    this.#kedr.tell("PostToolUseFailure", { ...payload, error: verdict.reason, is_denied: true });
    return { block: true, reason: verdict.reason };
  }

  called(event: Fields, context: PiContext): Promise<object | undefined> | undefined {
    const id = toolUseIdAt(event, "toolCallId");
    if (id === null) return undefined;
    const isError = event["isError"] === true;
    const done = donePayload({
      name: textAt(event, "toolName") ?? "",
      input: event["input"],
      text: contentText(event["content"]),
      details: event["details"],
      isError,
      directory: context.cwd,
    });
    const payload = { ...this.#place(context), tool_use_id: id, ...done };
    this.#kedr.tell(isError ? "PostToolUseFailure" : "PostToolUse", payload);
    const hint = this.#hints.get(id);
    if (hint === undefined) return undefined;
    this.#hints.delete(id);
    return Promise.resolve({ content: [...listAt(event, "content"), { type: "text", text: hint }] });
  }

  /** The end of a run in which the model had said all; of an interrupt or a failure the record alone tells. */
  ended(event: Fields, context: PiContext): undefined {
    const last = listAt(event, "messages").findLast(
      (message): message is Fields => isFields(message) && message["role"] === "assistant",
    );
    if (last === undefined || !isEnd(textAt(last, "stopReason"))) return;
    const words = contentText(last["content"]);
    if (words.trim() !== "") this.#tell("Stop", context, { last_assistant_message: words });
  }

  compacting(event: Fields, context: PiContext): undefined {
    this.#tell("PreCompact", context, { trigger: textAt(event, "reason") ?? "auto" });
  }

  compacted(event: Fields, context: PiContext): undefined {
    this.#summed(fieldsAt(event, "compactionEntry"), textAt(event, "reason") ?? "auto", context);
    const begun = { source: "compact", part: partOf(context.sessionManager.getLeafId()) } as const;
    // What was dropped is told from the compaction's event: it has to be there first.
    this.#digest = this.#kedr.settled().then(() => this.#ask("SessionStart", context, begun));
  }

  /** The person went back to an earlier point: what came of the branch that is left, where they had it summed up. */
  branchLeft(event: Fields, context: PiContext): undefined {
    this.#summed(fieldsAt(event, "summaryEntry"), leftBranch, context);
  }

  async closed(event: Fields, context: PiContext): Promise<undefined> {
    this.#tell("SessionEnd", context, { reason: textAt(event, "reason") ?? "quit" });
    await this.#kedr.settled();
  }

  #summed(entry: Fields, trigger: string, context: PiContext): void {
    const id = textAt(entry, "id");
    const summary = textAt(entry, "summary");
    if (id === null || summary === null) return;
    const compact_summary = trigger === leftBranch ? branchWords(summary) : summary;
    this.#tell("PostCompact", context, { trigger, compact_id: id, compact_summary });
  }

  /** The answer's text for the model. */
  async #ask(
    moment: Parameters<Forwarder["ask"]>[0],
    context: PiContext,
    told: Partial<PluginPayload>,
  ): Promise<string> {
    const answer = await this.#kedr.ask(moment, { ...this.#place(context), ...told });
    return readAnswer(answer).context;
  }

  #tell(moment: Parameters<Forwarder["tell"]>[0], context: PiContext, told: Partial<PluginPayload>): void {
    this.#kedr.tell(moment, { ...this.#place(context), ...told });
  }

  #place({ cwd, hasUI, sessionManager }: PiContext): PluginPayload {
    const path = sessionManager.getSessionFile();
    const promptId = lastPromptKey(sessionManager) ?? this.#promptId;
    return {
      session_id: sessionManager.getSessionId(),
      cwd,
      ...(path === undefined ? {} : { transcript_path: path }),
      ...(promptId === undefined ? {} : { prompt_id: promptId }),
      ...(hasUI ? {} : { is_headless: true }),
    };
  }
}

/** The key of the prompt that is being answered; null before the first. */
function lastPromptKey(sessionManager: PiContext["sessionManager"]): string | null {
  const prompt = sessionManager.getBranch().findLast(isPrompt);
  return prompt === undefined ? null : new PromptPlaces(sessionManager.getEntries()).keyOf(prompt.id);
}

/** Whether the model sees the digest where the session stands: not before the first prompt, and not after a compaction. */
function holdsDigest(branch: readonly TreeEntry[]): boolean {
  const seen = branch.slice(branch.findLastIndex(({ type }) => type === "compaction") + 1);
  return seen.some(
    ({ customType, details }) => customType === ownType && isFields(details) && details["digest"] === true,
  );
}

/** What tells two beginnings of one session apart. */
const partOf = (leafId: string | null): string => `${leafId ?? ""}:${isoNow(systemClock).slice(0, 16)}`;

/** A rule that asks is put to the person; where nobody can be asked, the call is not made. */
const isAllowed = async (reason: string, { hasUI, ui }: PiContext): Promise<boolean> =>
  hasUI && (await ui.confirm("Kedr", reason));
