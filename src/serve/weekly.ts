import type { ClientName, EventId, MemoryId, SessionId } from "../domain/ids.ts";
import type { Fix } from "../recall/know-how/fix.ts";
import type { WarningOutcome } from "../recall/know-how/warned.ts";
import type { Use } from "../store/injection-store.ts";
import type {
  AnsweredCall,
  GivenFigures,
  RuledFigures,
  SpentFigures,
  SpentInSession,
} from "../store/week-store.ts";
import type { SpanAsked } from "./retrospecting.ts";

/** What a week's rows add up to. */
export interface WeekFigures {
  readonly given: GivenFigures;
  readonly ruled: RuledFigures;
  readonly spent: SpentFigures;
}

/** What reading the record of a week tells. */
export interface RecordFigures {
  readonly deadEnds: Readonly<Record<WarningOutcome, number>>;
  /** Errors that were met again though an earlier session had mended them, and those of them that ended well again. */
  readonly errors: { readonly again: number; readonly mended: number };
}

/** A week, and the same span of time before it. */
export interface Compared<Figures> {
  readonly week: Figures;
  readonly before: Figures;
}

export type WeekFigure = "recalls" | "saved" | "dead-ends" | "errors" | "rules" | "spent";

interface Where {
  readonly at: string;
  readonly client: ClientName;
  readonly sessionId: SessionId;
  readonly projectName: string;
}

interface Named {
  readonly id: MemoryId;
  readonly title: string;
}

/** A text that was given, and what became of it. */
export interface GivenRow extends Where {
  readonly what: "given";
  readonly id: number;
  readonly channel: "digest" | "prompt" | "tool";
  readonly asked: string;
  readonly text: string;
  readonly tokens: number;
  readonly workTokens: number;
  readonly usedHow: Use | null;
  readonly memories: readonly Named[];
}

/** A run of a command as it is shown in evidence. */
export interface ShownRun {
  readonly eventId: EventId;
  readonly sessionId: SessionId;
  readonly at: string;
  readonly command: string;
  readonly hasPassed: boolean;
  /** Empty where it passed or said nothing. */
  readonly error: string;
}

/** A warning, what it warned of, and what the session ran then. */
export interface DeadEndRow extends Where {
  readonly what: "dead-end";
  readonly id: number;
  readonly outcome: WarningOutcome;
  readonly channel: "prompt" | "tool";
  readonly asked: string;
  readonly memories: readonly Named[];
  /** What had failed, newest first; and the runs after the warning, oldest first. A few of each. */
  readonly failed: readonly ShownRun[];
  readonly after: readonly ShownRun[];
}

/** An error that a session met again, and what had ended it before. */
export interface ErrorRow extends Where {
  readonly what: "error";
  readonly eventId: EventId;
  readonly error: string;
  readonly isMended: boolean;
  readonly fix: Fix;
}

export interface RuleRow extends Where {
  readonly what: "rule";
  readonly id: number;
  readonly memory: Named;
  readonly tool: string;
  readonly decision: AnsweredCall["decision"];
  readonly outcome: AnsweredCall["outcome"];
}

export interface SpentRow extends Omit<SpentInSession, "project"> {
  readonly what: "spent";
  readonly projectName: string;
}

export type EvidenceRow = GivenRow | DeadEndRow | ErrorRow | RuleRow | SpentRow;

/** What memory was worth in a week: figures, and what stands behind each. */
export interface Weekly {
  /** What is counted at once. */
  week(request: SpanAsked): Promise<Compared<WeekFigures>>;
  /** What takes reading of the record. */
  weekOfRecord(request: SpanAsked): Promise<Compared<RecordFigures>>;
  /** The rows behind a figure, the newest or dearest first, from that place on. */
  weekEvidence(
    request: SpanAsked & { readonly figure: WeekFigure; readonly offset: number; readonly limit: number },
  ): Promise<{ readonly rows: readonly EvidenceRow[]; readonly hasMore: boolean }>;
}
