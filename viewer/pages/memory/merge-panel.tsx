import type { JSX } from "preact";
import type { Memory } from "../../../src/domain/memory.ts";
import { memoryId } from "../../../src/domain/ids.ts";
import { useWords } from "../../app/language.ts";
import { goQuery } from "../../app/route.ts";
import { shellWords } from "../../app/words.ts";
import { actionWords } from "./action-words.ts";
import { MergeChoice } from "./merge-choice.tsx";
import { MergePlanned } from "./merge-planned.tsx";

/** Merging with another memory: which one, and then what becomes of both. The address holds which one was chosen. */
export function MergePanel({
  memory,
  other,
  onMerged,
  onChanged,
  onClose,
}: {
  readonly memory: Memory;
  /** The number of the other one, of the address; null while none is chosen. */
  readonly other: string | null;
  readonly onMerged: (head: Memory, part: Memory) => void;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}): JSX.Element {
  const { merging } = useWords(actionWords);
  const shell = useWords(shellWords);
  const chosen = other === null || !/^[1-9]\d{0,14}$/.test(other) ? null : memoryId(Number(other));
  return (
    <section class="card memory-merge" aria-labelledby="merge-title">
      <div class="memory-part-head">
        <h2 id="merge-title">{merging.title}</h2>
        <button type="button" class="button plain" onClick={onClose}>
          {shell.cancel}
        </button>
      </div>
      <p class="small soft">{merging.hint}</p>
      {chosen === null ? (
        <MergeChoice memory={memory} onChoose={(id) => goQuery({ with: String(id) }, "push")} />
      ) : (
        <MergePlanned
          key={chosen}
          memory={memory}
          other={chosen}
          onMerged={onMerged}
          onChanged={onChanged}
          onOther={() => goQuery({ with: null })}
        />
      )}
    </section>
  );
}
