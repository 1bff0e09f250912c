import { type ClientFacts, deniesOnly, elsewhere } from "../facts.ts";

export const facts: ClientFacts = {
  driven: null,
  way: "hooks",
  sees: {
    prompts: true,
    tools: true,
    exitStatus: "where the tool's own text tells it",
    answers: true,
    compaction: false,
    ends: true,
    subagents: false,
  },
  given: {
    atStart: "with the first prompt",
    onPrompt: true,
    beforeTool: false,
    afterTool: false,
    afterCompaction: "no: what matters for the next prompt",
    rules: deniesOnly,
  },
  pastSessions: "its database, read-only",
  memoryFiles: "`kedr import --memories`, watched after",
  mcp: "by hand: `kedr mcp`",
  surfaces: {
    terminal: "once you allowed the hooks; not run",
    editor: "it has none",
    desktop: "not run",
    headless: "with hooks that are allowed; not run",
    ...elsewhere,
  },
};
