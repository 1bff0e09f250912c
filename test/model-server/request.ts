/** Which of the served interfaces a request spoke to. */
export type Api = "messages" | "count-tokens" | "chat-completions" | "other";

/** One message as both interfaces can be read: who spoke, the plain texts, and the tools' results. */
export interface Message {
  readonly role: string;
  readonly texts: readonly string[];
  readonly toolResults: readonly string[];
}

/** One request as it came in. */
export interface ModelRequest {
  readonly api: Api;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body byte for byte, for tests that look for a text anywhere in it. */
  readonly raw: string;
  readonly model: string;
  readonly isStreamed: boolean;
  readonly system: string;
  readonly toolNames: readonly string[];
  readonly messages: readonly Message[];
  /** Claude Code's own session id; null from other callers. */
  readonly sessionId: string | null;
}

type Wire = Readonly<Record<string, unknown>>;

/** Reads a request of either interface; what can't be read is empty. */
export function readRequest(
  method: string,
  path: string,
  headers: ModelRequest["headers"],
  raw: string,
): ModelRequest {
  const body = parse(raw);
  const messages = list(body["messages"]).map(readMessage);
  const session = headers["x-claude-code-session-id"];
  return {
    api: apiOf(method, path),
    method,
    path,
    headers,
    raw,
    model: text(body["model"]),
    isStreamed: body["stream"] === true,
    system: [...texts(body["system"]), ...messages.filter(isSystem).flatMap((m) => m.texts)].join("\n"),
    toolNames: list(body["tools"]).map((tool) => text(record(tool)["name"])),
    messages,
    sessionId: typeof session === "string" ? session : null,
  };
}

/** All that the model of this request gets to read, as one text. */
export function everythingRead(request: ModelRequest): string {
  // Messages of the role "system" are in the system text already.
  const spoken = request.messages
    .filter((message) => !isSystem(message))
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

const isSystem = (message: Message): boolean => message.role === "system";

function apiOf(method: string, path: string): Api {
  const [name] = path.split("?");
  if (method !== "POST") return "other";
  if (name === "/v1/messages") return "messages";
  if (name === "/v1/messages/count_tokens") return "count-tokens";
  return name === "/v1/chat/completions" ? "chat-completions" : "other";
}

function readMessage(wire: unknown): Message {
  const message = record(wire);
  const results = list(message["content"])
    .map(record)
    .filter((block) => block["type"] === "tool_result")
    .map((block) => texts(block["content"]).join("\n"));
  return { role: text(message["role"]), texts: texts(message["content"]), toolResults: results };
}

/** Content is a string or blocks, of which the text blocks count. */
function texts(content: unknown): string[] {
  if (typeof content === "string") return [content];
  return list(content)
    .map(record)
    .filter((block) => block["type"] === "text")
    .map((block) => text(block["text"]));
}

function parse(raw: string): Wire {
  try {
    return record(JSON.parse(raw));
  } catch {
    // Not JSON: the request is still logged, with nothing read from it.
    return {};
  }
}

const record = (value: unknown): Wire =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Wire) : {};
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string => (typeof value === "string" ? value : "");
