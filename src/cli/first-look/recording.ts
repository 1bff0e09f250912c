import { readFileSync } from "node:fs";
import { z } from "zod";
import { isoTime } from "../../platform/clock.ts";

/** One hook's payload as the client sent it, with this machine's paths filled in. */
export interface Payload {
  readonly event: string;
  readonly body: string;
  readonly transcriptPath: string;
}

/** A recorded first session and the start of a second one. */
export interface Recording {
  /** The client's name in Kedr, and as people call it. */
  readonly client: string;
  readonly title: string;
  readonly payloads: readonly Payload[];
  /** The client's own record of the first session, in the parts that each end of a turn found written. */
  readonly transcript: readonly string[];
  readonly secondStart: Payload;
}

const session = z.object({ client: z.string(), title: z.string() });
const hook = z.object({ hook_event_name: z.string(), transcript_path: z.string() });

/** Reads the recording that was shipped with the build, as if it had happened in these folders and ended at endMs. */
export function readRecording(
  folder: URL,
  places: { readonly home: string; readonly project: string },
  endMs: number,
): Recording {
  const read = (name: string): string => readFileSync(new URL(name, folder), "utf8");
  const lines = (name: string): string[] =>
    read(name)
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => fill(line, places));
  const [secondStart] = lines("second-session.jsonl").map(payload);
  if (secondStart === undefined) throw new Error("The recording has no second session.");
  return {
    ...session.parse(JSON.parse(read("session.json"))),
    payloads: lines("payloads.jsonl").map(payload),
    transcript: byTurn(movedInTime(lines("transcript.jsonl"), endMs)),
    secondStart,
  };
}

/** Paths stand inside JSON texts, so they go in as JSON would write them. */
function fill(line: string, places: { readonly home: string; readonly project: string }): string {
  return line.replaceAll("{{PROJECT}}", inJson(places.project)).replaceAll("{{HOME}}", inJson(places.home));
}

const inJson = (path: string): string => JSON.stringify(path).slice(1, -1);

function payload(line: string): Payload {
  const wire = hook.parse(JSON.parse(line));
  return { event: wire.hook_event_name, body: line, transcriptPath: wire.transcript_path };
}

/** The client notes each end of a turn after its hooks have run, so that line opens the next part. */
function byTurn(lines: readonly string[]): string[] {
  const parts: string[] = [""];
  for (const line of lines) {
    if (line.includes('"subtype":"stop_hook_summary"')) parts.push("");
    parts.push(`${parts.pop() ?? ""}${line}\n`);
  }
  return parts;
}

const stamp = /"timestamp":"(\d{4}-[^"]+Z)"/g;

/** The recorded day is long gone; every time moves by the same step, so that the last one is now. */
function movedInTime(lines: readonly string[], endMs: number): string[] {
  const times = lines.flatMap((line) => [...line.matchAll(stamp)].map((match) => Date.parse(match[1] ?? "")));
  const stepMs = endMs - Math.max(...times);
  return lines.map((line) =>
    line.replaceAll(stamp, (_, time: string) => `"timestamp":"${isoTime(Date.parse(time) + stepMs)}"`),
  );
}
