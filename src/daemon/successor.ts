import { fileURLToPath } from "node:url";
import { childEnvironment, readVariable } from "../config/environment.ts";
import { launchService } from "../platform/service-start.ts";

/** A service that was asked to start anew tells the next one by it where open pages look for it. */
const portVariable = "KEDR_SUCCESSOR_PORT";

/** Starts the next service, which reads the settings anew, on the port of this one. */
export function startSuccessor(home: string, port: number): void {
  const script = fileURLToPath(new URL("./service.js", import.meta.url));
  launchService({ script, home, variables: childEnvironment({ [portVariable]: String(port) }) });
}

/** The port to listen on: the one that the owner set, else that of the service before, else any free one (0). */
export function wantedPort(set: number): number {
  if (set !== 0) return set;
  const inherited = Number(readVariable(portVariable));
  return Number.isInteger(inherited) && inherited >= 1024 && inherited <= 65_535 ? inherited : 0;
}
