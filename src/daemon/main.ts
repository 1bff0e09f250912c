import { readEnvironment } from "../config/environment.ts";
import { KedrError } from "../domain/kedr-error.ts";
import { systemClock } from "../platform/clock.ts";
import { homePaths } from "../platform/paths.ts";
import { leaveStartFailure } from "../serve/client/start-failure.ts";
import { errorFields, openLog } from "./log.ts";
import { runService } from "./run-service.ts";

/* The service's entry: one process a home. Started by a hook, by the command line, or by hand; a second one ends at once. */
const environment = readEnvironment();

/** Whoever started the service is not there to read what it says: its last word goes to the log. */
function failed(error: unknown): void {
  // The log lies in the home, and so may lead anywhere.
  if (error instanceof KedrError && error.code === "home-unsafe") {
    process.stderr.write(`${error.said.en}\n`);
    process.exit(1);
  }
  const { log, startFailure } = homePaths(environment.home, environment.tempFolder);
  openLog(log, systemClock)("service-failed", { pid: process.pid, ...errorFields(error) });
  if (error instanceof KedrError) leaveStartFailure(startFailure, error);
  process.exit(1);
}

process.on("uncaughtException", failed);
try {
  await runService(environment);
} catch (error) {
  failed(error);
}
