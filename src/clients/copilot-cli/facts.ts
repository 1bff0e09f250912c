import { type ClientFacts, elsewhere } from "../facts.ts";

export const facts: ClientFacts = {
  driven: "1.0.102",
  way: "hooks",
  sees: {
    prompts: true,
    tools: "from its own record, as a turn ends",
    exitStatus: "from its own record",
    answers: true,
    compaction: true,
    ends: true,
    subagents: "from its own record",
  },
  given: {
    atStart: true,
    onPrompt: true,
    beforeTool: "no: MCP",
    afterTool: "no: MCP",
    afterCompaction: "no: what matters for the next prompt",
    rules: "ask, deny",
  },
  pastSessions: true,
  memoryFiles: "`kedr import --memories`, watched after",
  mcp: "`kedr init --mcp`",
  surfaces: {
    terminal: true,
    editor: "no: Copilot in an editor is another program; MCP",
    desktop: "it has none",
    headless: true,
    ...elsewhere,
  },
};
