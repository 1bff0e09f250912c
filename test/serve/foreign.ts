import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import { resolve } from "node:path";
import { build } from "esbuild";
import type { HttpDoor } from "./http-session.ts";

export interface Ended {
  readonly exit: number | null;
  readonly out: string;
}

/** Runs a script of another project with this Node and gives what it printed. */
export function runScript(
  script: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Ended> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: options.cwd,
      env: { PATH: process.env["PATH"] ?? "", LANG: "C.UTF-8", ...options.env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let out = "";
    child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (out += chunk.toString()));
    child.on("error", failed);
    child.on("close", (exit) => done({ exit, out }));
  });
}

/**
 * The official conformance suite. As published it names an export of "fs" that only Node 22 has, in a part that tests
 * no server; bundled as CommonJS the missing name is met by nobody.
 */
export async function conformanceSuite(): Promise<string> {
  const outfile = resolve(".cache/conformance/suite.cjs");
  mkdirSync(resolve(".cache/conformance"), { recursive: true });
  await build({
    entryPoints: [resolve("node_modules/@modelcontextprotocol/conformance/dist/index.js")],
    outfile,
    bundle: true,
    platform: "node",
    format: "cjs",
    packages: "external",
    logLevel: "error",
  });
  return outfile;
}

/**
 * The suite can send no token, so it stands in for the owner's program that does: everything else of a request goes
 * through as it came, but our own port in Host and Origin, which is the service's there.
 */
export function withToken(door: HttpDoor): Promise<{ readonly url: string; close(): void }> {
  return new Promise((done) => {
    const server: Server = createServer((incoming, outgoing) => {
      const [mine, its] = [`localhost:${portOf(server)}`, `localhost:${door.port}`];
      const { host, origin } = incoming.headers;
      const headers = {
        ...incoming.headers,
        authorization: `Bearer ${door.token}`,
        ...(host === undefined ? {} : { host: host.replace(mine, its) }),
        ...(origin === undefined ? {} : { origin: origin.replace(mine, its) }),
      };
      const { method, url } = incoming;
      const asked = request({ host: "127.0.0.1", port: door.port, method, path: url, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      asked.on("error", () => outgoing.destroy());
      incoming.pipe(asked);
    });
    server.listen(0, "localhost", () =>
      done({
        url: `http://localhost:${portOf(server)}/mcp`,
        close: () => {
          server.closeAllConnections();
          server.close();
        },
      }),
    );
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}
