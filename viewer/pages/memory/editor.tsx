import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Memory } from "../../../src/domain/memory.ts";
import { useWords } from "../../app/language.ts";
import { shellWords } from "../../app/words.ts";
import { actionWords } from "./action-words.ts";
import { DiffFields } from "./diff-fields.tsx";
import { cleaned, draftOf, most, saysAnother } from "./draft.ts";
import { FactsField, TextField } from "./fields.tsx";
import { type Drafting, useDraft } from "./use-draft.ts";
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
  const { edit } = useWords(actionWords);
  const shell = useWords(shellWords);
  const drafting = useDraft(memory, { onKept, onChanged });
  const { draft, isReady, isOverNewer, keep } = drafting;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("textarea")?.focus(), []);
  return (
    <form
      ref={form}
      class="card memory-editor"
      aria-labelledby="editor-title"
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) keep();
        if (event.key === "Escape" && !saysAnother(draft, memory)) onClose();
      }}
    >
      <div>
        <h2 id="editor-title">{edit.title}</h2>
        <p class="small soft">{edit.hint}</p>
      </div>
      {isOverNewer && <p class="notice warn">{edit.newerText}</p>}
      <Fields drafting={drafting} />
      <div class="memory-editor-change">
        <h3>{edit.change}</h3>
        <DiffFields before={plain(draftOf(memory))} after={plain(cleaned(draft))} />
      </div>
      <div class="row">
        <button type="submit" class="button main" disabled={!isReady} aria-keyshortcuts="Control+Enter">
          {edit.save}
          <kbd aria-hidden="true">Ctrl ↵</kbd>
        </button>
        <button type="button" class="button" onClick={onClose}>
          {shell.cancel}
        </button>
      </div>
    </form>
  );
}

const plain = <Text,>(text: Text): Text & { readonly subtitle: string } => ({ ...text, subtitle: "" });

function Fields({ drafting: { draft, change } }: { readonly drafting: Drafting }): JSX.Element {
  const { fields } = useWords(memoryWords);
  return (
    <>
      <TextField
        label={fields.title}
        value={draft.title}
        most={most.title}
        rows={2}
        onText={(title) => change({ title })}
      />
      <FactsField facts={draft.facts} onFacts={(facts) => change({ facts })} />
      <TextField
        label={fields.body}
        value={draft.body}
        most={most.body}
        rows={4}
        onText={(body) => change({ body })}
      />
      <TextField
        label={fields.verbatim}
        value={draft.verbatim}
        most={most.verbatim}
        rows={2}
        isExact
        onText={(verbatim) => change({ verbatim })}
      />
    </>
  );
}
