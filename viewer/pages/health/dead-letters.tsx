import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { DeadLetter } from "../../../src/store/event-store.ts";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { counted, useWords } from "../../app/language.ts";
import { useStatus } from "../../app/status.tsx";
import { Problem } from "../../parts/problem.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { tellRefusal, toast } from "../../parts/toast.tsx";
import { When } from "../../parts/when.tsx";
import { healthWords } from "./words.ts";

const shownAtOnce = 100;

/** Events that could not be observed, why, and another try for one of them or all. */
export function DeadLetters(): JSX.Element | null {
  const words = useWords(healthWords);
  const { value: status, again: askStatus } = useStatus();
  const dead = status?.queue.dead ?? 0;
  const {
    value: letters,
    problem,
    again,
  } = useAnswer(`dead ${dead}`, (signal) => call("deadLetters", { limit: shownAtOnce }, signal));
  const [isBusy, setBusy] = useState(false);
  const retry = async (ids: readonly DeadLetter["eventId"][] | "all"): Promise<void> => {
    setBusy(true);
    try {
      const { retried } = await call("retryDead", { ids });
      toast({ text: counted(retried, words.retried) });
    } catch (error) {
      tellRefusal(error);
    }
    setBusy(false);
    again();
    askStatus();
  };
  if (problem !== undefined) return <Problem of={problem} again={again} />;
  if (letters === undefined || letters.length === 0) return null;
  return (
    <section class="card" aria-labelledby="health-dead">
      <div class="health-head">
        <h2 id="health-dead">{words.dead}</h2>
        <button type="button" class="button" disabled={isBusy} onClick={() => void retry("all")}>
          {words.retryAll}
        </button>
      </div>
      <p class="soft small">{words.deadMeans}</p>
      <ul class="health-rows">
        {letters.map(({ eventId, sessionId, client, occurredAt, attempts, error }) => (
          <li key={eventId}>
            <div class="health-fact">
              <a href={`/session/${encodeURIComponent(sessionId)}#e${eventId}`}>
                <SaidText text={client} /> · {eventId}
              </a>
              <span class="soft small">
                <When at={occurredAt} /> · {counted(attempts, words.attempts)}
              </span>
              <span class="small">
                <SaidText text={error} />
              </span>
            </div>
            <button type="button" class="button" disabled={isBusy} onClick={() => void retry([eventId])}>
              {words.retry}
            </button>
          </li>
        ))}
      </ul>
      {dead > letters.length && <p class="soft small">{counted(dead - letters.length, words.more)}</p>}
    </section>
  );
}
