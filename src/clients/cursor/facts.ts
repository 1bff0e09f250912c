import { type ClientFacts, deniesOnly, elsewhere } from "../facts.ts";

export const facts: ClientFacts = {
  driven: null,
  way: "hooks",
  sees: {
    prompts: true,
    tools: true,
    exitStatus: "where the output tells it",
    answers: true,
    compaction: "that it was",
    ends: true,
    subagents: false,
  },
  given: {
    atStart: true,
    onPrompt: "no: MCP",
    beforeTool: false,
    afterTool: false,
    afterCompaction: "no: MCP",
    rules: deniesOnly,
  },
  pastSessions: "from its database, as others describe it: never run",
  memoryFiles: "`kedr import --memories`, watched after",
  mcp: "`kedr init --mcp`",
  surfaces: {
    terminal: "not run",
    editor: "not run",
    desktop: "the editor is one",
    headless: "not run",
    ...elsewhere,
  },
};
