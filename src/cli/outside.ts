import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { childEnvironment, readEnvironment } from "../config/environment.ts";
import { KedrError } from "../domain/kedr-error.ts";
import { systemClock } from "../platform/clock.ts";
import type { Outside } from "./command.ts";
import { processIo } from "./io.ts";

/** This machine as the commands see it. */
export const processOutside = (): Outside => ({
  io: processIo(),
  environment: readEnvironment(),
  clock: systemClock,
  launch: startService,
  initFlow: async () => {
    throw new KedrError("init.missing", "This build of kedr can't wire agents.");
  },
});

/** The service outlives this command: its own session, no streams, no working folder of a project. */
function startService(): void {
  const script = fileURLToPath(new URL("./service.js", import.meta.url));
  // What holds for this one run must not hold for a service that outlives it.
  const env = childEnvironment({ KEDR_OFF: undefined, NODE_OPTIONS: undefined });
  spawn(process.execPath, [script], { detached: true, stdio: "ignore", cwd: "/", env }).unref();
}
