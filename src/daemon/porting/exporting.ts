import { readdir, rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { ExportedRecord } from "../../domain/exported.ts";
import { exportFormat, type ExportHeader, exportVersion } from "../../domain/exported.ts";
import type { ProjectKey } from "../../domain/ids.ts";
import { KedrError } from "../../domain/kedr-error.ts";
import { type Clock, isoNow } from "../../platform/clock.ts";
import { isFolder } from "../../platform/files.ts";
import { moveToNew, placeBeside, refuseExisting, writeNewFile } from "../../platform/new-file.ts";
import type { ExportAnswer, ExportRequest } from "../../serve/porting.ts";
import type { Store } from "../../store/store.ts";
import { beingForgotten, codeOf, notWritten } from "./faults.ts";
import { writeMarkdownFolder } from "./markdown-folder.ts";
import type { Progress } from "../works.ts";
import { emptyTally, outgoing, type OutgoingParts, type OutTally } from "./outgoing.ts";

export interface ExportingParts extends OutgoingParts {
  readonly store: OutgoingParts["store"] &
    Pick<Store, "beginExport" | "endExport" | "forgettings" | "keepExport" | "lastIds">;
  readonly clock: Clock;
  /** Absent: nobody asks how far it is. */
  readonly progress?: Progress;
}

/** Room for the first line, which counts what stands below it. */
const headBytes = 256;
/** So often it is written anew because something was forgotten meanwhile. */
const triesMost = 3;
/** How long rows that are being erased are waited for: some ten milliseconds for fifty of them. */
const erasingMs = { most: 20_000, each: 100 };

/**
 * Writes everything out, in an order that is always the same; today's filter goes over each text once more. Nothing that was
 * forgotten before it stands whole is in it, and each forgetting knows where it is being written.
 */
export function openExporting(parts: ExportingParts): (request: ExportRequest) => Promise<ExportAnswer> {
  return async (request) => {
    const project = await keyOf(request.project, parts.store);
    try {
      await refuseTaken(request);
      for (let tries = 0; tries < triesMost; tries += 1) {
        const answer = await written({ ...request, project }, parts);
        if (answer !== "forgotten meanwhile") return answer;
      }
    } catch (error) {
      throw codeOf(error) === "" ? error : notWritten(request.path, error);
    }
    throw beingForgotten();
  };
}

/** An empty folder gives way to a folder of pages. Throws what the system says. */
async function refuseTaken({ path, form }: Pick<ExportRequest, "path" | "form">): Promise<void> {
  if (form === "markdown" && isFolder(path) && (await readdir(path)).length === 0) return;
  await refuseExisting(path);
}

type Asked = Omit<ExportRequest, "project"> & { readonly project: ProjectKey | null };

async function written(request: Asked, parts: ExportingParts): Promise<ExportAnswer | "forgotten meanwhile"> {
  const { path, form } = request;
  const { store } = parts;
  const [at, tally, writing] = [isoNow(parts.clock), emptyTally(), placeBeside(path)];
  const forgettings = await onceErased(store);
  const id = await store.beginExport({ path, form, at, writing });
  try {
    const onPassed = await passing(request, parts);
    const bytes = await write(request, writing, { ...parts, at, tally, onPassed });
    if (!(await store.keepExport(id, forgettings))) return "forgotten meanwhile";
    await moveToNew(writing, path);
    return { path, bytes, ...tally };
  } finally {
    await rm(writing, { recursive: true, force: true });
    await store.endExport(id);
  }
}

/** By the numbers of the rows, which are looked through in their order. */
async function passing(
  { withArchive }: Pick<ExportRequest, "withArchive">,
  { store, progress }: Pick<ExportingParts, "store" | "progress">,
): Promise<NonNullable<OutgoingParts["onPassed"]>> {
  const last = await store.lastIds();
  const total = last.memory + (withArchive ? last.event : 0);
  let passed = { event: 0, memory: 0 };
  return (rows) => {
    passed = { ...passed, ...rows };
    progress?.(Math.min(total, passed.event + passed.memory), total);
  };
}

function write(
  request: Asked,
  writing: string,
  parts: ExportingParts & { readonly at: string; readonly tally: OutTally },
): Promise<number> {
  const { at, tally } = parts;
  if (request.form === "markdown") return writeMarkdownFolder(writing, { ...request, holdingAt: at }, parts);
  const head = { bytes: headBytes, text: () => headText(tally, at) };
  return writeNewFile(writing, head, linesOf(outgoing({ ...request, holdingAt: null }, tally, parts)));
}

/** The number of the newest forgetting, once its rows are gone. Throws KedrError "being-forgotten". */
async function onceErased(store: Pick<Store, "forgettings">): Promise<number> {
  for (let waitedMs = 0; waitedMs < erasingMs.most; waitedMs += erasingMs.each) {
    const { begun, isErasing } = await store.forgettings();
    if (!isErasing) return begun;
    await wait(erasingMs.each);
  }
  throw beingForgotten();
}

async function keyOf(word: string | null, store: Pick<Store, "projects">): Promise<ProjectKey | null> {
  if (word === null) return null;
  const found = (await store.projects()).find(({ key, name, path }) => [key, name, path].includes(word));
  if (found !== undefined) return found.key;
  throw new KedrError("no-such-project", {
    en: `There is no project ${word}; kedr projects lists them.`,
    ru: `Проекта ${word} нет; список: kedr projects.`,
  });
}

function headText({ projects, memories, events }: OutTally, at: string): string {
  const counts = { projects, memories, events };
  const header: ExportHeader = { format: exportFormat, version: exportVersion, at, counts };
  return `${JSON.stringify(header).padEnd(headBytes - 1)}\n`;
}

async function* linesOf(records: AsyncIterable<ExportedRecord>): AsyncGenerator<string> {
  for await (const record of records) yield `${JSON.stringify(record)}\n`;
}
