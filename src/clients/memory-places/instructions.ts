import { extname, join, sep } from "node:path";
import { clientName } from "../../domain/ids.ts";
import { realPath } from "../../platform/files.ts";
import { importedTexts } from "../claude-code/imported-texts.ts";
import { filesBelow, isFile } from "./listing.ts";
import type { LookedIn, MemoryFile } from "./memory-file.ts";

/** A file that tells agents what to know, by whose it is; "": any agent's. */
interface Named {
  readonly client: string;
  readonly names: readonly string[];
}

const ofProjects: readonly Named[] = [
  { client: "", names: ["AGENTS.md"] },
  { client: "claude-code", names: ["CLAUDE.md", "CLAUDE.local.md", join(".claude", "CLAUDE.md")] },
  { client: "gemini-cli", names: ["GEMINI.md"] },
  { client: "copilot-cli", names: [join(".github", "copilot-instructions.md")] },
  { client: "cursor", names: [".cursorrules"] },
];

const foldersOfProjects = [
  { client: "claude-code", folder: join(".claude", "rules"), ending: ".md" },
  { client: "copilot-cli", folder: join(".github", "instructions"), ending: ".instructions.md" },
  { client: "cursor", folder: join(".cursor", "rules"), ending: ".mdc" },
  { client: "", folder: "memory-bank", ending: ".md" },
] as const;

/** What a person wrote for all their projects, in the client's configuration folder. */
const ofPerson = [
  { client: "codex", name: "AGENTS.md" },
  { client: "gemini-cli", name: "GEMINI.md" },
  { client: "claude-code", name: "CLAUDE.md" },
] as const;

/** Clients that read on where one of their files names another (`@path`). To all others that is a word. */
const importing: readonly (string | null)[] = ["claude-code", "gemini-cli"];

/** They read any file so; settings, keys and code are no memories. */
const importedEndings: readonly string[] = [".md", ".mdc", ".txt"];

/** What stands in projects for agents to read, and what the person wrote for all of them; with what these files import. */
export async function instructionFiles(looked: LookedIn): Promise<readonly MemoryFile[]> {
  const { userHome, projectPaths } = looked;
  const own = (await Promise.all(ofPerson.map((named) => filesOfPerson(named, looked)))).flat();
  const inProjects = await Promise.all(projectPaths.map(inProject));
  const files = [...own.filter(({ path }) => isFile(path)), ...inProjects.flat()];
  const mayImport = files.filter(({ client }) => importing.includes(client));
  const imported = await Promise.all(mayImport.map((file) => importsOf(file, userHome)));
  return [...files, ...imported.flat()];
}

const filesOfPerson = async (
  { client, name }: (typeof ofPerson)[number],
  { userHome, configFolders }: LookedIn,
): Promise<readonly MemoryFile[]> =>
  (await configFolders(clientName(client))).map((folder) =>
    sectionsFile(client, join(folder, name), userHome, "global"),
  );

async function inProject(project: string): Promise<readonly MemoryFile[]> {
  const named = ofProjects.flatMap(({ client, names }) =>
    names.map((name) => sectionsFile(client, join(project, name), project, "project")),
  );
  const listed = await Promise.all(
    foldersOfProjects.map(async ({ client, folder, ending }) =>
      (await filesBelow(join(project, folder), ending)).map((path) =>
        sectionsFile(client, path, project, "project"),
      ),
    ),
  );
  return [...named, ...listed.flat()].filter(({ path }) => isFileIn(path, project));
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
  client: string,
  path: string,
  folder: string,
  scope: MemoryFile["scope"],
): MemoryFile => ({
  path,
  form: "sections",
  client: client === "" ? null : clientName(client),
  folder,
  scope,
  importedBy: null,
});
