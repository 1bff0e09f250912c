import type { JSX } from "preact";
import type { MemoryId } from "../../../src/domain/ids.ts";
import type { MergeWarning } from "../../../src/domain/merge-warning.ts";
import type { MergePlan } from "../../../src/serve/merging.ts";
import { useWords } from "../../app/language.ts";
import { SaidText } from "../../parts/said-text.tsx";
import { Tag } from "../../parts/tag.tsx";
import { DiffFields } from "./diff-fields.tsx";
import { actionWords } from "./action-words.ts";

/** All that the owner is to see before two memories are one. */
export function MergeSeen({
  plan,
  first,
  isAccepted,
  onStand,
  onAccept,
}: {
  readonly plan: MergePlan;
  readonly first: MemoryId;
  readonly isAccepted: boolean;
  readonly onStand: (id: MemoryId) => void;
  readonly onAccept: (isAccepted: boolean) => void;
}): JSX.Element {
  const { merging } = useWords(actionWords);
  return (
    <>
      <Sides plan={plan} first={first} onStand={onStand} />
      <div class="stack">
        <h3>{merging.difference}</h3>
        <DiffFields before={plan.part} after={plan.head} />
      </div>
      <Warnings warnings={plan.warnings} isAccepted={isAccepted} onAccept={onAccept} />
    </>
  );
}

/** Both texts side by side, always in the same order; which one stands is chosen here. */
function Sides({
  plan,
  first,
  onStand,
}: {
  readonly plan: MergePlan;
  readonly first: MemoryId;
  readonly onStand: (id: MemoryId) => void;
}): JSX.Element {
  const { merging } = useWords(actionWords);
  const both = plan.head.id === first ? [plan.head, plan.part] : [plan.part, plan.head];
  return (
    <div class="memory-sides" role="radiogroup" aria-label={merging.stands}>
      {both.map((side) => {
        const stands = side.id === plan.head.id;
        return (
          <label key={side.id} class={stands ? "memory-side-card memory-stands" : "memory-side-card"}>
            <span class="row small">
              <input type="radio" name="stands" checked={stands} onChange={() => onStand(side.id)} />
              <strong>{stands ? merging.stands : merging.part}</strong>
              <span class="mono soft">{side.id}</span>
              {plan.suggestedHead === side.id && <Tag>{merging.suggested}</Tag>}
            </span>
            <span class="memory-side-title">
              <SaidText text={side.title} />
            </span>
            {[side.subtitle, ...side.facts, side.body].map((line, index) =>
              line === "" ? null : (
                <span key={index} class="small soft">
                  <SaidText text={line} />
                </span>
              ),
            )}
          </label>
        );
      })}
    </div>
  );
}

/** What speaks against it; nothing is merged before the owner has said that they read it. */
function Warnings({
  warnings,
  isAccepted,
  onAccept,
}: {
  readonly warnings: readonly MergeWarning[];
  readonly isAccepted: boolean;
  readonly onAccept: (isAccepted: boolean) => void;
}): JSX.Element | null {
  const { merging } = useWords(actionWords);
  if (warnings.length === 0) return null;
  return (
    <div class="notice warn stack">
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{merging.warnings[warning]}</li>
        ))}
      </ul>
      <label class="memory-accept">
        <input
          type="checkbox"
          checked={isAccepted}
          onChange={({ currentTarget }) => onAccept(currentTarget.checked)}
        />
        <span>{merging.accept}</span>
      </label>
    </div>
  );
}
