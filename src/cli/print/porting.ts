import type { ExportAnswer, MemoriesImported } from "../../serve/porting.ts";
import type { AppliedPage } from "../commands/import-pages.ts";
import { portingMessages } from "../messages/porting.ts";
import { oneLine } from "../visible.ts";
import type { Look } from "./look.ts";
import { bytes } from "./time.ts";

const linesShown = 10;

/** What went out, and what of it is told as information only. */
export function printExported(answer: ExportAnswer, { language, paint }: Look): string[] {
  const words = portingMessages[language];
  const { memories, projects, events, approved, heldBack, secretsMasked } = answer;
  return [
    words.exported(memories, projects, bytes(answer.bytes), oneLine(answer.path)),
    ...(events === 0 ? [] : [words.exportedEvents(events)]),
    ...(approved === 0 ? [] : [paint.dim(words.trustStays(approved))]),
    ...(heldBack === 0 ? [] : [paint.dim(words.heldBackOut(heldBack))]),
    ...(secretsMasked === 0 ? [] : [words.masked(secretsMasked)]),
  ];
}

/** What came, or would come, and what stays out and why. */
export function printImported(answer: MemoriesImported, look: Look): string[] {
  const words = portingMessages[look.language];
  const { added, same, changed, events, heldBack, forgotten, rejected, switchedOff, secretsMasked } = answer;
  const { fresh } = answer.pages;
  const parts = [
    words.added(added),
    ...(same === 0 ? [] : [words.same(same)]),
    ...(changed === 0 ? [] : [words.changed(changed)]),
    ...(fresh.length === 0 ? [] : [words.fresh(fresh.length)]),
    ...(events.added + events.known === 0 ? [] : [words.events(events.added, events.known)]),
  ];
  return [
    `${answer.isDry ? words.would : words.came} ${words.from[answer.from]}: ${parts.join(", ")}.`,
    ...(added === 0 ? [] : [look.paint.dim(words.unapproved)]),
    ...(heldBack === 0 ? [] : [look.paint.yellow(words.heldBack(heldBack))]),
    ...(secretsMasked === 0 ? [] : [words.masked(secretsMasked)]),
    ...(forgotten === 0 ? [] : [words.forgotten(forgotten)]),
    ...(rejected === 0 ? [] : [words.rejected(rejected)]),
    ...(switchedOff === 0 ? [] : [words.switchedOff(switchedOff)]),
    ...answer.leftOut.map(({ what, count }) => look.paint.dim(words.leftOut(oneLine(what), count))),
    ...pages(answer, look),
    ...unknown(answer, look),
    ...numbers(answer, look),
    ...problems(answer, look),
  ];
}

/** What a person made of the pages, where it is not simply taken. */
function pages({ from, pages: { conflicts, missing } }: MemoriesImported, look: Look): readonly string[] {
  const words = portingMessages[look.language];
  const wordsOfMissing = from === "memory-files" ? words.missingParts : words.missing;
  const gone = missing.slice(0, linesShown).map(({ id, title }) => `  ${id} ${oneLine(title)}`);
  return [
    ...conflicts.map(({ at, id }) => look.paint.yellow(`! ${words.conflict(oneLine(at), id)}`)),
    ...(missing.length === 0 ? [] : [wordsOfMissing(missing.length), ...gone]),
    ...(missing.length > gone.length ? [words.numbersMore(missing.length - gone.length)] : []),
  ];
}

/** What became of each edited or new page. */
export function printApplied(applied: readonly AppliedPage[], { language, paint }: Look): string[] {
  const words = portingMessages[language];
  return applied.flatMap(({ at, outcome, id, isSavedMeanwhile, why }) => {
    const line = `  ${oneLine(at)}: ${why ?? words.applied[outcome]}${id === null ? "" : ` (${id})`}`;
    const told = ["near", "changed", "decided", "failed"].includes(outcome) ? paint.yellow(line) : line;
    return isSavedMeanwhile && id !== null ? [told, paint.yellow(`  ! ${words.savedMeanwhile(id)}`)] : [told];
  });
}

function unknown({ unknownProjects }: MemoriesImported, { language, paint }: Look): readonly string[] {
  if (unknownProjects.length === 0) return [];
  const words = portingMessages[language];
  const lines = unknownProjects.map(({ name, memories }) => words.unknownProject(oneLine(name), memories));
  return [...lines.map((line) => paint.yellow(line)), words.unknownAdvice];
}

function numbers({ renumbered, numbers: moved }: MemoriesImported, { language }: Look): readonly string[] {
  if (renumbered === 0) return [];
  const words = portingMessages[language];
  const shown = moved.slice(0, linesShown);
  return [
    words.renumbered(renumbered),
    ...shown.map(({ was, is }) => `  ${was} → ${is}`),
    ...(renumbered > shown.length ? [words.numbersMore(renumbered - shown.length)] : []),
  ];
}

function problems(answer: MemoriesImported, { language, paint }: Look): readonly string[] {
  const words = portingMessages[language];
  const shown = answer.problems.slice(0, linesShown);
  const place = (at: string): string => (/^\d+$/.test(at) ? words.line(at) : oneLine(at));
  const rest = answer.problemsTotal - shown.length;
  return [
    ...shown.map(({ at, why }) => paint.yellow(`! ${place(at)}: ${why}`)),
    ...(rest > 0 ? [paint.yellow(words.problemsMore(rest))] : []),
  ];
}
