import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { MemoryId } from "../../../src/domain/ids.ts";
import type { Memory } from "../../../src/domain/memory.ts";
import type { MergePlan } from "../../../src/serve/merging.ts";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { useWords } from "../../app/language.ts";
import { Problem } from "../../parts/problem.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { Tag } from "../../parts/tag.tsx";
import { toast } from "../../parts/toast.tsx";
import { actionWords } from "./action-words.ts";
import { tellRefusal } from "./use-deeds.ts";

/** What becomes of both, what speaks against it, and the word that does it. */
export function MergePlanned({
  memory,
  other,
  onMerged,
  onChanged,
  onOther,
}: {
  readonly memory: Memory;
  readonly other: MemoryId;
  readonly onMerged: (head: Memory, part: Memory) => void;
  readonly onChanged: () => void;
  readonly onOther: () => void;
}): JSX.Element {
  const words = useWords(actionWords);
  const [chosen, setChosen] = useState<MemoryId>();
  const { value: plan, problem, again } = useAnswer(`plan ${memory.id} ${other} ${chosen}`, (signal) =>
    plannedWith(memory.id, other, chosen, signal),
  );
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const isAccepted = plan?.warnings.every((warning) => accepted.includes(warning)) ?? false;

  async function merge({ head, part, warnings }: MergePlan): Promise<void> {
    const both = { headId: head.id, partId: part.id };
    const hashes = { headHash: head.contentHash, partHash: part.contentHash };
    const { outcome } = await call("mergeMemories", { ...both, ...hashes, accepted: [...warnings] });
    if (outcome === "done") return onMerged(head, part);
    toast({ text: words.changed, isBad: true });
    again();
    onChanged();
  }

  return (
    <div class="stack">
      <Problem of={problem} again={again} />
      {plan === undefined && problem === undefined && <div class="waiting merge-waiting" aria-hidden="true" />}
      {plan !== undefined && (
        <>
          <Sides plan={plan} first={memory.id} onStand={setChosen} />
          <p class="small soft">{words.merging.standsHint}</p>
          {plan.warnings.length > 0 && (
            <div class="notice warn stack">
              <ul>
                {plan.warnings.map((warning) => (
                  <li key={warning}>{words.merging.warnings[warning]}</li>
                ))}
              </ul>
              <label class="accept">
                <input
                  type="checkbox"
                  checked={isAccepted}
                  onChange={({ currentTarget }) => setAccepted(currentTarget.checked ? plan.warnings : [])}
                />
                <span>{words.merging.accept}</span>
              </label>
            </div>
          )}
        </>
      )}
      <div class="row">
        {plan !== undefined && (
          <button
            type="button"
            class="button main"
            disabled={!isAccepted}
            onClick={() => void merge(plan).catch(tellRefusal)}
          >
            {words.merging.merge}
          </button>
        )}
        <button type="button" class="button" onClick={onOther}>
          {words.merging.other}
        </button>
      </div>
    </div>
  );
}

/** Until the owner has chosen, the one stands that the service would have stand. */
async function plannedWith(
  one: MemoryId,
  other: MemoryId,
  chosen: MemoryId | undefined,
  signal: AbortSignal,
): Promise<MergePlan> {
  const planned = (headId: MemoryId): Promise<MergePlan> =>
    call("planMerge", { headId, partId: headId === one ? other : one }, signal);
  const plan = await planned(chosen ?? one);
  return chosen === undefined && plan.suggestedHead === other ? planned(other) : plan;
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
    <div class="sides" role="radiogroup" aria-label={merging.stands}>
      {both.map((side) => {
        const stands = side.id === plan.head.id;
        return (
          <label key={side.id} class={stands ? "side-card stands" : "side-card"}>
            <span class="row small">
              <input type="radio" name="stands" checked={stands} onChange={() => onStand(side.id)} />
              <strong>{stands ? merging.stands : merging.part}</strong>
              <span class="mono soft">{side.id}</span>
              {plan.suggestedHead === side.id && <Tag>{merging.suggested}</Tag>}
            </span>
            <span class="side-title">
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
