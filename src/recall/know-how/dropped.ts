import { readCall } from "../../domain/call.ts";
import type { StoredEvent } from "../../domain/event.ts";
import { hasPassed, mainJob } from "../../domain/run.ts";

/** What a compaction's summary does not say any more, and what the session may need again. */
export interface Dropped {
  /** Whole command lines that went well, exactly as they were run, the last one first, each once. */
  readonly commands: readonly string[];
  /** Files that were edited, as the client names them, the last one first, each once. */
  readonly files: readonly string[];
}

/** A longer command is a script; its exact words are in the archive. */
const commandChars = 300;

/**
 * The commands that worked and the files edited before a compaction that its summary does not hold.
 * @param events of the session before the compaction, in their order
 * @param summary what the compaction kept; null when it is not known, and nothing counts as kept
 */
export function droppedByCompaction(events: readonly StoredEvent[], summary: string | null): Dropped {
  const kept = squeezed(summary ?? "");
  const calls = events
    .filter((event) => event.kind === "tool" && event.status === "ok")
    .map((event) => ({ event, call: readCall(event) }))
    .toReversed();
  const commands = calls
    .filter((run) => run.call.role === "command" && hasPassed(run) && mainJob(run) !== undefined)
    .map((run) => run.call.command.trim())
    .filter((command) => command.length <= commandChars && !kept.includes(squeezed(command)));
  const files = calls
    .filter(({ call }) => call.role === "edit" || call.role === "write")
    .map(({ call }) => call.path)
    .filter((path) => path !== "" && !isNamed(path, kept));
  return { commands: [...new Set(commands)], files: [...new Set(files)] };
}

/** A summary breaks lines where it likes. */
const squeezed = (text: string): string => text.replace(/\s+/g, " ").trim();

/** A path is kept when its last two parts stand in the summary: that is enough to find the file. */
function isNamed(path: string, summary: string): boolean {
  const parts = path.split(/[/\\]/).filter((part) => part !== "");
  return summary.includes(path) || summary.includes(parts.slice(-2).join("/"));
}
