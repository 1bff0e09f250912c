import { type ClientFacts, deniesOnly, elsewhere } from "../facts.ts";

export const facts: ClientFacts = {
  driven: "1.18.33",
  way: "plugin",
  sees: {
    prompts: true,
    tools: true,
    exitStatus: true,
    answers: true,
    compaction: true,
    ends: "when it rests: a session has no end of its own",
    subagents: true,
  },
  given: {
    atStart: "with the first prompt",
    onPrompt: true,
    beforeTool: "no: with the result",
    afterTool: "behind the output; not of MCP tools",
    afterCompaction: "with the next prompt",
    rules: deniesOnly,
  },
  pastSessions: true,
  memoryFiles: "searched when something is forgotten",
  mcp: "`kedr init --mcp`",
  surfaces: {
    terminal: true,
    editor: "the same program; not driven",
    desktop: "the same program; not driven",
    headless: true,
    ...elsewhere,
  },
};
