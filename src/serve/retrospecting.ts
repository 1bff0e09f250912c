import type { ProjectKey } from "../domain/ids.ts";
import type { RetroLine, Settled } from "../domain/retro.ts";
import type { Spoken } from "./service.ts";
import type { ShownThread } from "./threading.ts";

/** Which project and time is looked at; directory null: all projects. Times are ISO 8601, the last one is not in it. */
export interface SpanAsked {
  readonly directory: string | null;
  readonly since: string;
  readonly until: string;
}

/** The memories of one kind that a project has in that time. */
export interface RetroGroup {
  readonly section: string;
  /** How many there are, told or not. */
  readonly memories: number;
  /** The newest of them, newest first. */
  readonly lines: readonly RetroLine[];
}

export interface RetroProject {
  readonly key: ProjectKey;
  readonly name: string;
  readonly memories: number;
  /** In the order in which they are read, dead ends last. */
  readonly groups: readonly RetroGroup[];
}

export interface Retrospective {
  readonly memories: number;
  /** Those with the most memories first. */
  readonly projects: readonly RetroProject[];
  /** What was corrected or contradicted, and is settled; newest first. */
  readonly settled: readonly Settled[];
  /** What sessions of that time left open and is still; newest first. */
  readonly threads: readonly ShownThread[];
  /** What reads like an instruction, and was not looked at: it is not told here. */
  readonly heldBack: number;
}

export interface RetroText {
  readonly markdown: string;
  /** How many memories it tells, and how many more there are that had no room. */
  readonly told: number;
  readonly left: number;
}

/** What was learned in a week, a month or any span of time. */
export interface Retrospecting {
  retrospective(request: SpanAsked & { readonly perSection: number }): Promise<Retrospective>;
  /** One list of it, newest first, from that place on. section null: of all. */
  retroLines(request: {
    readonly project: ProjectKey | null;
    readonly since: string;
    readonly until: string;
    readonly section: string | null;
    readonly offset: number;
    readonly limit: number;
  }): Promise<{ readonly lines: readonly RetroLine[]; readonly hasMore: boolean }>;
  /** The same as one Markdown text; sections null: all. */
  retrospectiveText(
    request: Spoken & SpanAsked & { readonly sections: readonly string[] | null },
  ): Promise<RetroText>;
}
