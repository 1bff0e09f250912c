import type { Forwarder } from "../../domain/forwarder.ts";
import { idAt, isFields, textAt, type Fields } from "../fields.ts";
import { readAnswer } from "../plugins/plugin-answer.ts";
import type { PluginPayload } from "../plugins/plugin-payload.ts";
import { stubPruned } from "./pruned.ts";
import type { Hooks, PluginInput } from "./plugin-api.ts";
import { takeEvent } from "./session-events.ts";
import { serversIn, typedWords } from "./session-info.ts";
import { digestMark, Sessions, type SessionState } from "./sessions.ts";
import { gatedTools, namedCall } from "./tool-call.ts";

/**
 * Kedr's plugin: hands on what happens, and puts what Kedr has to say into the newest message of the person, where no cache is
 * lost by it, or behind the output of a call. Nothing that goes wrong here is felt in OpenCode.
 */
export const plugin =
  (kedr: Forwarder) =>
  async (input: PluginInput): Promise<Hooks> => {
    const inside = new Inside(kedr, input);
    return {
      config: (config) => quiet(async () => inside.configured(config)),
      event: ({ event }) => inside.happened(event),
      "chat.message": (asked, given) => quiet(() => inside.prompted(asked, given)),
      "tool.execute.before": async (asked, { args }) => {
        const denied = await quiet(() => inside.calling(asked, args));
        // The client's own way to keep a call from being made: the model reads the reason.
        if (denied !== undefined) throw new Error(denied);
      },
      "tool.execute.after": (asked, given) => quiet(() => inside.called(asked, given)),
      "experimental.chat.messages.transform": (_asked, { messages }) => quiet(() => inside.asking(messages)),
      dispose: () => quiet(() => inside.closed()),
    };
  };

/** The client gives up a turn over what a plugin throws; a memory is not worth that. */
async function quiet<Made>(work: () => Promise<Made>): Promise<Made | undefined> {
  try {
    return await work();
  } catch {
    // Another version of OpenCode, of which something is not as it was: then nothing is said and nothing handed on.
    return undefined;
  }
}

class Inside {
  readonly #kedr: Forwarder;
  readonly #directory: string;
  readonly #sessions: Sessions;
  #servers: readonly string[] = [];
  /** Events are taken in one after another, as they came. */
  #events: Promise<unknown> = Promise.resolve();
  /** What there is to say of a call, until its output is there. */
  readonly #hints = new Map<string, string>();

  constructor(kedr: Forwarder, input: PluginInput) {
    this.#kedr = kedr;
    this.#directory = input.directory;
    this.#sessions = new Sessions(input);
  }

  configured(config: Fields): void {
    this.#servers = serversIn(config);
  }

