import { open } from "node:fs/promises";
import { basename, join } from "node:path";
import { clientName } from "../../domain/ids.ts";
import { isFields, pathAt } from "../fields.ts";
import { filesBelow, foldersIn } from "../memory-places/listing.ts";
import type { LookedIn, MemoryFile } from "../memory-places/memory-file.ts";

const name = clientName("claude-code");
const index = "MEMORY.md";

/** What Claude Code wrote down about projects by itself, and what its subagents did: for a project, or for all. */
export async function memoryFiles(looked: LookedIn): Promise<readonly MemoryFile[]> {
  const { projectPaths, userHome } = looked;
  const configFolders = await looked.configFolders(name);
  const bySlug = new Map(projectPaths.map((path) => [slugOf(path), path]));
  const ofFolders = await Promise.all(
    configFolders.map(async (folder) => [
      ...(await autoMemories(folder, bySlug)),
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

/** The client names a project's folder by its path, with everything that is no letter or digit as a dash. */
const slugOf = (path: string): string => path.replaceAll(/[^A-Za-z0-9]/g, "-");

async function autoMemories(
  configFolder: string,
  bySlug: ReadonlyMap<string, string>,
): Promise<readonly MemoryFile[]> {
  const projects = join(configFolder, "projects");
  const found: MemoryFile[] = [];
  for (const slug of await foldersIn(projects)) {
    const paths = await filesBelow(join(projects, slug, "memory"), ".md");
    if (paths.length === 0) continue;
    const folder = bySlug.get(slug) ?? (await folderInRecords(join(projects, slug))) ?? slug;
    found.push(...paths.map((path) => noteFile(path, folder, "project")));
  }
  return found;
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

/** Where the sessions of a folder ran, as their records say it; its name alone tells of dashes, dots and slashes the same. */
async function folderInRecords(project: string): Promise<string | null> {
  const records = (await filesBelow(project, ".jsonl")).slice(0, recordsRead);
  for (const record of records) {
    const told = (await beginningOf(record)).split("\n").map(folderIn);
    const folder = told.find((each) => each !== null);
    if (folder !== undefined) return folder;
  }
  return null;
}

function folderIn(line: string): string | null {
  try {
    const value: unknown = JSON.parse(line);
    return isFields(value) ? pathAt(value, "cwd") : null;
  } catch {
    // The last line of a beginning is cut, and a broken one tells nothing.
    return null;
  }
}

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
