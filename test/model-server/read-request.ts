import { readGemini } from "./read-gemini.ts";
import { readMessages } from "./read-messages.ts";
import { readResponses } from "./read-responses.ts";
import type { Api, Conversation, ModelRequest } from "./request.ts";
import { record, type Wire } from "./wire-values.ts";

/** Reads a request of any interface; what can't be read is empty. */
export function readRequest(
  method: string,
  path: string,
  headers: ModelRequest["headers"],
  raw: string,
): ModelRequest {
  const api = apiOf(method, path);
  const session = headers["x-claude-code-session-id"];
  return {
    api,
    method,
    path,
    headers,
    raw,
    ...conversationOf(api, path, parse(raw)),
    sessionId: typeof session === "string" ? session : null,
  };
}

/** How the paths of the interfaces end; clients put versions and prefixes before. */
const endings: readonly (readonly [string, RegExp, Api])[] = [
  ["POST", /\/messages$/, "messages"],
  ["POST", /\/messages\/count_tokens$/, "count-tokens"],
  ["POST", /\/chat\/completions$/, "chat-completions"],
  ["POST", /\/responses$/, "responses"],
  ["POST", /:(stream)?[gG]enerateContent$/, "gemini"],
  ["POST", /:countTokens$/, "gemini-count"],
  ["GET", /\/models$/, "models"],
];

function apiOf(method: string, path: string): Api {
  const name = path.split("?")[0] ?? "";
  return endings.find(([wanted, ending]) => wanted === method && ending.test(name))?.[2] ?? "other";
}

function conversationOf(api: Api, path: string, body: Wire): Conversation {
  if (api === "responses") return readResponses(body);
  return api === "gemini" || api === "gemini-count" ? readGemini(path, body) : readMessages(body);
}

function parse(raw: string): Wire {
  try {
    return record(JSON.parse(raw));
  } catch {
    // Not JSON: the request is still logged, with nothing read from it.
    return {};
  }
}
