import { LanguageModelError } from "../../llm/language-model.ts";
import type { Batch, Observer } from "../../observe/observer.ts";
import { type Clock, isoTime } from "../../platform/clock.ts";
import type { ObserverWork } from "../../serve/overseeing.ts";
import type { Log } from "../log.ts";

/** Lines of the log that tell what an observer did: whoever asks for its calls reads them again after a restart too. */
export const observerCallEvent = "observer-call";

/** What the observer does at this moment; null between two things. */
export interface ObserverWatch {
  work: ObserverWork | null;
}

/** The part of an answer that is counted. */
interface Answered {
  readonly model: string;
  readonly tokens: number;
  readonly costUsd: number;
  readonly problems: readonly string[];
}

interface WatchParts {
  readonly watch: ObserverWatch;
  readonly clock: Clock;
  readonly log: Log;
}

/** The same observer, whose work can be seen while it goes on, and leaves one line in the log each time. */
export function watchedObserver(observer: Observer, { watch, clock, log }: WatchParts): Observer {
  async function watched<Answer extends Answered>(
    { what, size, events }: Pick<ObserverWork, "what" | "size"> & { readonly events: Batch["events"] },
    ask: () => Promise<Answer>,
    said: (answer: Answer) => number,
  ): Promise<Answer> {
    const beganMs = clock.nowMs();
    const { client = null, sessionId = null } = events[0] ?? {};
    const work = { what, size, observer: observer.name, client, sessionId };
    const end = (answer: Answer | undefined, fault: string | null): void => {
      watch.work = null;
      log(observerCallEvent, {
        ...work,
        since: isoTime(beganMs),
        tookMs: Math.max(0, clock.nowMs() - beganMs),
        model: answer?.model ?? "",
        tokens: answer?.tokens ?? 0,
        costUsd: answer?.costUsd ?? 0,
        said: answer === undefined ? 0 : said(answer),
        problems: answer?.problems.length ?? 0,
        fault,
      });
    };
    watch.work = { ...work, since: isoTime(beganMs) };
    try {
      const answer = await ask();
      end(answer, null);
      return answer;
    } catch (error) {
      end(undefined, error instanceof LanguageModelError ? error.fault : "failed");
      throw error;
    }
  }

  return {
    name: observer.name,
    vendor: observer.vendor,
    estimateTokens: (batch) => observer.estimateTokens(batch),
    estimateSummaryTokens: (points) => observer.estimateSummaryTokens(points),
    observe: (batch) =>
      watched(
        { what: "batch", size: batch.events.length, events: batch.events },
        () => observer.observe(batch),
        ({ drafts }) => drafts.length,
      ),
    recap: (material) =>
      watched(
        { what: "recap", size: material.events.length, events: material.events },
        () => observer.recap(material),
        ({ recap }) => (recap === undefined ? 0 : 1),
      ),
    wordSummary: (points) =>
      watched(
        { what: "summary", size: points.points.length, events: [] },
        () => observer.wordSummary(points),
        ({ sentences }) => sentences.length,
      ),
  };
}
