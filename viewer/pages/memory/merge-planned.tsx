import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { MemoryId } from "../../../src/domain/ids.ts";
import type { Memory } from "../../../src/domain/memory.ts";
import type { MergeWarning } from "../../../src/domain/merge-warning.ts";
import type { MergePlan } from "../../../src/serve/merging.ts";
import { call } from "../../api/call.ts";
import { type Asked, useAnswer } from "../../api/use-answer.ts";
import { useWords } from "../../app/language.ts";
import { Problem } from "../../parts/problem.tsx";
import { tellRefusal, toast } from "../../parts/toast.tsx";
import { actionWords } from "./action-words.ts";
import { MergeSeen } from "./merge-seen.tsx";

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
  const { merging, changed } = useWords(actionWords);
  const [chosen, setChosen] = useState<MemoryId>();
  const { value: plan, problem, again } = usePlan(memory.id, other, chosen);
  const [accepted, setAccepted] = useState<readonly MergeWarning[]>([]);
  const isAccepted = plan?.warnings.every((warning) => accepted.includes(warning)) ?? false;

  const merge = async (seen: MergePlan): Promise<void> => {
    if (await isMerged(seen)) return onMerged(seen.head, seen.part);
    toast({ text: changed, isBad: true });
    again();
    onChanged();
  };

  return (
    <div class="stack">
      <Problem of={problem} again={again} />
      {plan === undefined && problem === undefined && (
        <div class="waiting memory-merge-waiting" aria-hidden="true" />
      )}
      {plan !== undefined && (
        <MergeSeen
          plan={plan}
          first={memory.id}
          isAccepted={isAccepted}
          onStand={setChosen}
          onAccept={(isRead) => setAccepted(isRead ? plan.warnings : [])}
        />
      )}
      <div class="row">
        {plan !== undefined && (
          <button
            type="button"
            class="button main"
            disabled={!isAccepted}
            onClick={() => void merge(plan).catch(tellRefusal)}
          >
            {merging.merge}
          </button>
        )}
        <button type="button" class="button" onClick={onOther}>
          {merging.other}
        </button>
      </div>
    </div>
  );
}

const usePlan = (one: MemoryId, other: MemoryId, chosen: MemoryId | undefined): Asked<MergePlan> =>
  useAnswer(`plan ${one} ${other} ${chosen}`, (signal) => plannedWith(one, other, chosen, signal));

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

/** Merges exactly what was seen; false where that is not what stands there any more. */
async function isMerged({ head, part, warnings }: MergePlan): Promise<boolean> {
  const { outcome } = await call("mergeMemories", {
    headId: head.id,
    partId: part.id,
    headHash: head.contentHash,
    partHash: part.contentHash,
    accepted: warnings,
  });
  return outcome === "done";
}
