import type { JSX } from "preact";
import { counted, useWords } from "../../app/language.ts";
import { whole } from "../../app/numbers.ts";
import { useStatus } from "../../app/status.tsx";
import { When } from "../../parts/when.tsx";
import { liveWords } from "./words.ts";

/** Who is at work: the open sessions of each client, and past ones that are being read. */
export function SessionsCard(): JSX.Element {
  const words = useWords(liveWords);
  const { value } = useStatus();
  const open = (value?.watching ?? []).filter(({ openSessions }) => openSessions > 0);
  const backfill = value?.backfill ?? null;
  return (
    <section class="card live-card">
      <h2>{words.sessions}</h2>
      {open.length === 0 ? (
        <p class="soft small">{words.noSessions}</p>
      ) : (
        <dl class="live-counts">
          {open.map(({ client, title, openSessions }) => (
            <div key={client}>
              <dt>{title}</dt>
              <dd>{counted(openSessions, words.openSessions)}</dd>
            </div>
          ))}
        </dl>
      )}
      {value?.lastEventAt && (
        <p class="soft small">
          {words.lastEvent}: <When at={value.lastEventAt} />
        </p>
      )}
      {backfill !== null && !backfill.isDone && (
        <label class="stack small">
          <span>{words.reading}</span>
          <progress max={backfill.sessionsTotal} value={backfill.sessionsDone} />
          <span class="soft">
            {words.ofSessions(whole(backfill.sessionsDone), whole(backfill.sessionsTotal))}
          </span>
        </label>
      )}
      {value !== undefined && value.waitingForOwner > 0 && (
        <a class="small" href="/review">
          {counted(value.waitingForOwner, words.rulesWait)}
        </a>
      )}
      {value !== undefined && value.heldBack > 0 && (
        <a class="small" href="/review?part=held-back">
          {counted(value.heldBack, words.textsHeld)}
        </a>
      )}
    </section>
  );
}
