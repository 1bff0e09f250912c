import { chmodSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";

/** The environment is what the server knows of the connection; a handler hands it on. */
type Fetch = (request: Request, environment: object) => Response | Promise<Response>;

/** Heads and whole requests that take longer are dropped: a slow client can't hold the service. */
export interface Patience {
  readonly headMs: number;
  readonly requestMs: number;
  /** How often the server looks for what has taken too long. */
  readonly lookMs: number;
}

const patience: Patience = { headMs: 10_000, requestMs: 30_000, lookMs: 2_000 };

/** Beyond so many a connection is closed at once. */
const connectionsAtOnce = 256;

/**
 * Listens on a Unix socket that the owner alone can open. The caller holds the service's lock, so a socket file that
 * lies there is left over from a killed service and is removed. Its folder must exist.
 */
export async function listenOnSocket(path: string, fetch: Fetch): Promise<Server> {
  rmSync(path, { force: true });
  const server = serverOf(fetch);
  const umask = process.umask(0o177);
  try {
    await listening(server, () => server.listen(path));
  } finally {
    process.umask(umask);
  }
  chmodSync(path, 0o600);
  return server;
}

const starting: Fetch = () => new Response("starting", { status: 503 });

/** Listens on the loopback port, or on any free one when another program has it. Returns the port it got. */
export async function listenOnLoopback(
  port: number,
  fetchOn: (port: number) => Fetch,
  limits = patience,
): Promise<{ readonly server: Server; readonly port: number }> {
  let fetch: Fetch = starting;
  const server = serverOf((request, environment) => fetch(request, environment), limits);
  try {
    await listening(server, () => server.listen(port, "127.0.0.1"));
  } catch (error) {
    if (port === 0 || !isTaken(error)) throw error;
    await listening(server, () => server.listen(0, "127.0.0.1"));
  }
  const address = server.address();
  const got = typeof address === "object" && address !== null ? address.port : port;
  fetch = fetchOn(got);
  return { server, port: got };
}

/** A question being answered gets this long before its connection goes. */
const closeGraceMs = 1_000;

/** No new questions; those being answered get a moment. */
export async function closeServers(servers: readonly Server[]): Promise<void> {
  await Promise.all(servers.map((server) => closed(server)));
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), closeGraceMs).unref();
  });
}

function serverOf(fetch: Fetch, limits = patience): Server {
  const serverOptions = {
    headersTimeout: limits.headMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.lookMs,
    requireHostHeader: true,
  };
  const server = createAdaptorServer({ fetch, serverOptions }) as Server;
  server.maxConnections = connectionsAtOnce;
  return server;
}

function listening(server: Server, listen: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.once("listening", () => {
      server.off("error", reject);
      resolve();
    });
    listen();
  });
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "EADDRINUSE" || error.code === "EACCES");
