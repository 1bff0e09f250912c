import type { JSX } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import type { MadeDecision } from "../../../src/serve/reviewing.ts";
import { call, type Refused } from "../../api/call.ts";
import { asRefused } from "../../api/use-answer.ts";
import { useWords } from "../../app/language.ts";
import { Empty } from "../../parts/empty.tsx";
import { Problem } from "../../parts/problem.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { Tag, type Tone } from "../../parts/tag.tsx";
import { VirtualList } from "../../parts/virtual-list.tsx";
import { When } from "../../parts/when.tsx";
import { reviewWords } from "./words.ts";

const pageRows = 50;
const rowPx = 76;

/** What the owner decided, newest first; nothing of it is ever taken out. */
export function Decided(): JSX.Element {
  const words = useWords(reviewWords);
  const [rows, setRows] = useState<readonly MadeDecision[]>();
  const [problem, setProblem] = useState<Refused>();
  const [isWhole, setWhole] = useState(false);
  const read = useCallback((before: number | null): void => {
    call("ownersDecisions", { before, limit: pageRows }).then(
      ({ decisions }) => {
        setProblem(undefined);
        setRows((known = []) => [
          ...known,
          ...decisions.filter(({ id }) => !known.some((one) => one.id === id)),
        ]);
        setWhole(decisions.length < pageRows);
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
      <Problem of={problem} again={() => read(null)} />
      <VirtualList
        label={words.tabs.decided}
        count={rows?.length ?? 0}
        rowPx={rowPx}
        onSight={(_first, last) => {
          if (rows !== undefined && !isWhole && last >= rows.length - 10) read(rows.at(-1)?.id ?? null);
        }}
        row={(index) => {
          const one = rows?.[index];
          return one === undefined ? null : <DecisionRow decision={one} />;
        }}
      />
    </div>
  );
}

const tones: Readonly<Record<MadeDecision["decision"], Tone>> = {
  approved: "good",
  rejected: "bad",
  withdrawn: "plain",
};

function DecisionRow({ decision }: { readonly decision: MadeDecision }): JSX.Element {
  const words = useWords(reviewWords);
  const { memoryId, title, projectName, way, at, isOfToday, kind } = decision;
  const isRule = kind === "rule" || kind === "skill";
  return (
    <div class="review-decided-row">
      <p class="row">
        <Tag tone={tones[decision.decision]}>{words.decisions[decision.decision]}</Tag>
        <a href={`/memory/${memoryId}`} class="review-decided-title">
          <SaidText text={title} />
        </a>
      </p>
      <p class="row small soft">
        <When at={at} />
        <span>{words.ways[way]}</span>
        <SaidText text={projectName} />
        {!isOfToday && <Tag>{words.notOfToday}</Tag>}
        {isOfToday && isRule && (
          <a href={`/review?part=rules&id=${memoryId}`} aria-label={`${words.lookAgain}: ${memoryId}`}>
            {words.lookAgain}
          </a>
        )}
      </p>
    </div>
  );
}
