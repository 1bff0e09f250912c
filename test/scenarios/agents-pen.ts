import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { KedrHome } from "./kedr-home.ts";
import type { PersonsWindow } from "./persons-window.ts";

/** What an agent writes down with `remember`. */
export const container = { kind: "rule", title: "Run the tests in the container" } as const;

let pages = 0;

/** The shell command by which an agent in this folder writes it down: `kedr mcp`, spoken to in raw lines. */
export function penOf(kedr: KedrHome, cwd: string, what: object = container): string {
  const page = join(kedr.root, `page-${(pages += 1)}.jsonl`);
  const initialize = {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "claude-code", version: "1" },
  };
  const lines = [
    { jsonrpc: "2.0", id: 1, method: "initialize", params: initialize },
    { jsonrpc: "2.0", method: "notifications/initialized" },
    { jsonrpc: "2.0", id: 2, method: "tools/call", params: { name: "remember", arguments: what } },
  ];
  writeFileSync(page, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  const variables = `HOME="${kedr.root}" KEDR_HOME="${kedr.home}"`;
  return `cd "${cwd}" && ${variables} "${process.execPath}" "${resolve("dist/kedr.js")}" mcp <"${page}"`;
}

/** The agent of the window's session writes it down: the window's client has started its `kedr mcp`. */
export const writesDown = (
  window: PersonsWindow,
  kedr: KedrHome,
  cwd: string,
  what: object = container,
): Promise<string> => window.runs(penOf(kedr, cwd, what));
