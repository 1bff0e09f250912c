import type { ClientName, ProjectKey, SessionId } from "../domain/ids.ts";
import type { RetroCount, RetroLine, Settled } from "../domain/retro.ts";

/** From when on, and up to when: ISO 8601 in UTC. */
export interface Span {
  /** null: all projects. */
  readonly project: ProjectKey | null;
  readonly since: string;
  readonly until: string;
}

/** What was learned in a span of time: what holds, whether or not it has faded. What is held back is only counted. */
export interface RetroStore {
  /** How projects are called, without counting what they have. */
  projectNames(): Promise<ReadonlyMap<ProjectKey, string>>;
  retroCounts(span: Span): Promise<{
    readonly counts: readonly RetroCount[];
    /** What reads like an instruction and the owner has not looked at. */
    readonly heldBack: number;
  }>;
  /** Of each section of each project so many, newest first. */
  retroTops(
    asked: Span & { readonly perSection: number; readonly limit: number },
  ): Promise<readonly RetroLine[]>;
  /** Newest first, from that place of the list on; section null: of all. */
  retroLines(
    asked: Span & {
      readonly section: string | null;
      readonly offset: number;
      readonly limit: number;
    },
  ): Promise<readonly RetroLine[]>;
  /** What was corrected or contradicted in that time and is settled, newest first. */
  settledIn(asked: Span & { readonly limit: number }): Promise<readonly Settled[]>;
  /** What was learned on a branch, or by these sessions on that branch or none; newest first. */
  linesOfBranch(
    asked: Span & {
      readonly branch: string;
      readonly sessions: readonly { readonly client: ClientName; readonly id: SessionId }[];
      readonly limit: number;
    },
  ): Promise<readonly RetroLine[]>;
}
