import { type ClientFacts, elsewhere } from "../facts.ts";

export const facts: ClientFacts = {
  driven: "2.1.328",
  way: "hooks",
  sees: {
    prompts: true,
    tools: true,
    exitStatus: true,
    answers: true,
    compaction: true,
    ends: true,
    subagents: true,
  },
  given: {
    atStart: true,
    onPrompt: true,
    beforeTool: true,
    afterTool: "no: before it",
    afterCompaction: true,
    rules: "ask, deny",
  },
  pastSessions: true,
  memoryFiles: "`kedr import --memories`, watched after",
  mcp: "`kedr init --mcp`, or the plugin",
  surfaces: {
    terminal: true,
    editor: "reads the same settings; not driven",
    desktop: "its local sessions read the same settings; not driven",
    headless: true,
    ...elsewhere,
  },
};
