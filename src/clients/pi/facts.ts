import { type ClientFacts, elsewhere } from "../facts.ts";

export const facts: ClientFacts = {
  driven: "0.73.1",
  way: "plugin",
  sees: {
    prompts: true,
    tools: true,
    exitStatus: true,
    answers: true,
    compaction: true,
    ends: true,
    subagents: "it has none",
  },
  given: {
    atStart: "with the first prompt",
    onPrompt: true,
    beforeTool: "no: with the result",
    afterTool: true,
    afterCompaction: "with the next prompt",
    rules: "ask, deny",
  },
  pastSessions: true,
  memoryFiles: "searched when something is forgotten",
  mcp: "`kedr init --mcp`, from 1.0 on",
  surfaces: {
    terminal: true,
    editor: "it has none",
    desktop: "it has none",
    headless: true,
    ...elsewhere,
  },
};
