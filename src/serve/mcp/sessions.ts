import { isAbsolute } from "node:path";
import { WebStandardStreamableHTTPServerTransport as Transport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { limits } from "../../domain/limits.ts";
import { mcpServer, type McpParts } from "./server.ts";

export interface McpSessionsParts extends Omit<McpParts, "directory" | "tools"> {
  readonly nowMs: () => number;
  readonly newId: () => string;
}

/** A session that asked nothing for so long has ended; its client is told to begin anew. */
const idleMs = 60 * 60_000;
/** Beyond so many the one that was silent longest ends. */
const sessionsAtMost = 64;
const bodyBytesMax = 1024 * 1024;

interface Session {
  readonly transport: Transport;
  lastAskedAtMs: number;
}

/**
 * MCP over HTTP: one POST a message, its answer as JSON. There is nothing to stream and nothing that the server says
 * unasked, so no connection stays open. Who may ask was checked before.
 */
export class McpSessions {
  readonly #parts: McpSessionsParts;
  readonly #open = new Map<string, Session>();

  constructor(parts: McpSessionsParts) {
    this.#parts = parts;
  }

  async answer(request: Request): Promise<Response> {
    if (request.method !== "POST" && request.method !== "DELETE")
      return refusal(405, "Only POST and DELETE: this server streams nothing.", { Allow: "POST, DELETE" });
    await this.#endIdle();
    const id = request.headers.get("mcp-session-id");
    if (id === null) return this.#begin(request);
    const session = this.#open.get(id);
    if (session === undefined)
      return refusal(404, "This session has ended or never was. Begin anew with initialize.");
    session.lastAskedAtMs = this.#parts.nowMs();
    return session.transport.handleRequest(request);
  }

  async #begin(request: Request): Promise<Response> {
    const asked = readConnection(new URL(request.url));
    if (typeof asked === "string") return refusal(400, asked);
    const transport: Transport = new Transport({
      sessionIdGenerator: this.#parts.newId,
      enableJsonResponse: true,
      maxRequestBodySize: bodyBytesMax,
      onsessioninitialized: (id) => {
        this.#open.set(id, { transport, lastAskedAtMs: this.#parts.nowMs() });
      },
      onsessionclosed: (id) => void this.#open.delete(id),
    });
    const server = mcpServer({ ...this.#parts, ...asked });
    await server.connect(transport);
    const response = await transport.handleRequest(request);
    // Whatever this was, no session came of it.
    if (transport.sessionId === undefined) await server.close();
    await this.#endBeyond();
    return response;
  }

  async #endIdle(): Promise<void> {
    const beforeMs = this.#parts.nowMs() - idleMs;
    for (const [id, session] of this.#open) if (session.lastAskedAtMs < beforeMs) await this.#end(id);
  }

  async #endBeyond(): Promise<void> {
    while (this.#open.size > sessionsAtMost) {
      const [oldest] = [...this.#open].toSorted(([, a], [, b]) => a.lastAskedAtMs - b.lastAskedAtMs);
      if (oldest !== undefined) await this.#end(oldest[0]);
    }
  }

  async #end(id: string): Promise<void> {
    const session = this.#open.get(id);
    this.#open.delete(id);
    await session?.transport.close();
  }
}

/** What the address says of the connection; a sentence when it can't be understood. */
function readConnection({ searchParams }: URL): Pick<McpParts, "directory" | "tools"> | string {
  const [directory, tools] = [searchParams.get("directory"), searchParams.get("tools") ?? "core"];
  if (directory !== null && !isFolder(directory))
    return "directory is no absolute path. Connect to /mcp?directory=/absolute/path/of/the/project.";
  if (tools !== "core" && tools !== "all") return "tools is core or all: /mcp?tools=all.";
  return { directory, tools };
}

const isFolder = (path: string): boolean =>
  isAbsolute(path) && !path.includes("\0") && path.length <= limits.pathChars;

function refusal(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ jsonrpc: "2.0", error: { code: -32_000, message }, id: null }, { status, headers });
}
