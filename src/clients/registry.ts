import { claudeCode } from "./claude-code/claude-code.ts";
import type { Client } from "./client.ts";
import { pi } from "./pi/pi.ts";

/** Every client that Kedr works with: the only list of them. */
export const clients: readonly Client[] = [claudeCode, pi];

export const findClient = (name: string): Client | undefined =>
  clients.find((client) => client.name === name);

/** The variables by which a person puts a client's folders elsewhere, of all clients. */
export const folderVariables: readonly string[] = clients.flatMap((client) => client.folderVariables);

/** The client whose transcripts are meant where none is named. */
export const defaultClient: Client = claudeCode;
