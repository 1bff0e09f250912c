import { claudeCode } from "./claude-code.ts";
import { codex } from "./codex.ts";
import { copilotCli } from "./copilot-cli.ts";
import type { Driver } from "./driver.ts";
import { geminiCli } from "./gemini-cli.ts";
import { opencode } from "./opencode.ts";
import { pi } from "./pi.ts";

/** Every client that can be driven: the only list of them. */
export const drivers: readonly Driver[] = [claudeCode, codex, opencode, pi, geminiCli, copilotCli];

export function driverOf(client: string): Driver {
  const driver = drivers.find((each) => each.client === client);
  if (driver === undefined) throw new Error(`There is no driver of ${client}.`);
  return driver;
}
