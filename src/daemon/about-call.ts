import type { ToolAtHand } from "../clients/client.ts";
import { readCall } from "../domain/call.ts";
import type { Place } from "../domain/event.ts";
import type { SessionId } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import { type ProgramCall, programsIn, programsRun } from "../domain/programs-run.ts";
import { errorLine, isAsking, shortError } from "../domain/run.ts";
import type { PastRun } from "../inject/run-line.ts";
import { weights } from "../recall/weigh.ts";
import { anyMemory } from "../store/any-memory.ts";
import type { RecordedRun } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import { words } from "../store/words.ts";

type Known = Pick<Store, "searchWords" | "memoriesByIds" | "memoriesOfFile" | "runsOf">;

/** Memories and runs looked at for one call, and runs told. */
const memoriesRead = 30;
const runsRead = 12;
const runsTold = 5;

/** The name by which a command is known, or the file; empty for what there can be nothing to say about. */
export const subjectOfTool = ({ command, files, action }: ToolAtHand): string =>
  action === "run" ? (workIn(command)?.family ?? "") : (files[0] ?? "");

/** The first program of a command line that does more than look around. */
const workIn = (command: string): ProgramCall | undefined =>
  programsIn(command).find((call) => !isAsking(call) || call.family === "git push");

/** Memories that warn before the call, the most telling first. */
export async function memoriesAbout(
  store: Known,
  { action, command, files }: ToolAtHand,
  place: Place,
): Promise<readonly Memory[]> {
  const { project } = place;
  if (action !== "run") return (await memoriesOfFile(store, files[0] ?? "", place)).filter(isWarning);
  const family = workIn(command)?.family ?? "";
  const ranked = await store.searchWords({
    ...anyMemory,
    isUnasked: true,
    terms: words(family),
    weights: weights.field,
    project,
    limit: memoriesRead,
  });
  const found = await store.memoriesByIds(ranked.map(({ id }) => id));
  return found.filter((memory) => isWarning(memory) && names(memory, family)).sort(mostTelling);
}

/** Of the file as it was named, and of the same file in another work tree or clone of the project. */
async function memoriesOfFile(
  store: Known,
  file: string,
  { project, projectPath }: Place,
): Promise<readonly Memory[]> {
  const named = await store.memoriesOfFile(project, file, memoriesRead);
  if (!file.startsWith(`${projectPath}/`)) return named;
  const inTree = file.slice(projectPath.length + 1);
  const elsewhere = await store.memoriesOfFile(project, inTree, memoriesRead);
  const known = new Set(named.map(({ id }) => id));
  return [...named, ...elsewhere.filter((memory) => !known.has(memory.id) && isOfTree(memory, inTree))];
}

/** A path that ends alike may lie deeper in the tree: the folder before it must be one that the memory's session worked in. */
const isOfTree = ({ files, directory }: Memory, inTree: string): boolean =>
  files.some(({ path }) => {
    const top = path.slice(0, -inTree.length);
    return path.endsWith(`/${inTree}`) && `${directory}/`.startsWith(top);
  });

/**
 * How the command's last runs in other sessions ended, newest first; none where the last of them went well with the very
 * words that are about to be run.
 */
export async function runsAbout(
  store: Known,
  { command }: ToolAtHand,
  { project }: Place,
  session: SessionId,
): Promise<readonly PastRun[]> {
  const call = workIn(command);
  if (call === undefined) return [];
  const { program, family, form } = call;
  const runs = await store.runsOf({ project, program, family, limit: runsRead });
  const past = runs
    .filter((run) => run.outcome !== "unknown" && run.event.sessionId !== session)
    .slice(0, runsTold)
    .map(pastRun);
  return past[0]?.hasPassed === true && past[0].form === form ? [] : past;
}

function pastRun({ event, family, outcome }: RecordedRun): PastRun {
  const hasPassed = outcome === "passed";
  return {
    at: event.occurredAt,
    hasPassed,
    error: hasPassed ? "" : shortError(errorLine({ call: readCall(event), event })),
    form: programsRun(event).find((run) => run.family === family)?.form ?? family,
  };
}

/** Failures and what mended them, dead ends, decisions, and what the owner ordered. */
export function isWarning({ kind, type, status, trust }: Memory): boolean {
  if (kind === "rule") return trust === "approved";
  return (
    kind !== "recap" &&
    (status === "refuted" || ["bugfix", "deploy", "decision", "security_alert"].includes(type ?? ""))
  );
}

/** True where the command stands in the title or the exact text: in the facts it often is only how something was tried. */
function names({ kind, title, verbatim, facts }: Memory, family: string): boolean {
  const text = [title, verbatim, ...(kind === "rule" ? facts : [])].join("\n").replaceAll(/\s+/g, " ");
  const at = text.toLowerCase().indexOf(family.toLowerCase());
  return at >= 0 && !/[\p{L}\p{N}]/u.test(text[at + family.length] ?? "");
}

/** Rules first, then the last times. */
const mostTelling = (a: Memory, b: Memory): number =>
  Number(b.kind === "rule") - Number(a.kind === "rule") || b.occurredAt.localeCompare(a.occurredAt);
