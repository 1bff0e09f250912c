import { basename, dirname, join } from "node:path";
import { withoutInserted } from "../../domain/prompt-words.ts";
import { isBelow } from "../../platform/below.ts";
import { errorOutcome as errorOutcomeOf, toJsonText, withoutInjected } from "../told-text.ts";

/** What Codex's memories have a model add to its answers: where a memory came from, nobody's words. */
const clientsTags = ["oai-mem-citation"] as const;

/** Takes out what Kedr or the client put into the conversation. */
export const withoutInjections = (text: string): string => withoutInjected(text, clientsTags);

export const jsonText = (value: unknown): string => toJsonText(value, clientsTags);

export const errorOutcome = (error: string): string => errorOutcomeOf(error, clientsTags);

/** What stands in a person's place: a turn that was cut off, and what a command or a skill of the client left behind. */
const machineTags =
  /^\s*<(?:turn_aborted|user_shell_command|skill|subagent_notification|environment_context)\b/;

/** The person's words of a prompt; empty where they are none. */
export const personsWords = (prompt: string): string =>
  machineTags.test(prompt) ? "" : withoutInserted(prompt);

/** What Codex says to its model before the summary of a compaction. */
const beforeSummary = /^Another language model started to solve this problem[^\n]{0,1000}:\n/;

export const summaryWords = (message: string): string => message.replace(beforeSummary, "");

/** How the agent begins that writes Codex's own memories; seen with 0.169.0. */
const memoryWriter = /^\s*## Memory Writing Agent\b/;

export const isMemoryWriting = (prompt: string): boolean => memoryWriter.test(prompt);

/**
 * True for the folder in which Codex writes its own memories: the agent that works there is not the person's, and must leave no
 * trace. The configuration folder is told by the record's path where no variable names it.
 */
export function isMemoryFolder(
  directory: string,
  transcriptPath: string | null,
  configFolder: string | null,
): boolean {
  const home = configFolder ?? folderOfRecord(transcriptPath);
  if (home === null) return basename(directory) === "memories" && basename(dirname(directory)) === ".codex";
  const memories = join(home, "memories");
  return directory === memories || isBelow(directory, memories);
}

const folderOfRecord = (transcriptPath: string | null): string | null =>
  /^(.+)[/\\](?:archived_)?sessions[/\\]/.exec(transcriptPath ?? "")?.[1] ?? null;
