import { claudeCode } from "./claude-code/claude-code.ts";
import type { Client } from "./client.ts";
import { codex } from "./codex/codex.ts";
import { copilotCli } from "./copilot-cli/copilot-cli.ts";
import { cursor } from "./cursor/cursor.ts";
import { geminiCli } from "./gemini-cli/gemini-cli.ts";
import { hermes } from "./hermes/hermes.ts";
import { opencode } from "./opencode/opencode.ts";
import { pi } from "./pi/pi.ts";

/** Every client that Kedr works with: the only list of them. */
export const clients: readonly Client[] = [
  claudeCode,
  codex,
  opencode,
  pi,
  geminiCli,
  copilotCli,
  cursor,
  hermes,
];

export const findClient = (name: string): Client | undefined =>
  clients.find((client) => client.name === name);

/** The client that introduces itself so to an MCP server. */
export const clientOfHandshake = (name: string): Client | undefined =>
  clients.find((client) => (client.mcp?.calledInHandshake ?? client.name) === name);

/** The variables by which a person puts a client's folders elsewhere, of all clients. */
export const folderVariables: readonly string[] = clients.flatMap((client) => client.folderVariables);

/** Every tool before which a client asks, with each name that a payload may have it by. */
export const gatedTools: ReadonlyMap<string, readonly string[]> = new Map(
  [...new Set(clients.flatMap((client) => client.gatedTools))].map((name) => [
    name,
    [...new Set(clients.map(({ namesInPayloads }) => namesInPayloads?.get(name) ?? name))],
  ]),
);

/** The client whose transcripts are meant where none is named. */
export const defaultClient: typeof claudeCode = claudeCode;
