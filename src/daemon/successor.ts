import { fileURLToPath } from "node:url";
import { childEnvironment } from "../config/environment.ts";
import { launchService } from "../platform/service-start.ts";

/** Starts the next service, which reads the settings anew; it takes the port of this one by itself (last-port.ts). */
export function startSuccessor(home: string): void {
  const script = fileURLToPath(new URL("./service.js", import.meta.url));
  launchService({ script, home, variables: childEnvironment({}) });
}
