/** Whether it is so: yes, no, or as the words say: only in part, or what serves instead. */
export type Fact = boolean | string;

/** What a person wants to know of a client before relying on it, as the table of clients tells it. */
export interface ClientFacts {
  /** The version that the tests drive; null: made after the client's documents and sources, and never run. */
  readonly driven: string | null;
  /** How its events come: its command hooks, or a plugin inside it that forwards them. */
  readonly way: "hooks" | "plugin";
  readonly sees: {
    readonly prompts: Fact;
    readonly tools: Fact;
    /** How a command ended, as the machine told it. */
    readonly exitStatus: Fact;
    readonly answers: Fact;
    readonly compaction: Fact;
    readonly ends: Fact;
    readonly subagents: Fact;
  };
  readonly given: {
    readonly atStart: Fact;
    readonly onPrompt: Fact;
    readonly beforeTool: Fact;
    readonly afterTool: Fact;
    readonly afterCompaction: Fact;
    /** Whether a rule of the owner's can hold a call back. */
    readonly rules: Fact;
  };
  readonly pastSessions: Fact;
  readonly memoryFiles: Fact;
  readonly mcp: Fact;
  /** Where it is used. */
  readonly surfaces: {
    readonly terminal: Fact;
    readonly editor: Fact;
    readonly desktop: Fact;
    readonly headless: Fact;
    readonly cloud: Fact;
    readonly container: Fact;
  };
}

/** What a rule comes to in a client whose hook can't have the person asked. */
export const deniesOnly = "deny; what a rule asks about is denied, too";

/** What holds of every client that runs on another machine, or in one of its own. */
export const elsewhere = {
  cloud: "no: what the repository carries (`kedr init --repo`)",
  container: "`kedr init` inside, KEDR_HOME on a volume",
} as const;
