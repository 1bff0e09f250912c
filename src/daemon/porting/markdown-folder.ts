import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type ExportedMemory, exportFormat, exportVersion } from "../../domain/exported.ts";
import type { ProjectKey } from "../../domain/ids.ts";
import { folderNames, slugOf } from "../../harvest/markdown/file-name.ts";
import { type Manifest, manifestName } from "../../harvest/markdown/manifest.ts";
import { writePage } from "../../harvest/markdown/page.ts";
import {
  type Chosen,
  outgoingMemories,
  outgoingProjects,
  type OutgoingParts,
  type OutTally,
} from "./outgoing.ts";

interface FolderParts extends OutgoingParts {
  readonly at: string;
  readonly tally: OutTally;
}

/**
 * Writes a page for each memory that holds, a folder for each project, and what was written, into a new folder that the owner
 * alone can read. Returns its bytes. What was begun is left where it fails. Throws what the system says, EEXIST where something stands there.
 */
export async function writeMarkdownFolder(top: string, chosen: Chosen, parts: FolderParts): Promise<number> {
  await mkdir(top, { mode: 0o700 });
  const { tally, at } = parts;
  const projects = await outgoingProjects(chosen, tally, parts);
  const names = folderNames(projects.map(({ name }) => name));
  const folders = new Map(projects.map(({ key }, index) => [key, names[index] ?? ""]));
  const memories: Manifest["memories"][number][] = [];
  let bytes = 0;
  for (const folder of names) await mkdir(join(top, folder), { mode: 0o700 });
  for await (const memory of outgoingMemories(chosen, tally, parts)) {
    const file = fileOf(memory, folders);
    if (memory.mergedInto !== null) await mkdir(dirname(join(top, file)), { recursive: true, mode: 0o700 });
    bytes += await put(join(top, file), writePage(memory));
    memories.push({ id: memory.id, uid: memory.uid, file });
  }
  const manifest: Manifest = {
    format: exportFormat,
    version: exportVersion,
    at,
    counts: { projects: projects.length, memories: memories.length, events: 0 },
    projects: projects.map(({ record: _record, ...project }) => ({
      ...project,
      folder: folders.get(project.key) ?? "",
    })),
    memories,
  };
  return bytes + (await put(join(top, manifestName), `${JSON.stringify(manifest)}\n`));
}

/** The number alone keeps two of one title apart; what another stands for lies by itself. Slashes only. */
function fileOf(
  { id, title, project, mergedInto }: ExportedMemory,
  folders: ReadonlyMap<ProjectKey, string>,
): string {
  const [slug, folder] = [slugOf(title), folders.get(project) ?? "."];
  return `${folder}/${mergedInto === null ? "" : "merged/"}${id}${slug === "" ? "" : `-${slug}`}.md`;
}

async function put(path: string, text: string): Promise<number> {
  const data = Buffer.from(text);
  await writeFile(path, data, { mode: 0o600, flag: "wx" });
  return data.length;
}
