import { type Driver, noKey, type Said } from "./driver.ts";

/** What makes Claude Code talk to the scripted model alone, and to nobody else. */
export const claudeCodeEnv = (modelUrl: string): Record<string, string> => ({
  ANTHROPIC_BASE_URL: modelUrl,
  ANTHROPIC_API_KEY: noKey,
  DISABLE_TELEMETRY: "1",
  DISABLE_ERROR_REPORTING: "1",
  DISABLE_AUTOUPDATER: "1",
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
});

export const claudeCode: Driver = {
  client: "claude-code",
  command: "claude",
  env: ({ modelUrl }) => claudeCodeEnv(modelUrl),
  files: () => ({}),
  args: ({ prompt, args }) => {
    const allowed = ["--permission-mode", "acceptEdits", "--allowedTools", "Bash"];
    return ["-p", prompt, "--output-format", "json", ...args, ...allowed];
  },
  said: readResult,
};

function readResult(stdout: string): Said {
  try {
    const value = JSON.parse(stdout) as { session_id?: string; result?: string };
    return { sessionId: value.session_id ?? "", result: value.result ?? "" };
  } catch {
    // Killed, or it printed a plain complaint: the test looks at stdout itself.
    return { sessionId: "", result: "" };
  }
}
