import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Memory } from "../../../src/domain/memory.ts";
import { call } from "../../api/call.ts";
import { useWords } from "../../app/language.ts";
import { shellWords } from "../../app/words.ts";
import { toast } from "../../parts/toast.tsx";
import { actionWords } from "./action-words.ts";
import { DiffFields } from "./diff-fields.tsx";
import { cleaned, type Draft, draftOf, isSendable, most, saysAnother } from "./draft.ts";
import { FactsField, TextField } from "./fields.tsx";
import { tellRefusal } from "./use-deeds.ts";
import { memoryWords } from "./words.ts";

/** The owner's own text in place of the memory's, with what it changes before their eyes. */
export function Editor({
  memory,
  onKept,
  onChanged,
  onClose,
}: {
  readonly memory: Memory;
  readonly onKept: (by: Memory) => void;
  /** The memory is not what the owner saw: it is to be asked for anew. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}): JSX.Element {
  const words = useWords(actionWords);
  const shell = useWords(shellWords);
  const { fields } = useWords(memoryWords);
  const [draft, setDraft] = useState<Draft>(() => draftOf(memory));
  const [seen] = useState(memory.contentHash);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
  const isReady = !isBusy && isSendable(draft) && saysAnother(draft, memory);
  useEffect(() => form.current?.querySelector<HTMLElement>("textarea")?.focus(), []);

  async function keep(): Promise<void> {
    const { id: memoryId, contentHash } = memory;
    const { facts, ...text } = cleaned(draft);
    const request = { memoryId, contentHash, way: "page", text: { ...text, facts: [...facts] } } as const;
    const answer = await call("rewriteRule", request);
    if (answer.outcome === "changed") {
      toast({ text: words.changed, isBad: true });
      return onChanged();
    }
    const masked = answer.secretsMasked === 0 ? "" : words.edit.masked(answer.secretsMasked);
    toast({ text: words.edit.kept(answer.memory.id) + masked });
    onKept(answer.memory);
  }

  const submit = (): void => {
    if (!isReady) return;
    setBusy(true);
    keep()
      .catch(tellRefusal)
      .finally(() => setBusy(false));
  };

  return (
    <form
      ref={form}
      class="card editor"
      aria-labelledby="editor-title"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
        if (event.key === "Escape" && !saysAnother(draft, memory)) onClose();
      }}
    >
      <div>
        <h2 id="editor-title">{words.edit.title}</h2>
        <p class="small soft">{words.edit.hint}</p>
      </div>
      {seen !== memory.contentHash && <p class="notice warn">{words.edit.newerText}</p>}
      <TextField
        label={fields.title}
        value={draft.title}
        most={most.title}
        rows={2}
        onText={(title) => change({ title })}
      />
      <FactsField facts={draft.facts} onFacts={(facts) => change({ facts })} />
      <TextField label={fields.body} value={draft.body} most={most.body} rows={4} onText={(body) => change({ body })} />
      <TextField
        label={fields.verbatim}
        value={draft.verbatim}
        most={most.verbatim}
        rows={2}
        isExact
        onText={(verbatim) => change({ verbatim })}
      />
      <div class="editor-change">
        <h3>{words.edit.change}</h3>
        <DiffFields before={{ ...draftOf(memory), subtitle: "" }} after={{ ...cleaned(draft), subtitle: "" }} />
      </div>
      <div class="row">
        <button type="submit" class="button main" aria-disabled={!isReady} aria-keyshortcuts="Control+Enter">
          {words.edit.save}
          <kbd aria-hidden="true">Ctrl ↵</kbd>
        </button>
        <button type="button" class="button" onClick={onClose}>
          {shell.cancel}
        </button>
      </div>
    </form>
  );
}
