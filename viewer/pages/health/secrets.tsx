import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Receipt, SecretAudit, SecretHit } from "../../../src/domain/secret-audit.ts";
import { counted, useLanguage, useWords } from "../../app/language.ts";
import { moment } from "../../app/times.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Problem } from "../../parts/problem.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { toast } from "../../parts/toast.tsx";
import { Receipts } from "./receipts.tsx";
import { useSecrets } from "./use-secrets.ts";
import { healthWords } from "./words.ts";

const hitsShown = 20;

/** The last search of everything stored for secrets, a new one, and their removal, with a receipt. */
export function Secrets(): JSX.Element {
  const words = useWords(healthWords);
  const { answer, fault, isTaking, search, takeOut } = useSecrets();
  const [asks, setAsks] = useState(false);
  const [audit, isRunning] = [answer?.audit ?? null, answer?.isRunning ?? false];
  const onTaken = (receipt: Receipt | null): void =>
    toast({ text: receipt === null ? words.nothingTaken : words.takenOut(receipt.id) });
  return (
    <section class="card health-part" aria-labelledby="health-secrets">
      <div class="health-head">
        <h2 id="health-secrets">{words.secrets}</h2>
        <button type="button" class="button" disabled={isRunning || isTaking} onClick={() => void search()}>
          {isRunning ? words.searching : words.searchSecrets}
        </button>
      </div>
      <p class="soft small">{words.secretsMean}</p>
      <Problem of={fault} />
      {audit !== null && <Audit audit={audit} isRunning={isRunning} />}
      {audit !== null && holdsSecrets(audit) && !isRunning && (
        <div class="row">
          <button type="button" class="button danger" disabled={isTaking} onClick={() => setAsks(true)}>
            {isTaking ? words.taking : words.takeOut}
          </button>
        </div>
      )}
      {asks && (
        <Confirm
          title={words.takeOutTitle}
          action={words.takeOut}
          isDanger
          onYes={() => {
            setAsks(false);
            void takeOut(onTaken);
          }}
          onClose={() => setAsks(false)}
        >
          <p>{words.takeOutMeans}</p>
        </Confirm>
      )}
      <Receipts key={audit?.redactedAt ?? ""} />
    </section>
  );
}

const holdsSecrets = ({ hitsTotal, redactedAt }: SecretAudit): boolean =>
  hitsTotal > 0 && redactedAt === null;

function Audit({
  audit,
  isRunning,
}: {
  readonly audit: SecretAudit;
  readonly isRunning: boolean;
}): JSX.Element {
  const words = useWords(healthWords);
  useLanguage();
  const { rowsDone, rowsTotal, hits, hitsTotal, endedAt } = audit;
  const isFound = holdsSecrets(audit);
  if (isRunning)
    return (
      <label class="stack small">
        <span>{counted(rowsDone, words.rows)}</span>
        <progress max={Math.max(1, rowsTotal)} value={rowsDone} />
      </label>
    );
  const more = hitsTotal - Math.min(hits.length, hitsShown);
  return (
    <div class={isFound ? "notice warn" : "notice health-good"}>
      <p>
        <strong>
          {hitsTotal === 0 && words.clean}
          {hitsTotal > 0 && (isFound ? counted(hitsTotal, words.found) : words.wereTaken)}
        </strong>
      </p>
      <p class="small">
        {counted(rowsDone, words.rows)}
        {endedAt !== null && ` · ${moment(endedAt)}`}
      </p>
      {isFound && (
        <>
          <ul class="health-findings">
            {hits.slice(0, hitsShown).map((hit) => (
              <li key={`${hit.place} ${hit.id} ${hit.field}`} class="small">
                <Hit hit={hit} />
              </li>
            ))}
          </ul>
          {more > 0 && <p class="small">{counted(more, words.more)}</p>}
        </>
      )}
    </div>
  );
}

function Hit({ hit }: { readonly hit: SecretHit }): JSX.Element {
  const words = useWords(healthWords);
  const { kinds, place, id, field } = hit;
  const href = placeOf(hit);
  const where = `${words.places[place]} ${id}`;
  return (
    <>
      <strong>{kinds.join(", ")}</strong>{" "}
      {href === undefined ? <SaidText text={where} /> : <a href={href}>{where}</a>}
      {field !== "" && ` · ${field}`}
    </>
  );
}

/** The page on which it can be seen what stands around it. */
function placeOf({ place, id, sessionId }: SecretHit): string | undefined {
  if (place === "memory") return `/memory/${id}`;
  return place === "event" && sessionId !== null
    ? `/session/${encodeURIComponent(sessionId)}#e${id}`
    : undefined;
}
