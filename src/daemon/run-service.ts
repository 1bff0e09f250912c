import { rmSync } from "node:fs";
import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import { loadConfig } from "../config/config.ts";
import type { Environment } from "../config/environment.ts";
import type { Said } from "../domain/said.ts";
import { isoNow, systemClock } from "../platform/clock.ts";
import { writeFileAtomic } from "../platform/files.ts";
import { homePaths, type HomePaths } from "../platform/paths.ts";
import { closeHome } from "../platform/private-home.ts";
import { openForgettingKey } from "./forgetting/tombstone-file.ts";
import { newToken } from "../platform/random.ts";
import { kedrVersion, protocolVersion } from "../platform/version.ts";
import { httpApp } from "../serve/http/app.ts";
import type { OwnersHand } from "../serve/http/owners-hand.ts";
import { closeServers, listenOnLoopback, listenOnSocket } from "../serve/http/listen.ts";
import type { McpEndpoint } from "../serve/mcp/endpoint.ts";
import { takeExclusiveLock } from "../store/sqlite/exclusive-lock.ts";
import { openOrSetAside } from "../store/sqlite/open.ts";
import { buildService, type Built } from "./build-service.ts";
import { seeCaller } from "./caller.ts";
import { beginMarks, keepingMarks, takeOverMarks } from "./backups/marks-file.ts";
import { removeStaged } from "./backups/stage.ts";
import { keepChainHead, setChainHeadAside } from "./chain-head.ts";
import { addHookEndpoint } from "./hook-endpoint.ts";
import { keepPort, lastPort } from "./last-port.ts";
import { openLog } from "./log.ts";
import { openPages, type Pages } from "./pages.ts";
import { startSuccessor } from "./successor.ts";
import { portTaken } from "./troubles.ts";
import { clearStartFailure } from "../serve/client/start-failure.ts";
import { unsafeHome } from "../serve/client/unsafe-home.ts";
import { openSwitches } from "./switches.ts";
import { startWatching } from "./watch.ts";

/** Runs until stopped or idle. "busy": another service has the home. */
export async function runService(environment: Environment): Promise<"stopped" | "busy"> {
  const paths = homePaths(environment.home, environment.tempFolder);
  const fault = closeHome(paths);
  if (fault !== undefined) throw unsafeHome(fault);
  const lock = takeExclusiveLock(paths.lock);
  if (lock === "busy") return "busy";
  const clock = systemClock;
  const log = openLog(paths.log, clock);
  clearStartFailure(paths.startFailure);
  // Of a restore that was killed.
  removeStaged(paths);
  const loaded = loadConfig(paths.config, environment);
  const troubles: Said[] = [];
  const key = openForgettingKey(paths);
  const { database: path, backups } = paths;
  // The background thread, which writes after every event, takes the log over.
  const request = { path, backups, clock, check: "header", checkpoints: "late", key } as const;
  const { store: opened, setAside } = openOrSetAside(request);
  const store = keepingMarks(opened, paths.ownersMarks);
  beginMarks(paths.ownersMarks, path);
  if (setAside !== null) {
    log("database-set-aside", { marksUnread: await takeOverMarks(paths.ownersMarks, opened) });
    setChainHeadAside(paths.chainHead, setAside);
  }
  const { stop, stopped } = stopSignal();
  const pages = openPages(paths, clock);
  let isFollowed = false;
  const restart = (): void => {
    isFollowed = true;
    stop();
  };
  const switches = openSwitches(paths.config, loaded.config);
  const ground = { environment, paths, loaded, store, switches, clock, log, troubles };
  const built = buildService({ ...ground, opening: pages, stop, restart });
  let lastAskedAtMs = clock.nowMs();
  const hand: OwnersHand = {
    seeCaller: (connection) => seeCaller(connection, store),
    record: (method, caller) => log("owners-call", { method, caller }),
  };
  // Whoever starts the service asks for a digest at once.
  const mayGive = built.forgetting.beforeGiving();
  const listening = { built, pages, hand, troubles, mayGive };
  const servers = await listen(paths, loaded.config.service.port, listening, () => {
    lastAskedAtMs = clock.nowMs();
  });
  log("service-started", { pid: process.pid, version: kedrVersion });
  const idleMs = loaded.config.service.idleMinutes * 60_000;
  const watch = { built, store, paths, idleMs, lastAskedAtMs: () => lastAskedAtMs, troubles, log, stop };
  const watching = startWatching(watch);

  await stopped;
  await watching.end();
  built.feed.end();
  await closeServers(servers);
  await Promise.all([built.background.stop(), built.meaning.stop(), built.measures.end()]);
  await keepChainHead(paths.chainHead, store, log);
  await store.close();
  for (const path of [paths.socket, paths.serviceFile, paths.startStamp]) rmSync(path, { force: true });
  log("service-stopped", { pid: process.pid });
  lock.release();
  if (isFollowed) startSuccessor(paths.home);
  return "stopped";
}

