import { isFields, listAt, textAt, type Fields } from "../fields.ts";
import type { PluginInput } from "./plugin-api.ts";
import { isSummary, sessionInfo, type SessionInfo } from "./session-info.ts";

/** What the plugin keeps in mind of one session while the client runs. */
export interface SessionState {
  readonly info: SessionInfo;
  /** True where the session began in this process: any other is resumed. */
  readonly isNew: boolean;
  /** Whether its model has been given the digest; after a compaction it lacks it again. */
  digest: "due" | "due again" | "given";
  /** The id of the prompt that is being answered. */
  turn: string | undefined;
  /** The message that is being written, and its texts by their parts, in their order. */
  answering: string | undefined;
  readonly texts: Map<string, string>;
  /** A compaction under way: the message that it stands in, and the one that sums up. */
  compaction: { readonly id: string; readonly summary: string } | undefined;
  trigger: string;
}

const sessionsKept = 200;
const generations = 10;

/** The sessions of one instance of the client. A person's own and those that do a part of its work. */
export class Sessions {
  readonly #input: PluginInput;
  readonly #states = new Map<string, SessionState>();

  constructor(input: PluginInput) {
    this.#input = input;
  }

  began(fields: Fields): void {
    const info = sessionInfo(fields);
    if (info !== undefined && !this.#states.has(info.id)) this.#keep(info, true);
  }

  known(id: string): SessionState | undefined {
    return this.#states.get(id);
  }

  gone(id: string): void {
    this.#states.delete(id);
  }

  all(): readonly SessionState[] {
    return [...this.#states.values()];
  }

  /** One that began in another process is asked for; whatever the client says to that, it is one of a person's. */
  async of(id: string): Promise<SessionState> {
    const known = this.#states.get(id);
    if (known !== undefined) return known;
    const { data } = await this.#input.client.session.get({ path: { id } });
    const info = isFields(data) ? sessionInfo(data) : undefined;
    return (
      this.#states.get(id) ??
      this.#keep(info ?? { id, parentId: null, directory: null, isHeadless: false }, false)
    );
  }

  /** The person's own session, of which this one does a part of the work; itself where it is one. */
  async rootOf(state: SessionState): Promise<SessionState> {
    let root = state;
    for (let up = 0; up < generations && root.info.parentId !== null; up += 1)
      root = await this.of(root.info.parentId);
    return root;
  }

  /** Whether a message of the session, which the model still sees, brought the digest already. */
  async hasDigest(id: string): Promise<boolean> {
    const { data } = await this.#input.client.session.messages({ path: { id } });
    const messages = Array.isArray(data) ? data.filter(isFields) : [];
    const seen = messages.slice(messages.findLastIndex(({ info }) => isFields(info) && isSummary(info)) + 1);
    return seen.some((message) => listAt(message, "parts").some(isDigest));
  }

  #keep(info: SessionInfo, isNew: boolean): SessionState {
    const [oldest] = this.#states.keys();
    if (this.#states.size >= sessionsKept && oldest !== undefined) this.#states.delete(oldest);
    const state: SessionState = {
      info,
      isNew,
      digest: "due",
      turn: undefined,
      answering: undefined,
      texts: new Map(),
      compaction: undefined,
      trigger: "manual",
    };
    this.#states.set(info.id, state);
    return state;
  }
}

/** What the agent said last, whole. */
export const lastWords = ({ texts }: SessionState): string => [...texts.values()].join("\n").trim();

/** By this the plugin knows its own part that brought the digest. */
export const digestMark = { kedr: "digest" } as const;

const isDigest = (part: unknown): boolean => {
  const metadata = isFields(part) ? part["metadata"] : undefined;
  return isFields(metadata) && textAt(metadata, "kedr") === digestMark.kedr;
};
