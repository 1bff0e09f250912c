import { fileURLToPath } from "node:url";
import type { Run } from "../command.ts";

/**
 * Runs the bundled hook in this process: it reads the payload from stdin, answers as the client expects and always
 * ends with 0. A hook that can't be run must not stop its client either.
 */
export async function runHookFile(client: string, event: string): Promise<void> {
  const file = new URL("./hook.cjs", import.meta.url);
  process.argv = [process.execPath, fileURLToPath(file), client, event];
  await import(file.href).catch(() => undefined);
}

export const runHook: Run = async ({ given }) => {
  const [client = "", event = ""] = given.words;
  await runHookFile(client, event);
  return "ok";
};
