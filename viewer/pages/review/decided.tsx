import type { JSX } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import type { MadeDecision } from "../../../src/serve/reviewing.ts";
import type { DecidedPlace } from "../../../src/store/decided-store.ts";
import { call, type Refused } from "../../api/call.ts";
import { asRefused } from "../../api/use-answer.ts";
import { useWords } from "../../app/language.ts";
import { Empty } from "../../parts/empty.tsx";
import { Problem } from "../../parts/problem.tsx";
import { VirtualList } from "../../parts/virtual-list.tsx";
import { DecidedRow } from "./decided-row.tsx";
import { reviewWords } from "./words.ts";

const pageRows = 50;
const rowPx = 76;

/** What the owner decided about texts and about two memories, newest first. */
export function Decided(): JSX.Element {
  const words = useWords(reviewWords);
  const [rows, setRows] = useState<readonly MadeDecision[]>();
  const [problem, setProblem] = useState<Refused>();
  const [next, setNext] = useState<DecidedPlace | null>(null);
  const read = useCallback((before: DecidedPlace | null): void => {
    call("ownersDecisions", { before, limit: pageRows }).then(
      ({ decisions, next: behind }) => {
        setProblem(undefined);
        setRows((known = []) => joined(known, decisions));
        setNext(behind);
      },
      (error: unknown) => setProblem(asRefused(error)),
    );
  }, []);
  useEffect(() => read(null), [read]);
  const [title, text] = words.empty.decided;
  if (rows?.length === 0)
    return (
      <Empty title={title}>
        <p>{text}</p>
      </Empty>
    );
  return (
    <div class="decided">
      <Problem of={problem} again={() => read(next)} />
      <VirtualList
        label={words.tabs.decided}
        count={rows?.length ?? 0}
        keyOf={(index) => keyOf(rows?.[index])}
        rowPx={rowPx}
        onSight={(_first, last) => {
          if (next !== null && last >= (rows?.length ?? 0) - 10) read(next);
        }}
        row={(index) => {
          const one = rows?.[index];
          return one === undefined ? null : <DecidedRow decision={one} />;
        }}
      />
    </div>
  );
}

const keyOf = (decision: MadeDecision | undefined): string =>
  decision === undefined ? "" : `${decision.sort} ${decision.id} ${decision.at}`;

function joined(known: readonly MadeDecision[], more: readonly MadeDecision[]): readonly MadeDecision[] {
  const keys = new Set(known.map(keyOf));
  return [...known, ...more.filter((one) => !keys.has(keyOf(one)))];
}
