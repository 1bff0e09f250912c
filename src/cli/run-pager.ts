import { spawn } from "node:child_process";
import { childEnvironment, readVariable } from "../config/environment.ts";

/** What less is told where the person has told it nothing, as git does: leave when it fits, keep colours and the screen. */
const lessFlags = "FRX";

/** Shows the text by the pager and waits until the person has left it; false when it could not be started. */
export function runPager(text: string, pager: string): Promise<boolean> {
  const less = readVariable("LESS") ?? lessFlags;
  // Ctrl-C is the pager's: it stops a search in it, and must not end Kedr below it.
  process.removeAllListeners("SIGINT").on("SIGINT", () => undefined);
  return new Promise((resolve) => {
    const child = spawn(pager, {
      shell: true,
      stdio: ["pipe", "inherit", "inherit"],
      env: childEnvironment({ LESS: less, LV: readVariable("LV") ?? "-c" }),
    });
    child.once("error", () => resolve(false));
    // The shell says by these that there is no such program, or that it can't be run.
    child.once("close", (code) => resolve(code !== 127 && code !== 126));
    // The person left before the end.
    child.stdin.on("error", () => undefined);
    child.stdin.end(text);
  });
}
