import { readEnvironment } from "../config/environment.ts";
import { runService } from "./run-service.ts";

/* The service's entry: one process a home. Started by a hook, by the command line, or by hand; a second one ends at once. */
process.exitCode = (await runService(readEnvironment())) === "busy" ? 0 : process.exitCode;
