import type { JSX } from "preact";
import type { Memory } from "../../../src/domain/memory.ts";
import { call } from "../../api/call.ts";
import { useWords } from "../../app/language.ts";
import { Problem } from "../../parts/problem.tsx";
import { When } from "../../parts/when.tsx";
import { actionWords } from "./action-words.ts";
import { evidenceWords } from "./evidence-words.ts";
import { MemoryLink } from "./memory-link.tsx";
import { Section } from "./section.tsx";
import type { Deed } from "./use-deeds.ts";
import { othersAtOnce, useOthers } from "./use-memory.ts";
import { memoryWords } from "./words.ts";

/** What it stands for, each with the way out. Nothing where it stands for itself alone. */
export function MergedParts({
  memory,
  onDo,
}: {
  readonly memory: Memory;
  readonly onDo: (deed: Deed) => void;
}): JSX.Element | null {
  const words = useWords(memoryWords);
  const actions = useWords(actionWords);
  const { andMore: more } = useWords(evidenceWords);
  const { value, problem, again } = useOthers(memory.mergedIds);
  if (memory.mergedIds.length === 0) return null;
  return (
    <Section name="parts" title={words.parts} hint={words.partsHint} aside={String(memory.mergedIds.length)}>
      <Problem of={problem} again={again} />
      <ul class="memory-merged">
        {value === undefined && <li class="waiting memory-merged-waiting" aria-hidden="true" />}
        {value
          ?.filter(({ memory: part }) => memory.mergedIds.includes(part.id))
          .map(({ memory: part }) => (
            <li key={part.id}>
              <MemoryLink memory={part} />
              <When at={part.occurredAt} />
              <button
                type="button"
                class="button plain"
                onClick={() => onDo(takingOut(memory, part, actions.apart))}
              >
                {actions.takeApart}
              </button>
            </li>
          ))}
        {memory.mergedIds.length > othersAtOnce && (
          <li class="soft">{more(memory.mergedIds.length - othersAtOnce)}</li>
        )}
      </ul>
    </Section>
  );
}

/** Taking out what was merged; to take that back they are merged again. */
const takingOut = (head: Memory, part: Memory, told: string): Deed => ({
  told,
  about: `merge of ${part.id}`,
  work: async () => {
    const { ids } = await call("unmerge", { id: part.id });
    return { outcome: ids.length === 0 ? "already" : "done" };
  },
  undo: () => mergeAsSeen(head, part),
});

/** Merges what was one before, whatever speaks against it: the owner has seen that then. */
async function mergeAsSeen(head: Memory, part: Memory): Promise<{ readonly outcome: "done" | "changed" }> {
  const both = { headId: head.id, partId: part.id };
  const { warnings } = await call("planMerge", both);
  const hashes = { headHash: head.contentHash, partHash: part.contentHash };
  const { outcome } = await call("mergeMemories", { ...both, ...hashes, accepted: warnings });
  return { outcome: outcome === "done" ? "done" : "changed" };
}
