import { useState } from "preact/hooks";
import type { Memory } from "../../../src/domain/memory.ts";
import { call } from "../../api/call.ts";
import { useWords } from "../../app/language.ts";
import { tellRefusal, toast } from "../../parts/toast.tsx";
import { actionWords } from "./action-words.ts";
import { cleaned, type Draft, draftOf, isSendable, saysAnother } from "./draft.ts";

export interface Drafting {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  /** It says something else than the memory, and the service would take it. */
  readonly isReady: boolean;
  /** Another text than the one that was begun with stands there now. */
  readonly isOverNewer: boolean;
  readonly keep: () => void;
}

/** What the owner is writing, and what becomes of it. Where the memory changed meanwhile, the draft stays. */
export function useDraft(
  memory: Memory,
  { onKept, onChanged }: { readonly onKept: (by: Memory) => void; readonly onChanged: () => void },
): Drafting {
  const words = useWords(actionWords);
  const [draft, setDraft] = useState<Draft>(() => draftOf(memory));
  const [begunWith] = useState(memory.contentHash);
  const [isBusy, setBusy] = useState(false);
  const isReady = !isBusy && isSendable(draft) && saysAnother(draft, memory);

  async function kept(): Promise<void> {
    const { id: memoryId, contentHash } = memory;
    const answer = await call("rewriteRule", { memoryId, contentHash, way: "page", text: cleaned(draft) });
    if (answer.outcome === "changed") {
      toast({ text: words.changed, isBad: true });
      return onChanged();
    }
    const masked = answer.secretsMasked === 0 ? "" : words.edit.masked(answer.secretsMasked);
    toast({ text: words.edit.kept(answer.memory.id) + masked });
    onKept(answer.memory);
  }

  return {
    draft,
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    isReady,
    isOverNewer: begunWith !== memory.contentHash || memory.validTo !== null,
    keep: () => {
      if (!isReady) return;
      setBusy(true);
      kept()
        .catch(tellRefusal)
        .finally(() => setBusy(false));
    },
  };
}
