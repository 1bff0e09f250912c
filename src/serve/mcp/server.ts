import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { clientName } from "../../domain/ids.ts";
import { limits } from "../../domain/limits.ts";
import { instructions } from "./instructions.ts";
import { addCorrect } from "./correct.ts";
import { addForget } from "./forget.ts";
import { addLooking } from "./looking.ts";
import { addKnowHow } from "./know-how.ts";
import { addRecord } from "./record.ts";
import { addRemember } from "./remember.ts";
import { addState } from "./state.ts";
import { addSummary } from "./summary.ts";
import { addThreads } from "./threads.ts";
import type { ToolChoice, ToolGround } from "./tool.ts";

export interface McpParts extends Omit<ToolGround, "caller"> {
  readonly version: string;
  readonly tools: ToolChoice;
}

/** The memory's tools for any client that speaks MCP: looking, and adding what waits for the owner. */
export function mcpServer({ version, tools, ...ground }: McpParts): McpServer {
  const server = new McpServer({ name: "kedr", title: "Kedr", version }, { instructions });
  const caller = () =>
    clientName((server.server.getClientVersion()?.name ?? "").slice(0, limits.callerNameChars));
  const standing = { ...ground, caller };
  addLooking(server, standing);
  addKnowHow(server, standing);
  addRemember(server, standing);
  if (tools === "all") {
    addCorrect(server, standing);
    addRecord(server, standing);
    addThreads(server, standing);
    addSummary(server, standing);
    addState(server, standing);
    addForget(server, standing);
  }
  return server;
}
