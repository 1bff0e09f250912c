import { type ClientFacts, elsewhere } from "../facts.ts";

export const facts: ClientFacts = {
  driven: "0.61.0",
  way: "hooks",
  sees: {
    prompts: true,
    tools: true,
    exitStatus: "where the tool's own text tells it",
    answers: true,
    compaction: "from its own record",
    ends: "the client does not wait; its record tells the rest",
    subagents: "from their own records",
  },
  given: {
    atStart: true,
    onPrompt: true,
    beforeTool: "no: it drops what a hook says there",
    afterTool: "behind the output",
    afterCompaction: "no: what matters for the next prompt",
    rules: "ask, deny",
  },
  pastSessions: true,
  memoryFiles: "`kedr import --memories`, watched after",
  mcp: "`kedr init --mcp`",
  surfaces: {
    terminal: "in folders that you trust",
    editor: "the same program; not driven",
    desktop: "it has none",
    headless: "in folders that you trust",
    ...elsewhere,
  },
};
