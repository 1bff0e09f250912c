import { rmSync } from "node:fs";
import type { Server } from "node:http";
import type { Environment } from "../config/environment.ts";
import { loadConfig } from "../config/config.ts";
import { isoNow, systemClock } from "../platform/clock.ts";
import { ensurePrivateFolder, writeFileAtomic } from "../platform/files.ts";
import { homePaths, type HomePaths } from "../platform/paths.ts";
import { newToken } from "../platform/random.ts";
import { kedrVersion, protocolVersion } from "../platform/version.ts";
import { httpApp } from "../serve/http/app.ts";
import { listenOnLoopback, listenOnSocket } from "../serve/http/listen.ts";
import { takeExclusiveLock } from "../store/sqlite/exclusive-lock.ts";
import { openOrSetAside } from "../store/sqlite/open.ts";
import { buildService, type Built } from "./build-service.ts";
import { addHookEndpoint } from "./hook-endpoint.ts";
import { mayExit } from "./lifetime.ts";
import { openLog } from "./log.ts";

const tickMs = 5_000;
/** The first digest may be asked at once; the whole check of the file comes after it. */
const integrityAfterMs = 3_000;

/** Runs until stopped or idle. "busy": another service has the home. */
export async function runService(environment: Environment): Promise<"stopped" | "busy"> {
  const paths = homePaths(environment.home, environment.tempFolder);
  for (const folder of [paths.home, paths.run, paths.spool, paths.logs]) ensurePrivateFolder(folder);
  const lock = takeExclusiveLock(paths.lock);
  if (lock === "busy") return "busy";
  const clock = systemClock;
  const log = openLog(paths.log, clock);
  const loaded = loadConfig(paths.config, environment);
  const { store, setAside } = openOrSetAside({
    path: paths.database,
    backups: paths.backups,
    clock,
    check: "header",
  });
  let askedToStop: () => void = () => undefined;
  const stopped = new Promise<void>((resolve) => {
    askedToStop = resolve;
  });
  const built = buildService({ environment, paths, loaded, store, clock, log, stop: () => askedToStop() });
  if (setAside !== null)
    built.troubles.push(`The database was damaged and was set aside to ${setAside}; Kedr started anew.`);

  const servers = await listen(paths, loaded.config.service.port, built);
  process.on("SIGTERM", () => askedToStop());
  process.on("SIGINT", () => askedToStop());
  log("service-started", { pid: process.pid, version: kedrVersion });
  const timers = startTimers(built, loaded.config.service.idleMinutes * 60_000, () => askedToStop());

  await stopped;
  for (const timer of timers) clearTimeout(timer);
  await close(servers);
  await built.background.stop();
  await store.close();
  for (const path of [paths.socket, paths.serviceFile]) rmSync(path, { force: true });
  log("service-stopped", { pid: process.pid });
  lock.release();
  return "stopped";
}

async function listen(paths: HomePaths, wantedPort: number, built: Built): Promise<readonly Server[]> {
  const version = { version: kedrVersion, protocol: protocolVersion, pid: process.pid };
  const ownerToken = newToken();
  const { service } = built;
  const socketApp = httpApp({ service, version, ownerToken, door: "socket" });
  addHookEndpoint(socketApp, built.hooks);
  const socket = await listenOnSocket(paths.socket, (request) => {
    built.asked();
    return socketApp.fetch(request);
  });
  const { server, port } = await listenOnLoopback(wantedPort, (got) => {
    const app = httpApp({ service, version, ownerToken, door: { port: got } });
    return (request) => app.fetch(request);
  });
  if (wantedPort !== 0 && port !== wantedPort) {
    built.troubles.push(`Port ${wantedPort} is taken by another program; Kedr listens on ${port} instead.`);
  }
  writeFileAtomic(paths.hookFile, JSON.stringify(built.hookFile));
  writeFileAtomic(paths.ownerToken, ownerToken);
  writeFileAtomic(paths.serviceFile, JSON.stringify({ ...version, port, startedAt: isoNow(systemClock) }));
  return [socket, server];
}

function startTimers(built: Built, idleMs: number, stop: () => void): readonly NodeJS.Timeout[] {
  const startedAtMs = systemClock.nowMs();
  built.start();
  const integrity = setTimeout(() => void built.checkIntegrity(), integrityAfterMs);
  const tick = setInterval(() => {
    void built.tick().then(({ clientsAlive, isWorking, lastAskedAtMs }) => {
      const nowMs = systemClock.nowMs();
      if (mayExit({ nowMs, lastAskedAtMs, startedAtMs, clientsAlive, isWorking, idleMs })) stop();
    });
  }, tickMs);
  return [integrity, tick];
}

/** No new questions; those being answered get a moment, then their connections go. */
async function close(servers: readonly Server[]): Promise<void> {
  const closeGraceMs = 1_000;
  await Promise.all(
    servers.map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeIdleConnections();
          setTimeout(() => server.closeAllConnections(), closeGraceMs).unref();
        }),
    ),
  );
}
