import { readFileSync } from "node:fs";
import { request } from "node:http";
import { homePaths } from "../../src/platform/paths.ts";
import type { KedrHome } from "../scenarios/kedr-home.ts";

export interface HttpAnswer {
  readonly status: number;
  readonly sessionId: string | undefined;
  readonly body: string;
}

/** The loopback port of a running service, asked as an MCP client asks it. */
export class HttpDoor {
  readonly port: number;
  readonly token: string;

  constructor({ home, root }: KedrHome) {
    const paths = homePaths(home, root);
    const { port } = JSON.parse(readFileSync(paths.serviceFile, "utf8")) as { port: number };
    this.port = port;
    this.token = readFileSync(paths.ownerToken, "utf8");
  }

  send(
    method: string,
    path: string,
    body: object | null,
    headers: Record<string, string> = {},
  ): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          host: "127.0.0.1",
          port: this.port,
          method,
          path,
          headers: {
            authorization: `Bearer ${this.token}`,
            accept: "application/json, text/event-stream",
            "content-type": "application/json",
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("end", () => {
            const id = response.headers["mcp-session-id"];
            resolve({
              status: response.statusCode ?? 0,
              sessionId: typeof id === "string" ? id : undefined,
              body: Buffer.concat(chunks).toString("utf8"),
            });
          });
        },
      );
      asked.on("error", reject);
      asked.end(body === null ? undefined : JSON.stringify(body));
    });
  }

  initialize(path: string, name: string, headers: Record<string, string> = {}): Promise<HttpAnswer> {
    return this.send("POST", path, initialization(name), headers);
  }

  /** What a tool answered, as text. */
  async tool(sessionId: string, name: string, input: object): Promise<string> {
    const call = { jsonrpc: "2.0", id: 2, method: "tools/call", params: { name, arguments: input } };
    const { body } = await this.send("POST", "/mcp", call, { "mcp-session-id": sessionId });
    const { result } = JSON.parse(body) as { result: { content: readonly { readonly text: string }[] } };
    return result.content[0]?.text ?? "";
  }
}

/** The first message of a session. */
export const initialization = (name: string) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name, version: "1" } },
});
