import type { ClientName, EventId, SessionId } from "../../domain/ids.ts";
import type { RecordedRun } from "../../store/record-store.ts";
import { tellRun, type ToldRun } from "./told-run.ts";

/** One run, where its words can be read again. */
export interface RunPlace {
  readonly eventId: EventId;
  readonly sessionId: SessionId;
  readonly client: ClientName;
  readonly projectName: string;
  readonly occurredAt: string;
  /** The whole command line, exactly as the event has it. */
  readonly command: string;
  /** The program's own words in it. */
  readonly form: string;
}

/** One use of a tool: how it worked, and how it failed. */
export interface HowForm {
  /** Program and what tells its uses apart: "npm test". */
  readonly family: string;
  /** The newest run that went well, and how many did; null when none did. */
  readonly worked: (RunPlace & { readonly times: number }) | null;
  /** The newest run that failed, why, and how many did; null when none did. */
  readonly failed: (RunPlace & { readonly times: number; readonly error: string }) | null;
  /** True when the newest run with a known end failed: what worked once may not work any more. */
  readonly isFailingNow: boolean;
}

/** Families told; a tool used in more ways than that is asked for more exactly. */
const formsTold = 20;

/**
 * How a tool is called here: of each of its uses the newest form that worked, with the failures beside it, the last used
 * first; what never worked comes last.
 * @param runs newest first
 * @param wanted words that a use must hold beside its program: "test" of "npm test"; other uses are left out
 */
export function howTo(runs: readonly RecordedRun[], wanted: readonly string[]): readonly HowForm[] {
  const families = new Map<string, RecordedRun[]>();
  for (const run of runs) families.set(run.family, [...(families.get(run.family) ?? []), run]);
  const forms = [...families.values()]
    .map((family) => formOf(family))
    .filter((form) => form.worked !== null || form.failed !== null)
    .filter((form) => holdsAll(form, wanted));
  return [
    ...forms.filter((form) => form.worked !== null),
    ...forms.filter((form) => form.worked === null),
  ].slice(0, formsTold);
}

function formOf(runs: readonly RecordedRun[]): HowForm {
  const passes = runs.filter((run) => run.outcome === "passed");
  const failures = runs.filter((run) => run.outcome === "failed");
  const [pass, failure] = [passes[0], failures[0]];
  const failed = failure && tellRun(failure);
  return {
    family: runs[0]?.family ?? "",
    worked: pass === undefined ? null : { ...placeOf(tellRun(pass)), times: passes.length },
    failed: failed === undefined ? null : { ...placeOf(failed), times: failures.length, error: failed.error },
    isFailingNow: runs.find((run) => run.outcome !== "unknown")?.outcome === "failed",
  };
}

/**
 * The words are looked for anywhere in the form: "docker compose logs" names an option too. A file is known by its name
 * alone: one asks for deploy.sh, and what ran is scripts/deploy.sh.
 */
function holdsAll({ family, worked, failed }: HowForm, wanted: readonly string[]): boolean {
  const words = `${family} ${worked?.form ?? failed?.form ?? ""}`.toLowerCase().split(/[\s=]+/);
  const names = new Set([...words, ...words.map(fileName)]);
  return wanted.every((word) => names.has(word.toLowerCase()));
}

const fileName = (word: string): string => word.slice(word.lastIndexOf("/") + 1);

/** Where a run stands. */
const placeOf = ({ run: { event }, command, form }: ToldRun): RunPlace => ({
  eventId: event.id,
  sessionId: event.sessionId,
  client: event.client,
  projectName: event.place.projectName,
  occurredAt: event.occurredAt,
  command,
  form,
});
