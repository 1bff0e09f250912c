import type { MemoryId, ProjectKey } from "../domain/ids.ts";
import type { Project } from "../domain/session.ts";

/** A key by which folders of a project are known beside its own. */
export interface ProjectAlias {
  readonly key: ProjectKey;
  /** As the folder is called, and where it lies or lay. */
  readonly name: string;
  readonly path: string;
  readonly since: string;
}

/** A project with all by which it is known. */
export interface KnownProject extends Project {
  /** What its folder or repository is called; `name` is what the owner calls it, where they do. */
  readonly ownName: string;
  readonly aliases: readonly ProjectAlias[];
}

/** What a list of projects is narrowed by, and which part of it is wanted. */
export interface ProjectListing {
  /** Part of a name, key or path, in any case of letters; empty for all. */
  readonly query: string;
  readonly limit: number;
  readonly offset: number;
}

/** What would move from one project to another, and what of it meets the like of it there. */
export interface ProjectMeeting {
  readonly memories: number;
  readonly sessions: number;
  readonly events: number;
  readonly notes: number;
  readonly waitingRules: number;
  /** Memories that the other has in the very same words. */
  readonly same: number;
  /** Approved rules that would hold in the other as well, and those of the other that would hold for its folders: the newest. */
  readonly rulesMoved: readonly RuleMoved[];
  readonly rulesMet: readonly RuleMoved[];
}

/** An approved rule by its number and title. */
export interface RuleMoved {
  readonly id: MemoryId;
  readonly title: string;
}

/** How projects are known: their names, their keys, and two that become one. */
export interface ProjectNameStore {
  /** The project that a key means, where it is another one's or the owner named it; undefined where the key says all. */
  projectStanding(key: ProjectKey): Promise<{ readonly key: ProjectKey; readonly name: string } | undefined>;
  /** The last worked on first. */
  knownProjects(listing: ProjectListing): Promise<{
    readonly projects: readonly KnownProject[];
    readonly total: number;
    /** Memories that hold in every project. */
    readonly globals: number;
  }>;
  knownProject(key: ProjectKey): Promise<KnownProject | undefined>;
  /** Every alias, for who must know folders by their paths. */
  projectAliases(limit: number): Promise<readonly (ProjectAlias & { readonly project: ProjectKey })[]>;
  /** null gives its own name back. */
  nameProject(key: ProjectKey, name: string | null): Promise<"done" | "unknown">;
  /** "taken": a project or an alias has the key. */
  addAlias(alias: ProjectAlias, to: ProjectKey): Promise<"done" | "taken" | "unknown">;
  /** What came by it stays where it is. */
  dropAlias(key: ProjectKey): Promise<"done" | "unknown">;
  meetingOf(from: ProjectKey, to: ProjectKey, rules: number): Promise<ProjectMeeting>;
  /**
   * What comes by the key of `from` is of `to` from here on, and so are its sessions and what binds: what is approved or pinned
   * (memories with their link of the chain and their approval), in one transaction. The other memories follow by moveMemories,
   * then the events by moveEvents; a service that ended half way goes on. "changed": it is not so many memories any more.
   */
  mergeProjects(merge: {
    readonly from: ProjectKey;
    readonly to: ProjectKey;
    readonly memories: number;
    readonly at: string;
  }): Promise<"done" | "changed" | "unknown">;
  /** Moves memories of merged projects, limits.movedAtOnce in one transaction; how many, 0: none is left. */
  moveMemories(at: string): Promise<number>;
  /**
   * Moves events of merged projects whose memories have all been moved, a portion of the journal behind that number in one
   * transaction; null: none is left. One goes through it at a time, from 0 on.
   */
  moveEvents(after: number): Promise<number | null>;
}
