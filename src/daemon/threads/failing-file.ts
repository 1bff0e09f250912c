import { type ProgramRun, programsRun } from "../../domain/programs-run.ts";
import { testCommand } from "../../domain/run.ts";
import type { StoredEvent } from "../../domain/event.ts";

/** The name of a file of tests, in the usual forms. */
const testFile =
  /(?<![\w./-])(?:[\w.-]+\/)*(?:[\w-]+(?:\.[\w-]+)*\.(?:test|spec)\.\w{1,4}|test_\w+\.py|\w+_test\.(?:go|py))(?![\w/-])/g;
const failing =
  /(?<!\p{L})(?:fail(?:s|ing|ed)?|broken|red|crash(?:es)?|пада(?:ет|ют)|упал\p{L}?|сломан\p{L}{0,2}|красн\p{L}{2,3}|не (?:проход\p{L}{2,3}|прошл?[иё]?\p{L}?))(?!\p{L})/iu;

/** The one file of tests that a thread says fails, in whatever words and language; undefined where it names none or several. */
export function failingFile(thread: string): string | undefined {
  if (!failing.test(thread)) return undefined;
  const files = new Set(thread.match(testFile));
  const [file] = files;
  return files.size === 1 ? file : undefined;
}

/** How the last run of tests that named the file ended; undefined where none did. */
export function lastOutcomeOf(
  file: string,
  events: readonly StoredEvent[],
): (Pick<ProgramRun, "outcome"> & { readonly event: StoredEvent }) | undefined {
  for (const event of events.toReversed()) {
    const run = programsRun(event).findLast(({ form }) => testCommand.test(form) && names(form, file));
    if (run !== undefined && run.outcome !== "unknown") return { outcome: run.outcome, event };
  }
  return undefined;
}

/** Whole, or with folders before it. A run that is narrowed by a name tells nothing of the rest of the file. */
const names = (form: string, file: string): boolean => {
  const words = form.split(/\s+/).map((word) => word.replaceAll(/^['"]|['"]$/g, ""));
  const isNarrowed = words.some((word) =>
    /^(?:-t|-k|-run|--grep|--testNamePattern|--test-name-pattern)(?:=|$)/.test(word),
  );
  return !isNarrowed && words.some((word) => word === file || word.endsWith(`/${file}`));
};
