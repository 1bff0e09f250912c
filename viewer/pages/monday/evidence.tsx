import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { EvidenceRow, WeekFigure } from "../../../src/serve/weekly.ts";
import { call } from "../../api/call.ts";
import { nextOffset, type Portion, useMore } from "../../api/use-more.ts";
import { useWords } from "../../app/language.ts";
import { goQuery } from "../../app/route.ts";
import { Problem } from "../../parts/problem.tsx";
import { Row } from "./evidence-row.tsx";
import { mondayWords } from "./words.ts";

const rowsAtOnce = 25;

/** What stands behind a figure: how it is counted, and the very rows. */
export function Evidence({
  figure,
  request,
}: {
  readonly figure: WeekFigure;
  readonly request: { readonly directory: string | null; readonly since: string; readonly until: string };
}): JSX.Element {
  const words = useWords(mondayWords);
  const heading = useRef<HTMLHeadingElement>(null);
  const ask = async (from: number | null, signal: AbortSignal): Promise<Portion<EvidenceRow>> => {
    const asked = { ...request, figure, offset: from ?? 0, limit: rowsAtOnce };
    const { rows, hasMore } = await call("weekEvidence", asked, signal);
    return { rows, next: nextOffset(asked.offset, rows, hasMore) };
  };
  const list = useMore(`${figure} ${JSON.stringify(request)}`, ask);
  // Whoever opened a figure reads on here.
  useEffect(() => heading.current?.focus({ preventScroll: false }), [figure]);
  const isEmpty = !list.isAsking && list.rows?.length === 0;
  return (
    <section class="card monday-evidence" aria-busy={list.isAsking}>
      <div class="monday-evidence-head">
        <h2 ref={heading} tabIndex={-1}>
          {words.names[figure]}: <span class="soft">{words.evidence}</span>
        </h2>
        <button type="button" class="button plain" onClick={() => goQuery({ figure: null }, "push")}>
          {words.close}
        </button>
      </div>
      <details class="small monday-evidence-how" open={figure === "dead-ends"}>
        <summary>{words.how}</summary>
        {words.ways[figure].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </details>
      <Problem of={list.problem} again={list.more} />
      {isEmpty && <p class="soft">{words.nothing[figure]}</p>}
      <ul class="monday-evidence-rows">
        {(list.rows ?? []).map((row) => (
          <li key={keyOf(row)}>
            <Row row={row} />
          </li>
        ))}
      </ul>
      {list.isAsking && list.rows === undefined && (
        <div class="monday-evidence-room waiting" aria-hidden="true" />
      )}
      {list.next !== null && (
        <button type="button" class="button" disabled={list.isAsking} onClick={list.more}>
          {words.more}
        </button>
      )}
    </section>
  );
}

function keyOf(row: EvidenceRow): string {
  switch (row.what) {
    case "given":
    case "dead-end":
    case "rule":
      return String(row.id);
    case "error":
      return String(row.eventId);
    case "spent":
      return `${row.client} ${row.sessionId} ${row.provider}`;
  }
}
