import type { ExportedRecord } from "../../domain/exported.ts";
import { exportFormat, type ExportHeader, exportVersion } from "../../domain/exported.ts";
import type { ProjectKey } from "../../domain/ids.ts";
import { KedrError } from "../../domain/kedr-error.ts";
import { type Clock, isoNow } from "../../platform/clock.ts";
import { writeNewFile } from "../../platform/new-file.ts";
import type { ExportAnswer, ExportRequest } from "../../serve/porting.ts";
import type { Store } from "../../store/store.ts";
import { codeOf, notWritten } from "./faults.ts";
import { writeMarkdownFolder } from "./markdown-folder.ts";
import { emptyTally, outgoing, type OutgoingParts, type OutTally } from "./outgoing.ts";

export interface ExportingParts extends OutgoingParts {
  readonly store: OutgoingParts["store"] & Pick<Store, "keepExport">;
  readonly clock: Clock;
}

/** Room for the first line, which counts what stands below it. */
const headBytes = 256;

/** Writes everything out, in an order that is always the same; today's filter goes over each text once more. */
export function openExporting(parts: ExportingParts): (request: ExportRequest) => Promise<ExportAnswer> {
  return async (request) => {
    const { path, form } = request;
    const [at, tally] = [isoNow(parts.clock), emptyTally()];
    const chosen = {
      ...request,
      project: await keyOf(request.project, parts.store),
      holdingAt: form === "markdown" ? at : null,
    };
    const head = { bytes: headBytes, text: () => headText(tally, at) };
    try {
      const bytes =
        form === "markdown"
          ? await writeMarkdownFolder(path, chosen, { ...parts, at, tally })
          : await writeNewFile(path, head, linesOf(outgoing(chosen, tally, parts)));
      await parts.store.keepExport({ path, form, at });
      return { path, bytes, ...tally };
    } catch (error) {
      throw codeOf(error) === "" ? error : notWritten(path, error);
    }
  };
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
