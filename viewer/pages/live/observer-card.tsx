import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Status } from "../../../src/serve/status.ts";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { dollars, percent, whole } from "../../app/numbers.ts";
import { useStatus } from "../../app/status.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { LastCalls } from "./last-calls.tsx";
import { Doing } from "./observer-doing.tsx";
import { liveWords } from "./words.ts";

const callsShown = 5;

/** What the observer is doing, what it may still spend today, what waits for it, and what it did last. */
export function ObserverCard(): JSX.Element {
  const words = useWords(liveWords);
  const { value: status } = useStatus();
  const { value: now, again } = useAnswer("observer", (signal) =>
    call("observerNow", { limit: callsShown }, signal),
  );
  // With every look at the service, and no more often.
  useEffect(() => {
    if (status !== undefined) again();
  }, [status, again]);
  return (
    <section class="card live-card">
      <h2>{words.observer}</h2>
      {status === undefined ? (
        <span class="waiting live-card-waiting" aria-hidden="true" />
      ) : (
        <>
          <Doing status={status} work={now?.work ?? null} />
          <Budget observer={status.observer} />
          <Queue queue={status.queue} />
          <LastCalls calls={now?.calls} />
        </>
      )}
    </section>
  );
}

function Budget({ observer }: { readonly observer: Status["observer"] }): JSX.Element {
  const words = useWords(liveWords);
  useLanguage();
  const { provider, model, tokensToday, tokensPerDay, costTodayUsd, shareOfWork } = observer;
  if (provider === "rules")
    return (
      <p class="soft small">
        {words.rules} {words.model} <a href="/settings">kedr observer</a>
      </p>
    );
  const isLow = tokensToday >= tokensPerDay * 0.9;
  return (
    <div class="live-budget">
      <p class="small soft mono">
        <SaidText text={model === "" ? provider : `${provider} · ${model}`} />
      </p>
      <label class="small" for="live-budget">
        {words.budget}
      </label>
      <progress
        id="live-budget"
        class={isLow ? "is-low" : ""}
        max={Math.max(1, tokensPerDay)}
        value={tokensToday}
      />
      <p class="live-figures">
        <strong>{words.ofBudget(whole(tokensToday), whole(tokensPerDay))}</strong>
        <span>{dollars(costTodayUsd)}</span>
      </p>
      {shareOfWork !== null && <p class="soft small">{words.ofWork(percent(shareOfWork))}</p>}
    </div>
  );
}

function Queue({ queue }: { readonly queue: Status["queue"] }): JSX.Element {
  const words = useWords(liveWords);
  const counts = [
    [words.waiting, queue.waiting + queue.covered],
    [words.claimed, queue.claimed],
    ...(queue.recaps > 0 ? [[words.recaps, queue.recaps] as const] : []),
    ...(queue.spooled > 0 ? [[words.spooled, queue.spooled] as const] : []),
  ] as const;
  return (
    <dl class="live-counts" aria-label={words.queue}>
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{whole(count)}</dd>
        </div>
      ))}
      <div class={queue.dead > 0 ? "is-bad" : ""}>
        <dt>{queue.dead > 0 ? <a href="/health">{words.dead}</a> : words.dead}</dt>
        <dd>{whole(queue.dead)}</dd>
      </div>
    </dl>
  );
}
