import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { builtinObservationTypes } from "../../src/domain/observation-type.ts";
import { mcpServer } from "../../src/serve/mcp/server.ts";
import type { Asked, ToolChoice } from "../../src/serve/mcp/tool.ts";
import { allSamples } from "../cli/fake-service.ts";
import type { ToolAnswer } from "./mcp-session.ts";

/** The protocol's own client, connected to our tools over a service in memory. */
export interface ConnectedClient {
  readonly client: Client;
  readonly tool: (name: string, input?: Record<string, unknown>) => Promise<ToolAnswer>;
}

export async function connected(tools: ToolChoice, answers: Partial<Asked> = {}): Promise<ConnectedClient> {
  const server = mcpServer({
    service: { ...allSamples, ...answers },
    directory: "/work-tree",
    version: "1",
    tools,
    look: { timeZone: "UTC", types: builtinObservationTypes },
    now: () => "2026-05-01T12:00:00.000Z",
  });
  const client = new Client({ name: "test", version: "1" });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(ours), client.connect(theirs)]);
  return {
    client,
    tool: async (name, input = {}) => {
      const { content, isError } = await client.callTool({ name, arguments: input });
      const [first] = content as readonly { readonly text: string }[];
      return { text: first?.text ?? "", isError: isError === true };
    },
  };
}
