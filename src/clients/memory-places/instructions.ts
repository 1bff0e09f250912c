import { extname, join, sep } from "node:path";
import type { ClientName } from "../../domain/ids.ts";
import { realPath } from "../../platform/files.ts";
import { importedTexts } from "../claude-code/imported-texts.ts";
import { inEach } from "../records/files-there.ts";
import { clients } from "../registry.ts";
import { filesBelow, isFile } from "./listing.ts";
import type { LookedIn, MemoryFile, MemoryPlaces } from "./memory-file.ts";

/** Where instructions lie, and whose; null: any agent's. */
interface Places extends Omit<MemoryPlaces, "written"> {
  readonly client: ClientName | null;
}

const places: readonly Places[] = [
  {
    client: null,
    inProject: ["AGENTS.md"],
    projectFolders: [{ folder: "memory-bank", ending: ".md" }],
  },
  ...clients.map(({ name, memoryPlaces }) => ({ client: name, ...memoryPlaces })),
];

/** They read any file so; settings, keys and code are no memories. */
const importedEndings: readonly string[] = [".md", ".mdc", ".txt"];

/** What stands in projects for agents to read, and what the person wrote for all of them; with what these files import. */
export async function instructionFiles(looked: LookedIn): Promise<readonly MemoryFile[]> {
  const found = await Promise.all(places.map(async (own) => ({ own, files: await filesOf(own, looked) })));
  const mayImport = found.flatMap(({ own, files }) => (own.readsImports === true ? files : []));
  const imported = await Promise.all(mayImport.map((file) => importsOf(file, looked.userHome)));
  return [...found.flatMap(({ files }) => files), ...imported.flat()];
}

async function filesOf(own: Places, looked: LookedIn): Promise<readonly MemoryFile[]> {
  const ofPerson = await filesOfPerson(own, looked);
  const inProjects = await Promise.all(looked.projectPaths.map((project) => inProject(own, project)));
  return [...ofPerson, ...inProjects.flat()];
}

async function filesOfPerson(
  { client, ofPerson = [] }: Places,
  { userHome, configFolders }: LookedIn,
): Promise<readonly MemoryFile[]> {
  if (client === null) return [];
  return inEach(await configFolders(client), ofPerson)
    .filter(isFile)
    .map((path) => sectionsFile(client, path, userHome, "global"));
}

async function inProject(
  { client, inProject: names = [], projectFolders = [] }: Places,
  project: string,
): Promise<readonly MemoryFile[]> {
  const listed = await Promise.all(
    projectFolders.map(({ folder, ending }) => filesBelow(join(project, folder), ending)),
  );
  return [...inEach([project], names), ...listed.flat()]
    .filter((path) => isFileIn(path, project))
    .map((path) => sectionsFile(client, path, project, "project"));
}

/** A link that leads out of the project would bring what nobody wrote for it. */
function isFileIn(path: string, project: string): boolean {
  const [real, folder] = [realPath(path), realPath(project)];
  return real !== null && folder !== null && real.startsWith(folder + sep) && isFile(path);
}

/** Only what lies in the project itself: a file elsewhere is another's. */
async function importsOf(file: MemoryFile, userHome: string): Promise<readonly MemoryFile[]> {
  const paths = await importedTexts([file.path], [file.folder], userHome);
  return paths
    .filter((path) => importedEndings.includes(extname(path).toLowerCase()))
    .map((path) => ({ ...file, path, importedBy: file.path }));
}

const sectionsFile = (
  client: ClientName | null,
  path: string,
  folder: string,
  scope: MemoryFile["scope"],
): MemoryFile => ({
  path,
  form: "sections",
  client,
  folder,
  scope,
  importedBy: null,
});
