import { type ClientFacts, deniesOnly, elsewhere } from "../facts.ts";

export const facts: ClientFacts = {
  driven: "0.169.0",
  way: "hooks",
  sees: {
    prompts: true,
    tools: true,
    exitStatus: "from its own record, a moment after the turn",
    answers: true,
    compaction: true,
    ends: true,
    subagents: true,
  },
  given: {
    atStart: true,
    onPrompt: true,
    beforeTool: "reaches the model with the result",
    afterTool: "no: before it",
    afterCompaction: true,
    rules: deniesOnly,
  },
  pastSessions: true,
  memoryFiles: "`kedr import --memories`, watched after",
  mcp: "`kedr init --mcp`; newer models search for its tools first",
  surfaces: {
    terminal: "once you trusted the hooks in `/hooks`",
    editor: "reads the same settings; not driven",
    desktop: "reads the same settings; not driven",
    headless: "once the hooks are trusted; untrusted ones are skipped in silence",
    ...elsewhere,
  },
};
