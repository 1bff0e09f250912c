import { fieldsAt, idAt, isFields, pathAt, textAt, type Fields } from "../fields.ts";

/** What the client says of a session, in its events and in its database. */
export interface SessionInfo {
  readonly id: string;
  /** The session that had this one do a part of its work; null for a person's own. */
  readonly parentId: string | null;
  readonly directory: string | null;
  readonly isHeadless: boolean;
}

export function sessionInfo(fields: Fields): SessionInfo | undefined {
  const id = idAt(fields, "id");
  if (id === null) return undefined;
  return {
    id,
    parentId: idAt(fields, "parentID") ?? idAt(fields, "parent_id"),
    directory: pathAt(fields, "directory"),
    isHeadless: asksNobody(fields["permission"]),
  };
}

/** `opencode run` denies its session every question to a person, for there is none. */
const asksNobody = (rules: unknown): boolean =>
  Array.isArray(rules) &&
  rules.some((rule) => isFields(rule) && rule["permission"] === "question" && rule["action"] === "deny");

/** The words that a person typed: the parts of the message that neither the client nor Kedr put in. */
export function typedWords(parts: readonly unknown[]): string {
  const texts = parts
    .filter(isFields)
    .filter((part) => part["type"] === "text" && part["synthetic"] !== true && part["ignored"] !== true)
    .map((part) => textAt(part, "text") ?? "");
  return withoutQuotes(texts.join("\n"));
}

/** `opencode run` puts quotes around an argument that has spaces in it. */
function withoutQuotes(words: string): string {
  const inside = /^"((?:[^"\\]|\\[\s\S])*)"$/.exec(words.trim())?.[1];
  return inside === undefined ? words : inside.replaceAll('\\"', '"');
}

/** The names of the MCP servers in a configuration. */
export const serversIn = (config: Fields): readonly string[] => Object.keys(fieldsAt(config, "mcp"));

/** True for the message of a compaction: a summary that no person asked the agent for. */
export const isSummary = (message: Fields): boolean =>
  message["summary"] === true ||
  textAt(message, "agent") === "compaction" ||
  textAt(message, "mode") === "compaction";

/** True for the user's message that a compaction stands in. */
export const isCompaction = (part: unknown): part is Fields =>
  isFields(part) && textAt(part, "type") === "compaction";

export const triggerOf = (compaction: Fields): string => (compaction["auto"] === true ? "auto" : "manual");
