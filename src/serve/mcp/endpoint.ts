import type { McpSessions, McpSessionsParts } from "./sessions.ts";

export interface McpEndpoint {
  /** Answers one request to /mcp of somebody who may ask. */
  answer(request: Request): Promise<Response>;
}

/** MCP over HTTP. The protocol's library is loaded with the first request: most services never get one. */
export function openMcpEndpoint(parts: McpSessionsParts): McpEndpoint {
  let loading: Promise<McpSessions> | undefined;
  const load = async (): Promise<McpSessions> => new (await import("./sessions.ts")).McpSessions(parts);
  return { answer: async (request) => (await (loading ??= load())).answer(request) };
}
