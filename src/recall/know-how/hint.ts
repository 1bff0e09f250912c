import type { MemoryId } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import type { RecordedRun } from "../../store/record-store.ts";
import { tellRun, type ToldRun } from "./told-run.ts";

/** What is worth knowing before a command runs. */
export interface CommandHint {
  /** Program and what tells its uses apart: "vercel deploy". */
  readonly family: string;
  /** How many of the last runs with a known end it speaks of. */
  readonly runs: number;
  readonly failed: {
    readonly times: number;
    readonly lastAt: string;
    /** Why the last of them failed; empty when its output does not say. */
    readonly error: string;
    /** A memory that rests on one of the failures, how it was fixed if there is one; null when there is none. */
    readonly memory: MemoryId | null;
  };
  /** The newest form that went well; null when none of these did. */
  readonly worked: { readonly times: number; readonly lastAt: string; readonly form: string } | null;
}

/** Older runs say less about today. */
const runsLookedAt = 3;

/**
 * What happened the last times with the program that a command is about to run; undefined when that says nothing: it
 * never failed lately, or the same words went well the last time.
 * @param form the program's words as they are about to run, from programsIn()
 * @param runs of one family, newest first
 * @param memories that rest on those runs' events
 */
export function hintForCommand(
  form: string,
  runs: readonly RecordedRun[],
  memories: readonly Memory[],
): CommandHint | undefined {
  const known = runs.filter((run) => run.outcome !== "unknown");
  const last = known.slice(0, runsLookedAt).map(tellRun);
  const failures = last.filter(({ run }) => run.outcome === "failed");
  const [newest] = last;
  const [failure] = failures;
  if (newest === undefined || failure === undefined) return undefined;
  if (newest.run.outcome === "passed" && newest.form === form) return undefined;
  const passes = last.filter(({ run }) => run.outcome === "passed");
  return {
    family: newest.run.family,
    runs: last.length,
    failed: {
      times: failures.length,
      lastAt: failure.run.event.occurredAt,
      error: failure.error,
      memory: memoryOf(failures, memories)?.id ?? null,
    },
    worked: workedAs(passes, form, known.slice(runsLookedAt)),
  };
}

/** Among the last runs, or before them: a form that went well long ago beats none. */
function workedAs(
  passes: readonly ToldRun[],
  form: string,
  before: readonly RecordedRun[],
): CommandHint["worked"] {
  const older = before.find((run) => run.outcome === "passed");
  const newest = passes[0] ?? (older === undefined ? undefined : tellRun(older));
  if (newest === undefined || (newest.form === form && passes.length === 0)) return null;
  return {
    times: Math.max(1, passes.filter((pass) => pass.form === newest.form).length),
    lastAt: newest.run.event.occurredAt,
    form: newest.form,
  };
}

/** How it was fixed is better to know than that it failed. */
function memoryOf(failures: readonly ToldRun[], memories: readonly Memory[]): Memory | undefined {
  const events = failures.map(({ run }) => run.event.id);
  const resting = memories.filter((memory) => memory.eventIds.some((id) => events.includes(id)));
  return resting.find((memory) => memory.type === "bugfix") ?? resting[0];
}
