import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { ClientName } from "../../domain/ids.ts";
import { KedrError } from "../../domain/kedr-error.ts";
import { plainLine } from "../../inject/frame.ts";
import type { ListLook } from "../../inject/found-text.ts";
import type { Service } from "../service.ts";

/** What the tools ask of the service. Nothing of it approves or forgets; proposeForget has the owner asked. */
export type Asked = Pick<
  Service,
  | "search"
  | "recent"
  | "timeline"
  | "show"
  | "searchSessions"
  | "how"
  | "fix"
  | "friction"
  | "remember"
  | "proposeNote"
  | "correct"
  | "proposeForget"
  | "readSession"
  | "blame"
  | "handoff"
  | "summary"
  | "threads"
  | "closeThread"
  | "projects"
  | "status"
>;

/** core: the six that an agent needs; all: those and the rarer ones. */
export type ToolChoice = "core" | "all";

/** What every tool stands on. */
export interface ToolGround {
  readonly service: Asked;
  /** The folder whose project is looked into; null when the connection named none. */
  readonly directory: string | null;
  readonly look: ListLook;
  readonly now: () => string;
  /** Who is connected, by the handshake. */
  readonly caller: () => ClientName;
}

/** Nothing is changed, on this machine or another. */
export const readOnly = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** Something is added; told twice it is there once. */
export const addsOnly = { ...readOnly, readOnlyHint: false } as const;

/** What was there gives way to something new, and stays as history. */
export const replaces = { ...addsOnly, destructiveHint: true } as const;

/** What the service refuses is an answer that says what to do; the client's session goes on. */
export async function answer(text: () => Promise<string>): Promise<CallToolResult> {
  try {
    return { content: [{ type: "text", text: await text() }] };
  } catch (error) {
    if (!(error instanceof KedrError)) throw error;
    return { isError: true, content: [{ type: "text", text: plainLine(error.message) }] };
  }
}

/** The folder of this connection's project. */
export function here({ directory }: ToolGround): string {
  if (directory !== null) return directory;
  throw new KedrError(
    "no-project",
    "This connection names no project. Connect to /mcp?directory=/absolute/path/of/the/project, or ask with all_projects: true.",
  );
}

/** What the agent is told of secrets in its text. */
export const maskedIn = (secrets: number): readonly string[] =>
  secrets === 0 ? [] : [`Secrets masked in it: ${secrets}. Never remember a secret's value.`];
