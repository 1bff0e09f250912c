/** Which of the served interfaces a request spoke to. */
export type Api =
  | "messages"
  | "chat-completions"
  | "responses"
  | "gemini"
  | "count-tokens"
  | "gemini-count"
  | "models"
  | "other";

/** One message as every interface can be read: who spoke, the plain texts, and the tools' results. */
export interface Message {
  readonly role: string;
  readonly texts: readonly string[];
  readonly toolResults: readonly string[];
}

/** What the body of a request says, whichever interface it is made for. */
export interface Conversation {
  readonly model: string;
  readonly isStreamed: boolean;
  readonly system: string;
  readonly toolNames: readonly string[];
  /** One message of the role "assistant" for each answer so far. */
  readonly messages: readonly Message[];
  /** Whether the client asks its model for a decision of its own, as JSON, and not for the person's answer. */
  readonly wantsJson: boolean;
}

/** One request as it came in. */
export interface ModelRequest extends Conversation {
  readonly api: Api;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body byte for byte, for tests that look for a text anywhere in it. */
  readonly raw: string;
  /** Claude Code's own session id; null from other callers. */
  readonly sessionId: string | null;
}

/** All that the model of this request gets to read, as one text. */
export function everythingRead(request: ModelRequest): string {
  // Messages of the role "system" are in the system text already.
  const spoken = request.messages
    .filter(({ role }) => role !== "system")
    .flatMap((message) => [...message.texts, ...message.toolResults]);
  return [request.system, ...spoken].join("\n");
}

/** The newest words of the person; reminders that the client adds are not theirs. */
export function lastPrompt(request: ModelRequest): string {
  return request.messages.flatMap(promptsOf).at(-1) ?? "";
}

/** The texts of a message that a person may have typed. */
export function promptsOf(message: Message): readonly string[] {
  if (message.role !== "user") return [];
  return message.texts.filter((words) => !words.trimStart().startsWith("<system-reminder>"));
}

/** Asks for a summary of the conversation, as Claude Code's /compact does. */
export function asksForCompaction(request: ModelRequest): boolean {
  return /detailed summary of (the|this|our) conversation|conversation so far/i.test(lastPrompt(request));
}

/** Asked the model for words, and did not only count or look around. */
export const asksForWords = ({ api }: ModelRequest): boolean =>
  api === "messages" || api === "chat-completions" || api === "responses" || api === "gemini";
