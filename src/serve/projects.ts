import type { ProjectKey } from "../domain/ids.ts";
import type { KnownProject, ProjectAlias, ProjectListing, ProjectMeeting } from "../store/project-store.ts";

/** A project in the owner's list. */
export interface ListedProject extends KnownProject {
  /** Switched off: nothing is kept of it and nothing is said in it. */
  readonly isOff: boolean;
  /** By what the configuration names it; null where it is on, or off by a folder that it lies in. */
  readonly offBy: string | null;
  /** False where its folder is not there any more. */
  readonly isThere: boolean;
}

export interface ProjectList {
  /** The last worked on first. */
  readonly projects: readonly ListedProject[];
  readonly total: number;
  /** Memories that hold in every project. */
  readonly globals: number;
}

/** What two projects would become. */
export interface MergePlan extends ProjectMeeting {
  readonly from: ListedProject;
  readonly to: ListedProject;
}

/** Two projects that became one. */
export interface Merged {
  readonly memories: number;
  /** The copy of the database that was made before. */
  readonly backup: string;
}

/** How the owner's projects are known. What changes something is the owner's alone: see owners-methods.ts. */
export interface Projecting {
  listProjects(request: ProjectListing): Promise<ProjectList>;
  /** null gives its own name back. Throws KedrError "no-such-project" and "no-name". */
  renameProject(request: {
    readonly project: ProjectKey;
    readonly name: string | null;
  }): Promise<{ readonly outcome: "done" }>;
  /** The folder is of that project from now on. Throws KedrError "no-such-project" and, where the folder is a project, "is-a-project". */
  addAlias(request: {
    readonly project: ProjectKey;
    readonly directory: string;
  }): Promise<{ readonly alias: ProjectAlias }>;
  /** Folders of that key are a project of their own from now on; what came by it stays. Throws KedrError "no-such-alias". */
  dropAlias(request: { readonly key: ProjectKey }): Promise<{ readonly outcome: "done" }>;
  /** Throws KedrError "no-such-project" and "same-project". */
  planProjectMerge(request: { readonly from: ProjectKey; readonly to: ProjectKey }): Promise<MergePlan>;
  /**
   * Everything of `from` becomes the other's, after a copy of the database was made; memories: as many as the plan told.
   * Throws KedrError as planProjectMerge does, and "plan-changed" where it is not so many any more.
   */
  mergeProjects(request: {
    readonly from: ProjectKey;
    readonly to: ProjectKey;
    readonly memories: number;
  }): Promise<Merged>;
  /** Holds from the next event on. "already": it was so. Throws KedrError "no-such-project", "off-by-folder" and "config-broken". */
  switchProject(request: {
    readonly project: ProjectKey;
    readonly isOff: boolean;
  }): Promise<{ readonly outcome: "done" | "already" }>;
}
