import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { SecretAudit, SecretHit } from "../../../src/domain/secret-audit.ts";
import { call, type Refused } from "../../api/call.ts";
import { asRefused, useAnswer } from "../../api/use-answer.ts";
import { counted, useLanguage, useWords } from "../../app/language.ts";
import { moment } from "../../app/times.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Problem } from "../../parts/problem.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { toast } from "../../parts/toast.tsx";
import { Receipts } from "./receipts.tsx";
import { healthWords } from "./words.ts";

const lookAgainMs = 700;
const hitsShown = 20;

/** The last search of everything stored for secrets, a new one, and their removal, with a receipt. */
export function Secrets(): JSX.Element {
  const words = useWords(healthWords);
  useLanguage();
  const { value, problem, again, set } = useAnswer("audit", (signal) =>
    call("auditSecrets", { isNew: false, waitMs: 0 }, signal),
  );
  const [asks, setAsks] = useState(false);
  const [isTaking, setTaking] = useState(false);
  const [fault, setFault] = useState<Refused>();
  const isRunning = value?.isRunning ?? false;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(again, lookAgainMs);
    return () => clearInterval(timer);
  }, [isRunning, again]);
  const told = async (work: () => Promise<unknown>): Promise<void> => {
    setFault(undefined);
    try {
      await work();
    } catch (error) {
      setFault(asRefused(error));
    }
  };
  const search = (): Promise<void> =>
    told(async () => set(await call("auditSecrets", { isNew: true, waitMs: 0 })));
  const takeOut = async (): Promise<void> => {
    setAsks(false);
    setTaking(true);
    await told(async () => {
      const receipt = await call("redactSecrets");
      toast({ text: receipt === null ? words.nothingTaken : words.takenOut(receipt.id) });
    });
    setTaking(false);
    again();
  };
  const audit = value?.audit ?? null;
  const isFound = audit !== null && audit.hitsTotal > 0 && audit.redactedAt === null && !isRunning;
  return (
    <section class="card health-part" aria-labelledby="health-secrets">
      <div class="health-head">
        <h2 id="health-secrets">{words.secrets}</h2>
        <button type="button" class="button" disabled={isRunning || isTaking} onClick={() => void search()}>
          {isRunning ? words.searching : words.searchSecrets}
        </button>
      </div>
      <p class="soft small">{words.secretsMean}</p>
      <Problem of={fault ?? problem} />
      {audit !== null && <Audit audit={audit} isRunning={isRunning} />}
      {isFound && (
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
          onYes={() => void takeOut()}
          onClose={() => setAsks(false)}
        >
          <p>{words.takeOutMeans}</p>
        </Confirm>
      )}
      <Receipts key={audit?.redactedAt ?? ""} />
    </section>
  );
}

function Audit({
  audit,
  isRunning,
}: {
  readonly audit: SecretAudit;
  readonly isRunning: boolean;
}): JSX.Element {
  const words = useWords(healthWords);
  const { rowsDone, rowsTotal, hits, hitsTotal, endedAt, redactedAt } = audit;
  if (isRunning)
    return (
      <label class="stack small">
        <span>{counted(rowsDone, words.rows)}</span>
        <progress max={Math.max(1, rowsTotal)} value={rowsDone} />
      </label>
    );
  const more = hitsTotal - Math.min(hits.length, hitsShown);
  return (
    <div class={hitsTotal > 0 && redactedAt === null ? "notice warn" : "notice health-good"}>
      <p>
        <strong>
          {hitsTotal === 0 && words.clean}
          {hitsTotal > 0 && (redactedAt === null ? counted(hitsTotal, words.found) : words.wereTaken)}
        </strong>
      </p>
      <p class="small">
        {counted(rowsDone, words.rows)}
        {endedAt !== null && ` · ${moment(endedAt)}`}
      </p>
      {hitsTotal > 0 && redactedAt === null && (
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
  const where = `${words.places[place]} ${id}`;
  return (
    <>
      <strong>{kinds.join(", ")}</strong>{" "}
      {place === "memory" ? <a href={`/memory/${id}`}>{where}</a> : <SaidText text={where} />}
      {field !== "" && ` · ${field}`}
    </>
  );
}
