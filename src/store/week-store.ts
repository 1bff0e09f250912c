import type { EnforcedCall } from "../domain/enforcement.ts";
import type { ClientName, MemoryId, ProjectKey, SessionId } from "../domain/ids.ts";
import type { Redacted } from "../domain/redacted.ts";
import type { KeptInjection } from "./injection-store.ts";
import type { Span } from "./retro-store.ts";

/** What was given in a span of time. */
export interface GivenFigures {
  /** Texts given on prompts and before tools, and how many of them were used. */
  readonly given: number;
  readonly used: number;
  /** Of every text, those at a session's start too. */
  readonly readTokens: number;
  /** What the work behind used texts cost; each counts as one memory of those that it told, the mean of them. */
  readonly workTokens: number;
}

/** How often rules answered before calls, by what came of it. */
export interface RuledFigures {
  readonly kept: number;
  readonly overridden: number;
  readonly broken: number;
  readonly open: number;
}

/** What models of the observer cost. */
export interface SpentFigures {
  readonly tokens: number;
  readonly costUsd: number;
  readonly calls: number;
}

/** What one session's observer cost in a span of time. */
export interface SpentInSession extends SpentFigures {
  readonly client: ClientName;
  readonly sessionId: SessionId;
  /** null: events of it are not known any more. */
  readonly project: ProjectKey | null;
  readonly provider: string;
  readonly lastDay: string;
}

/** An answer of a rule, and where. */
export interface AnsweredCall extends EnforcedCall {
  readonly id: number;
  readonly title: string;
  readonly project: ProjectKey | null;
}

/** A text with what the work behind it cost. */
export type WeekText = Redacted<KeptInjection> & { readonly workTokens: number };

interface PageOf {
  readonly limit: number;
  /** The list goes on after so many. */
  readonly offset: number;
}

/** A week in figures, and the rows behind each of them. */
export interface WeekStore {
  givenFigures(span: Span): Promise<GivenFigures>;
  /** Newest first. */
  givenTexts(
    asked: Span & PageOf & { readonly which: "recalls" | "used recalls" | "used" },
  ): Promise<readonly WeekText[]>;
  ruledFigures(span: Span): Promise<RuledFigures>;
  /** Newest first. */
  ruledCalls(asked: Span & PageOf): Promise<readonly AnsweredCall[]>;
  /** By days of UTC, which spending is kept by. */
  spentFigures(span: Span): Promise<SpentFigures>;
  /** Those that cost most first. */
  spentInSessions(asked: Span & PageOf): Promise<readonly SpentInSession[]>;
  /** Titles by number, of memories that are not about to be forgotten. */
  titlesOf(ids: readonly MemoryId[]): Promise<ReadonlyMap<MemoryId, string>>;
}
