/** What the environment of an observer's `claude` is made from. */
export interface ClaudeEnvironmentSource {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly configFolder: string | null;
  readonly extraEnvironment?: Readonly<Record<string, string>>;
}

/** Of the client's own variables these are settings of the user; the others belong to the session we were started in. */
const keptClaudeVariables = new Set([
  "CLAUDE_CONFIG_DIR",
  "CLAUDE_CODE_OAUTH_TOKEN",
  "CLAUDE_CODE_USE_BEDROCK",
  "CLAUDE_CODE_USE_VERTEX",
]);

/** Quiet: no updates, no telemetry, no memory of the client's own; and Kedr's hooks off, should one still fire. */
const ownVariables = {
  KEDR_OFF: "1",
  DISABLE_AUTOUPDATER: "1",
  DISABLE_TELEMETRY: "1",
  DISABLE_ERROR_REPORTING: "1",
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
  CLAUDE_CODE_DISABLE_AUTO_MEMORY: "1",
};

/**
 * The environment for the observer's `claude`. Variables of a running session are left out, and so are keys and base
 * URLs: the owner chose the subscription, and a stray ANTHROPIC_API_KEY would bill an account nobody named.
 */
export function claudeEnvironment(
  source: ClaudeEnvironmentSource,
  maxOutputTokens: number,
): Readonly<Record<string, string>> {
  const kept = Object.entries(source.environment).flatMap(([name, value]) =>
    value === undefined || isLeftOut(name) ? [] : [[name, value] as const],
  );
  return {
    ...Object.fromEntries(kept),
    ...ownVariables,
    CLAUDE_CODE_MAX_OUTPUT_TOKENS: String(maxOutputTokens),
    ...(source.configFolder === null ? {} : { CLAUDE_CONFIG_DIR: source.configFolder }),
    ...source.extraEnvironment,
  };
}

function isLeftOut(name: string): boolean {
  if (name.startsWith("CLAUDE")) return !keptClaudeVariables.has(name);
  return name.startsWith("ANTHROPIC_") || name === "NODE_OPTIONS";
}
