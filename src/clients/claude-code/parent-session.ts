import { basename, dirname, join } from "node:path";
import { sessionId } from "../../domain/ids.ts";
import { limits } from "../../domain/limits.ts";
import { readLines } from "../../platform/lines.ts";
import type { ParentSession } from "../client.ts";
import { parseLine, type TranscriptLine } from "./transcript-line.ts";

/** The session's own transcript: a subagent's stands in `<session>/subagents/` beside it. */
export function mainTranscript(path: string): string {
  const folder = dirname(path);
  return basename(folder) === "subagents" ? `${dirname(folder)}.jsonl` : path;
}

/** By the folder that it stands in, or by its first line: older clients put it beside the session's, under a name of its own. */
export async function parentOf(path: string): Promise<ParentSession | null> {
  const transcriptPath = mainTranscript(path);
  if (transcriptPath !== path) return { id: sessionId(basename(transcriptPath, ".jsonl")), transcriptPath };
  const first = await firstLine(path);
  const id = first?.sessionId ?? null;
  if (id === null || first?.agentId === null || basename(path) === `${id}.jsonl`) return null;
  return { id: sessionId(id), transcriptPath: join(dirname(path), `${id}.jsonl`) };
}

async function firstLine(path: string): Promise<TranscriptLine | undefined> {
  try {
    for await (const { text } of readLines(path, 0, limits.payloadBytes)) {
      const line = parseLine(text);
      if (line !== undefined) return line;
    }
  } catch {
    // Whoever reads the file itself is told why it can't be.
  }
  return undefined;
}