function stopSignal(): { readonly stop: () => void; readonly stopped: Promise<void> } {
  const controller = new AbortController();
  const stopped = new Promise<void>((resolve) => {
    controller.signal.addEventListener("abort", () => resolve(), { once: true });
  });
  const stop = (): void => controller.abort();
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  return { stop, stopped };
}

interface Listening {
  readonly built: Built;
  readonly pages: Pages;
  readonly hand: OwnersHand;
  readonly troubles: Said[];
  /** Until then nobody is answered but who asks for the version, to know that the service is there. */
  readonly mayGive: Promise<void>;
}

const asksVersion = (request: Request): boolean => new URL(request.url).pathname === "/v1/version";

const isCall = (request: Request): boolean =>
  !asksVersion(request) && /^\/(?:api|v1|mcp)\//.test(`${new URL(request.url).pathname}/`);

const pagesFolder = fileURLToPath(new URL("./viewer", import.meta.url));

async function listen(
  paths: HomePaths,
  wantedPort: number,
  { built, pages, hand, troubles, mayGive }: Listening,
  asked: () => void,
): Promise<readonly Server[]> {
  const version = { version: kedrVersion, protocol: protocolVersion, pid: process.pid };
  const ownerToken = newToken();
  const { service, feed } = built;
  // Hooks and the command line come by the socket; whoever speaks MCP on the port needs the service as much.
  const mcp: McpEndpoint = {
    answer: (request) => {
      asked();
      return built.mcp.answer(request);
    },
  };
  const socketApp = httpApp({ service, version, ownerToken, door: "socket", feed, mcp });
  addHookEndpoint(socketApp, built.hooks);
  writeFileAtomic(paths.hookFile, JSON.stringify(await built.hookFile()));
  const socket = await listenOnSocket(paths.socket, async (request, environment) => {
    asked();
    if (!asksVersion(request)) await mayGive;
    return socketApp.fetch(request, environment);
  });
  const { server, port } = await listenOnLoopback(wantedPort || lastPort(paths), (got) => {
    const door = { port: got, hand, pages: pages.door, pagesFolder };
    const app = httpApp({ service, version, ownerToken, door, feed, mcp });
    return async (request, environment) => {
      if (!asksVersion(request)) await mayGive;
      const response = await app.fetch(request, environment);
      // Anybody may ask for the version and for the pages' files; what else was answered was the owner's question.
      if (response.ok && isCall(request)) asked();
      return response;
    };
  });
  pages.listenOn(port);
  keepPort(paths, port);
  if (wantedPort !== 0 && port !== wantedPort) troubles.push(portTaken(wantedPort, port));
  writeFileAtomic(paths.ownerToken, ownerToken);
  writeFileAtomic(paths.serviceFile, JSON.stringify({ ...version, port, startedAt: isoNow(systemClock) }));
  return [socket, server];
}
