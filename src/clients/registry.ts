import { claudeCode } from "./claude-code/claude-code.ts";
import type { Client } from "./client.ts";
import { codex } from "./codex/codex.ts";

/** Every client that Kedr works with: the only list of them. */
export const clients: readonly Client[] = [claudeCode, codex];

export const findClient = (name: string): Client | undefined =>
  clients.find((client) => client.name === name);

/** The variables by which a person puts a client's folders elsewhere, of all clients. */
export const folderVariables: readonly string[] = clients.flatMap((client) => client.folderVariables);

/** The tools before which any client asks, each once. */
export const gatedTools: readonly string[] = [...new Set(clients.flatMap((client) => client.gatedTools))];

/** The client whose transcripts are meant where none is named. */
export const defaultClient: Client = claudeCode;
