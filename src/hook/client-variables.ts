/** Where a client's hooks find what they should know of it; src/hook/launcher.sh has the same table in shell. */
interface ClientVariables {
  /** In what the client runs: a terminal, an editor, a program. */
  readonly entrypoint?: string;
  /** Its configuration folder where that is not the usual one. */
  readonly configFolder?: string;
  /** That folder's usual name in the person's home, where its hooks don't say where their records lie. */
  readonly usualFolder?: string;
  /** Its configuration folder below the one that the variable names. */
  readonly configBelow?: string;
  /** Its process; who starts a hook, where no variable says it. */
  readonly pid?: string;
  /** True where its record has no number of a prompt, or a hook none of a call: the words tell which it is. */
  readonly isUnnumbered?: true;
}

const table: Readonly<Record<string, ClientVariables>> = {
  claude: { entrypoint: "CLAUDE_CODE_ENTRYPOINT", configFolder: "CLAUDE_CONFIG_DIR", pid: "CLAUDE_PID" },
  codex: { configFolder: "CODEX_HOME" },
  copilot: { configFolder: "COPILOT_HOME", usualFolder: ".copilot" },
  gemini: { configFolder: "GEMINI_CLI_HOME", configBelow: ".gemini", isUnnumbered: true },
  hermes: { configFolder: "HERMES_HOME", isUnnumbered: true },
  opencode: { configFolder: "OPENCODE_CONFIG_DIR" },
  pi: { configFolder: "PI_CODING_AGENT_DIR" },
};

/** By the first word of the client's name: "codex", "copilot-cli". An agent that another one started must not pass for it. */
export const variablesOf = (client: string): ClientVariables => table[client.split("-")[0] ?? ""] ?? {};
