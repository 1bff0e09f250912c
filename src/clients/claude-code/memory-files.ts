import { open } from "node:fs/promises";
import { basename, join } from "node:path";
import { clientName } from "../../domain/ids.ts";
import { pathAt } from "../fields.ts";
import { filesBelow, foldersIn } from "../memory-places/listing.ts";
import type { LookedIn, MemoryFile } from "../memory-places/memory-file.ts";
import { parsedFields } from "../parsed-fields.ts";
import { projectSlug } from "./project-slug.ts";

const name = clientName("claude-code");
const index = "MEMORY.md";

/** What Claude Code wrote down about projects by itself, and what its subagents did: for a project, or for all. */
export async function memoryFiles(looked: LookedIn): Promise<readonly MemoryFile[]> {
  const { projectPaths, userHome } = looked;
  const configFolders = await looked.configFolders(name);
  const ofFolders = await Promise.all(
    configFolders.map(async (folder) => [
      ...(await autoMemories(folder, projectPaths)),
      ...(await agentMemories(join(folder, "agent-memory"), userHome, "global")),
    ]),
  );
  const ofProjects = await Promise.all(
    projectPaths.flatMap((path) =>
      ["agent-memory", "agent-memory-local"].map((kept) =>
        agentMemories(join(path, ".claude", kept), path, "project"),
      ),
    ),
  );
  return [...ofFolders.flat(), ...ofProjects.flat()];
}

async function autoMemories(
  configFolder: string,
  projectPaths: readonly string[],
): Promise<readonly MemoryFile[]> {
  const projects = join(configFolder, "projects");
  const found: MemoryFile[] = [];
  for (const slug of await foldersIn(projects)) {
    const paths = await filesBelow(join(projects, slug, "memory"), ".md");
    if (paths.length === 0) continue;
    const folder = folderOf(slug, await foldersInRecords(join(projects, slug)), projectPaths);
    found.push(...paths.map((path) => noteFile(path, folder, "project")));
  }
  return found;
}

/**
 * The path that a slug stands for. The records know; a known project is as good a guess where it is the only one. told: where
 * its sessions ran, some of them after a change of folder.
 */
function folderOf(slug: string, told: readonly string[], projectPaths: readonly string[]): string {
  const isMeant = (path: string): boolean => projectSlug(path) === slug;
  const known = projectPaths.filter(isMeant);
  return told.find(isMeant) ?? (known.length === 1 ? known[0] : told[0]) ?? slug;
}

const agentMemories = async (
  kept: string,
  folder: string,
  scope: MemoryFile["scope"],
): Promise<readonly MemoryFile[]> =>
  (await filesBelow(kept, ".md")).map((path) => noteFile(path, folder, scope));

const noteFile = (path: string, folder: string, scope: MemoryFile["scope"]): MemoryFile => ({
  path,
  form: basename(path) === index ? "index" : "note",
  client: name,
  folder,
  scope,
  importedBy: null,
});

const recordBytes = 64 * 1024;
/** Records of a folder in which the place is looked for: the first lines of some tell none. */
const recordsRead = 5;

/** Where the sessions of a folder ran, as the beginnings of its records say it. */
async function foldersInRecords(project: string): Promise<readonly string[]> {
  const records = (await filesBelow(project, ".jsonl")).slice(0, recordsRead);
  const beginnings = await Promise.all(records.map(beginningOf));
  return beginnings.flatMap((text) => text.split("\n").flatMap((line) => folderIn(line) ?? []));
}

/** The last line of a beginning is cut, and a broken one tells nothing. */
const folderIn = (line: string): string | null => pathAt(parsedFields(line) ?? {}, "cwd");

async function beginningOf(path: string): Promise<string> {
  const file = await open(path).catch(() => undefined);
  if (file === undefined) return "";
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(recordBytes), 0, recordBytes, 0);
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await file.close();
  }
}
