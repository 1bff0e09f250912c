import type { ProjectKey } from "../../domain/ids.ts";
import { limits } from "../../domain/limits.ts";
import { isoTime } from "../../platform/clock.ts";
import type { SpanAsked } from "../../serve/retrospecting.ts";
import type { Compared, RecordFigures, WeekFigures, Weekly } from "../../serve/weekly.ts";
import type { Span } from "../../store/retro-store.ts";
import type { Store } from "../../store/store.ts";
import type { BackgroundThread } from "../background-thread.ts";
import { spanOf } from "../retrospective.ts";
import { countOutcomes, deadEndsIn } from "./dead-ends.ts";
import { errorsAgainIn } from "./errors-again.ts";
import { evidenceOfRecord, evidenceOfRows, isOfRecord, type RecordFigure } from "./evidence.ts";

export interface WeeklyParts {
  readonly store: Store;
  readonly projectOf: (directory: string) => Promise<ProjectKey>;
}

interface RecordEvidenceAsked extends SpanAsked {
  readonly figure: RecordFigure;
  readonly offset: number;
  readonly limit: number;
}

/** What the background thread does of it. */
export interface WeekCalls extends Pick<Weekly, "weekOfRecord"> {
  recordEvidence(request: RecordEvidenceAsked): ReturnType<Weekly["weekEvidence"]>;
}

/** What is counted is told at once; what takes reading of runs and sessions is read in the background. */
export function openWeek({
  store,
  projectOf,
  background,
}: WeeklyParts & { readonly background: Pick<BackgroundThread, "call"> }): Weekly {
  const figures = async (span: Span): Promise<WeekFigures> => ({
    given: await store.givenFigures(span),
    ruled: await store.ruledFigures(span),
    spent: await store.spentFigures(span),
  });
  return {
    week: async (asked) => compared(await spanOf(asked, projectOf), figures),
    weekOfRecord: (request) => background.call("weekOfRecord", request),
    weekEvidence: async ({ figure, offset, limit, ...asked }) => {
      if (isOfRecord(figure)) return background.call("recordEvidence", { ...asked, figure, offset, limit });
      return evidenceOfRows(await spanOf(asked, projectOf), { figure, offset, limit }, store);
    },
  };
}

/** The background's half. */
export function openWeekOfRecord({ store, projectOf }: WeeklyParts): WeekCalls {
  const figures = async (span: Span): Promise<RecordFigures> => {
    const errors = await errorsAgainIn(store, span);
    return {
      deadEnds: countOutcomes(await deadEndsIn(store, span)),
      errors: { again: errors.length, mended: errors.filter(({ isMended }) => isMended).length },
    };
  };
  return {
    weekOfRecord: async (asked) => {
      // The newest may not be read yet: that is done in idle time, and somebody asks now.
      await store.indexEvents(limits.indexedAtOnce);
      return compared(await spanOf(asked, projectOf), figures);
    },
    recordEvidence: async ({ figure, offset, limit, ...asked }) =>
      evidenceOfRecord(await spanOf(asked, projectOf), { figure, offset, limit }, store),
  };
}

async function compared<Figures>(
  span: Span,
  figures: (span: Span) => Promise<Figures>,
): Promise<Compared<Figures>> {
  return { week: await figures(span), before: await figures(spanBefore(span)) };
}

/** As long a time, up to where the span begins. */
function spanBefore({ project, since, until }: Span): Span {
  const lengthMs = Date.parse(until) - Date.parse(since);
  return { project, since: isoTime(Date.parse(since) - lengthMs), until: since };
}