  happened(event: unknown): Promise<void> {
    const done = this.#events.then(() =>
      quiet(async () => {
        if (!isFields(event)) return;
        const tell: Parameters<typeof takeEvent>[1]["tell"] = async (moment, state, told) =>
          this.#kedr.tell(moment, { ...(await this.#place(state)), ...told });
        await takeEvent(event, { sessions: this.#sessions, servers: () => this.#servers, tell });
      }),
    );
    this.#events = done;
    return done;
  }

  async prompted(
    asked: Fields,
    { message, parts }: { readonly message: Fields; readonly parts: unknown[] },
  ): Promise<void> {
    const session = idAt(asked, "sessionID") ?? idAt(message, "sessionID");
    const turn = idAt(message, "id");
    if (session === null || turn === null) return;
    const state = await this.#sessions.of(session);
    state.turn = turn;
    // What a subagent is told is its agent's text, not the person's.
    if (state.info.parentId !== null) return;
    const digest = await this.#digest(state);
    const prompt = typedWords(parts);
    const recalled = prompt.trim() === "" ? "" : await this.#ask("UserPromptSubmit", state, { prompt });
    const text = [digest, recalled].filter((each) => each !== "").join("\n");
    if (text === "") return;
    parts.push({
      id: idAfter(parts, turn),
      sessionID: session,
      messageID: turn,
      type: "text",
      text,
      synthetic: true,
      ...(digest === "" ? {} : { metadata: digestMark }),
    });
  }

  /** Why the call may not be made; undefined where it goes its way. */
  async calling(asked: Fields, args: unknown): Promise<string | undefined> {
    const call = namedCall(textAt(asked, "tool") ?? "", args, this.#servers);
    const [session, callId] = [idAt(asked, "sessionID"), idAt(asked, "callID")];
    if (session === null || callId === null || !gatedTools.includes(call.tool_name)) return undefined;
    const state = await this.#sessions.of(session);
    const payload = { ...(await this.#place(state)), tool_use_id: callId, ...call };
    const { verdict, context } = readAnswer(await this.#kedr.ask("PreToolUse", payload));
    if (context !== "") this.#hints.set(callId, context);
    if (verdict === undefined) return undefined;
    // A plugin can't have the person asked: what they want to be asked about is not done unasked.
    this.#kedr.tell("PostToolUseFailure", { ...payload, error: verdict.reason, is_denied: true });
    return verdict.reason;
  }

  /** Behind an output that is text; an MCP server's is none. */
  async called(asked: Fields, given: { output?: unknown }): Promise<void> {
    const [session, callId] = [idAt(asked, "sessionID"), idAt(asked, "callID") ?? ""];
    const hint = this.#hints.get(callId) ?? "";
    this.#hints.delete(callId);
    if (session === null || typeof given.output !== "string") return;
    const state = this.#sessions.known(session);
    // The client compacts in the middle of a turn, too: the work goes on without a prompt that could bring the digest.
    const digest =
      state?.digest === "due again" && state.info.parentId === null ? await this.#digest(state) : "";
    given.output = [given.output, digest, hint].filter((each) => each !== "").join("\n\n");
  }

  /** Of an output that the client has dropped, the model reads where it is. */
  async asking(messages: unknown): Promise<void> {
    if (this.#kedr.isOff()) return;
    await stubPruned(
      messages,
      async (id) => (await this.#sessions.rootOf(await this.#sessions.of(id))).info.id,
    );
  }

  async closed(): Promise<void> {
    await this.#events;
    for (const state of this.#sessions.all())
      if (state.info.parentId === null && state.turn !== undefined)
        this.#kedr.tell("SessionEnd", { ...(await this.#place(state)), reason: "exit" });
    await this.#kedr.settled();
  }

  /** What a session begins with, once; of one that is resumed its model may have it in sight still. */
  async #digest(state: SessionState): Promise<string> {
    const { digest, isNew, info, turn = "" } = state;
    if (digest === "given") return "";
    state.digest = "given";
    if (digest === "due again") return this.#ask("SessionStart", state, { source: "compact", part: turn });
    if (isNew) return this.#ask("SessionStart", state, { source: "startup" });
    const context = await this.#ask("SessionStart", state, { source: "resume", part: turn });
    return (await this.#sessions.hasDigest(info.id)) ? "" : context;
  }

  /** The answer's text for the model. */
  async #ask(
    moment: Parameters<Forwarder["ask"]>[0],
    state: SessionState,
    told: Partial<PluginPayload>,
  ): Promise<string> {
    const answer = await this.#kedr.ask(moment, { ...(await this.#place(state)), ...told });
    return readAnswer(answer).context;
  }

  /** A subagent's work is its person's session's, and of the prompt that is being answered there. */
  async #place(state: SessionState): Promise<PluginPayload> {
    const root = await this.#sessions.rootOf(state);
    return {
      session_id: root.info.id,
      cwd: state.info.directory ?? this.#directory,
      ...(root.turn === undefined ? {} : { prompt_id: root.turn }),
      ...(root === state ? {} : { agent_id: state.info.id }),
      ...(root.info.isHeadless ? { is_headless: true } : {}),
    };
  }
}

/** The client orders parts by their ids: ours comes right behind the last. */
function idAfter(parts: readonly unknown[], turn: string): string {
  const last = parts.at(-1);
  return `${(isFields(last) ? idAt(last, "id") : null) ?? turn.replace(/^msg/, "prt")}k`;
}
