import type { JSX } from "preact";
import type { ObserverCall } from "../../../src/serve/overseeing.ts";
import { counted, language, useLanguage, useWords } from "../../app/language.ts";
import { dollars } from "../../app/numbers.ts";
import { Tag } from "../../parts/tag.tsx";
import { When } from "../../parts/when.tsx";
import { liveWords } from "./words.ts";

/** What the observer did last: what went in, what came out, what it took. */
export function LastCalls({ calls }: { readonly calls: readonly ObserverCall[] | undefined }): JSX.Element {
  const words = useWords(liveWords);
  return (
    <div class="live-calls">
      <h3>{words.lastCalls}</h3>
      {calls !== undefined && calls.length === 0 && <p class="soft small">{words.noCalls}</p>}
      <ol>
        {(calls ?? []).map((call) => (
          <li key={`${call.since} ${call.sessionId} ${call.what}`}>
            <OneCall call={call} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function OneCall({ call }: { readonly call: ObserverCall }): JSX.Element {
  const words = useWords(liveWords);
  useLanguage();
  const { what, size, said, problems, fault, tokens, costUsd, tookMs, since } = call;
  return (
    <>
      <span>
        {what === "batch" ? counted(size, words.sized.batch) : words.did[what]}
        {fault === null && what === "batch" && ` → ${counted(said, words.said)}`}
      </span>
      <span class="row small soft">
        <span>
          <When at={since} />
          {[
            "",
            duration(tookMs),
            ...(tokens === 0 ? [] : [counted(tokens, words.tokens)]),
            ...(costUsd === 0 ? [] : [dollars(costUsd)]),
          ].join(" · ")}
        </span>
        {fault !== null && <Tag tone="bad">{words.faults[fault] ?? words.failed}</Tag>}
        {problems > 0 && <Tag tone="warn">{counted(problems, words.unread)}</Tag>}
      </span>
    </>
  );
}

/** "1.2 sec" */
const duration = (ms: number): string =>
  new Intl.NumberFormat(language(), {
    style: "unit",
    unit: ms < 1_000 ? "millisecond" : "second",
    unitDisplay: "short",
    maximumFractionDigits: 1,
  }).format(ms < 1_000 ? ms : ms / 1_000);
