import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface Seen {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Takes the request and never answers. */
  readonly hangs?: boolean;
}

/** A real HTTP server on loopback that answers as told and remembers what it was asked. */
export async function scriptedServer(reply: Reply): Promise<{
  readonly url: string;
  readonly seen: Seen[];
  readonly close: () => void;
}> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString("utf8");
      seen.push({ path: request.url ?? "", headers: request.headers, body: JSON.parse(text) });
      if (reply.hangs) return;
      response.writeHead(reply.status ?? 200, reply.headers);
      response.end(typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
