import { readFileSync } from "node:fs";
import { setKey } from "../config/edit.ts";
import { switched } from "../config/projects-off.ts";
import type { Place } from "../domain/event.ts";
import type { ProjectKey } from "../domain/ids.ts";
import { exists, isFolder, writeFileAtomic } from "../platform/files.ts";
import { redact } from "../redact/redact.ts";
import type { ListedProject, MergePlan, Projecting } from "../serve/projects.ts";
import type { KnownProject } from "../store/project-store.ts";
import type { Store } from "../store/store.ts";
import type { BackgroundThread } from "./background-thread.ts";
import { isOff } from "./off.ts";
import {
  configBroken,
  isAProject,
  noName,
  noSuchAlias,
  noSuchProject,
  offByFolder,
  sameProject,
} from "./project-faults.ts";
import type { Switches } from "./switches.ts";

export interface ProjectsParts {
  readonly store: Pick<
    Store,
    "knownProjects" | "knownProject" | "nameProject" | "addAlias" | "dropAlias" | "meetingOf"
  >;
  /** Where the configuration stands. */
  readonly configPath: string;
  readonly locate: (directory: string, files: readonly string[]) => Promise<Place>;
  readonly switches: Switches;
  /** Told once what is on and off, or what folders are whose, is another. */
  readonly onSwitched: () => Promise<void>;
  readonly background: Pick<BackgroundThread, "call">;
  readonly now: () => string;
}

/** Approved rules that a preview tells of each project. */
const rulesTold = 20;

/** How the owner's projects are known. */
export function openProjects(parts: ProjectsParts): Projecting {
  const { store, locate, onSwitched, background, now } = parts;
  return {
    listProjects: async (listing) => {
      const { projects, ...counted } = await store.knownProjects(listing);
      return { ...counted, projects: projects.map((project) => listed(project, parts)) };
    },
    renameProject: async ({ project, name }) => {
      const outcome = await store.nameProject(project, name === null ? null : visibleName(name));
      if (outcome === "unknown") throw noSuchProject(project);
      return { outcome };
    },
    addAlias: async ({ project, directory }) => {
      const { project: key, projectName, projectPath } = await locate(directory, []);
      const alias = { key, name: projectName, path: projectPath, since: now() };
      const outcome = await store.addAlias(alias, project);
      if (outcome === "taken") throw isAProject(projectPath);
      if (outcome === "unknown") throw noSuchProject(project);
      await onSwitched();
      return { alias };
    },
    dropAlias: async ({ key }) => {
      const outcome = await store.dropAlias(key);
      if (outcome === "unknown") throw noSuchAlias(key);
      await onSwitched();
      return { outcome };
    },
    planProjectMerge: ({ from, to }) => planOf(from, to, parts),
    mergeProjects: async ({ from, to, memories }) => {
      // What can't be done is said before a copy of everything is made.
      await planOf(from, to, parts);
      try {
        return await background.call("mergeProjects", { from, to, memories });
      } finally {
        // Whose the folders are may be said already, whatever came after.
        await onSwitched();
      }
    },
    switchProject: ({ project, isOff: wantsOff }) => turn(project, wantsOff, parts),
  };
}

function listed(project: KnownProject, { switches }: Pick<ProjectsParts, "switches">): ListedProject {
  const { key, name, path } = project;
  const place = { project: key, projectName: name, projectPath: path, directory: path };
  const names: readonly string[] = [key, path, name, project.ownName];
  return {
    ...project,
    isOff: isOff({ ...place, branch: null, commit: null, ownNames: [project.ownName] }, switches()),
    offBy: switches().projects.off.find((word) => names.includes(word)) ?? null,
    isThere: isFolder(path),
  };
}

/** A name stands in texts for agents: it goes through the filter as any text does. */
function visibleName(name: string): string {
  const said = redact({ name: name.trim().replaceAll(/\s+/g, " ") }).value.name;
  if (!/[\p{L}\p{N}]/u.test(said)) throw noName();
  return said;
}

async function known(key: ProjectKey, { store }: Pick<ProjectsParts, "store">): Promise<KnownProject> {
  const found = await store.knownProject(key);
  if (found === undefined) throw noSuchProject(key);
  return found;
}

async function planOf(from: ProjectKey, to: ProjectKey, parts: ProjectsParts): Promise<MergePlan> {
  if (from === to) throw sameProject();
  const [moved, met] = [await known(from, parts), await known(to, parts)];
  const meeting = await parts.store.meetingOf(from, to, rulesTold);
  return { from: listed(moved, parts), to: listed(met, parts), ...meeting };
}

async function turn(
  key: ProjectKey,
  wantsOff: boolean,
  parts: ProjectsParts,
): Promise<{ readonly outcome: "done" | "already" }> {
  const project = await known(key, parts);
  const { configPath: config } = parts;
  const { off, wasOff } = switched(parts.switches().projects.off, project, wantsOff);
  if (wasOff === wantsOff) {
    if (!wantsOff && listed(project, parts).isOff) throw offByFolder(project.path);
    return { outcome: "already" };
  }
  const edited = setKey(exists(config) ? readFileSync(config, "utf8") : "", "projects.off", off);
  if ("refused" in edited) throw configBroken(config, edited.refused);
  writeFileAtomic(config, edited.text);
  await parts.onSwitched();
  return { outcome: "done" };
}
