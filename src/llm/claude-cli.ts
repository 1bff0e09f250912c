import { claudeEnvironment } from "./claude-environment.ts";
import { readClaudeResult } from "./claude-result.ts";
import { type Answer, type LanguageModel, LanguageModelError, type Question } from "./language-model.ts";
import { type ProcessEnd, runProcess } from "./run-process.ts";

export interface ClaudeCliOptions {
  /** "claude", or an absolute path. */
  readonly binary: string;
  /** An alias or a full name; a small model by default. */
  readonly model: string | null;
  /** The environment to start from; credentials and session variables of it are left out. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Whose subscription pays: the client's configuration folder; null is the client's default. */
  readonly configFolder: string | null;
  /** An existing folder without project files. */
  readonly directory: string;
  /** Variables that the owner set for the observer on purpose, such as another base URL. */
  readonly extraEnvironment?: Readonly<Record<string, string>>;
}

const smallModel = "haiku";

/**
 * No tools, no hooks of ours or others, no MCP servers, no project files, nothing kept on disk. All four are needed:
 * with `--tools ""` alone every hook fires and MCP tools stay.
 */
const closedFlags = [
  "--no-session-persistence",
  "--strict-mcp-config",
  "--setting-sources",
  "",
  "--settings",
  '{"disableAllHooks":true}',
  "--output-format",
  "json",
  "--tools",
  "",
] as const;

/** The `claude` command line, without tools, on the user's own subscription. One process at a time. */
export function claudeCliModel(options: ClaudeCliOptions): LanguageModel {
  const model = options.model ?? smallModel;
  let last: Promise<unknown> = Promise.resolve();
  return {
    name: "claude-cli",
    model,
    vendor: "anthropic",
    ask: (question) => {
      const turn = last.then(() => askOnce(options, model, question));
      // The next question waits for this one's end, good or bad; the fault itself goes to whoever asked.
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

async function askOnce(options: ClaudeCliOptions, model: string, question: Question): Promise<Answer> {
  const end = await runProcess({
    binary: options.binary,
    arguments: ["-p", "--system-prompt", question.system, "--model", model, ...closedFlags],
    environment: claudeEnvironment(options, question.maxOutputTokens),
    directory: options.directory,
    input: question.user,
    deadlineMs: question.deadlineMs,
  });
  return readEnd(end, options.binary, model, question.deadlineMs);
}

function readEnd(end: ProcessEnd, binary: string, model: string, deadlineMs: number): Answer {
  if (end.end === "exit") return readClaudeResult(end.stdout, end.stderr, model);
  if (end.end === "timeout")
    throw new LanguageModelError("timeout", `claude gave no answer within ${deadlineMs} ms and was ended.`);
  throw new LanguageModelError("missing", `"${binary}" can't be started: is Claude Code installed?`, {
    cause: end.cause,
  });
}
