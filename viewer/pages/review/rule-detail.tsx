import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { Memory } from "../../../src/domain/memory.ts";
import type { Matcher } from "../../../src/domain/enforcement.ts";
import type { NearRule, ReviewedRule } from "../../../src/serve/reviewing.ts";
import { useWords } from "../../app/language.ts";
import { SaidText } from "../../parts/said-text.tsx";
import { About, EvidenceList } from "./about.tsx";
import type { Seen } from "./detail.tsx";
import { ExactText } from "./exact-text.tsx";
import { differing } from "./pieces.ts";
import { Signs, signMarks } from "./signs.tsx";
import { reviewWords } from "./words.ts";

interface Compared {
  readonly memory: Memory;
  readonly head: string;
  readonly near: NearRule | null;
}

/** A rule or a skill whole, beside what it changes or what binds already and says nearly the same. */
export function RuleDetail({
  rule,
  seen,
}: {
  readonly rule: ReviewedRule;
  readonly seen: Seen;
}): JSX.Element {
  const words = useWords(reviewWords);
  const { memory, projectName, evidence, near, before, signs } = rule;
  const sort = memory.kind === "skill" ? "skill" : "rule";
  const others: readonly Compared[] = [
    ...(before === null ? [] : [{ memory: before, head: words.before, near: null }]),
    ...near.map((one) => ({ memory: one.memory, head: words.near, near: one })),
  ];
  const [chosen, choose] = useState(0);
  const other = others[Math.min(chosen, others.length - 1)];
  const diff = useMemo(
    () => (other === undefined ? { one: [], other: [] } : differing(memory, other.memory)),
    [memory, other?.memory],
  );
  return (
    <>
      <About memory={memory} projectName={projectName} sort={words.sorts[sort]} />
      <h2 id="detail-title">
        {memory.trust === "unapproved" ? words.asked[sort] : words.trust[memory.trust]}
      </h2>
      {signs.length > 0 && <Signs signs={signs} />}
      <div class={other === undefined ? "review-sides" : "review-sides two"}>
        <div class="review-side-by">
          {other !== undefined && <h3 class="small soft">{words.thisOne}</h3>}
          <ExactText
            key={memory.contentHash}
            memory={memory}
            label={words.text}
            marks={[...signMarks(signs), ...diff.one]}
            onWhole={() => seen.see(memory.contentHash)}
          />
        </div>
        {other !== undefined && (
          <div class="review-side-by">
            <h3 class="small soft">
              {other.head} · <a href={`/memory/${other.memory.id}`}>{other.memory.id}</a>
            </h3>
            <ExactText key={other.memory.id} memory={other.memory} label={other.head} marks={diff.other} />
            {other.near !== null && <Enforced near={other.near} />}
          </div>
        )}
      </div>
      {others.length > 1 && <Choose others={others} chosen={other} onChoose={choose} />}
      {near.length > 0 && <p class="notice warn small">{words.nearWhy}</p>}
      <EvidenceList evidence={evidence} />
      {memory.trust === "unapproved" && <p class="small soft">{words.matcher}</p>}
    </>
  );
}

/** With which of several it is compared. */
function Choose({
  others,
  chosen,
  onChoose,
}: {
  readonly others: readonly Compared[];
  readonly chosen: Compared | undefined;
  readonly onChoose: (index: number) => void;
}): JSX.Element {
  const words = useWords(reviewWords);
  return (
    <div class="row small" role="group" aria-label={words.compared}>
      <span class="soft">{words.compared}</span>
      {others.map((one, index) => (
        <button
          key={one.memory.id}
          type="button"
          class="button plain"
          aria-pressed={one === chosen}
          onClick={() => onChoose(index)}
        >
          {one.memory.id}
        </button>
      ))}
    </div>
  );
}

/** What the approved one does before a call. */
function Enforced({ near: { enforcement } }: { readonly near: NearRule }): JSX.Element {
  const words = useWords(reviewWords);
  return (
    <p class="small soft">
      {enforcement === null ? (
        words.notEnforced
      ) : (
        <SaidText text={words.enforced[enforcement.decision](callOf(enforcement.matcher))} />
      )}
    </p>
  );
}

const callOf = ({ tool, command, path }: Matcher): string =>
  [tool, command, path].filter((part) => part !== null).join(" · ");
