import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Memory } from "../../../src/domain/memory.ts";
import type { OwnersText } from "../../../src/govern/rewritten.ts";
import { call, type Refused } from "../../api/call.ts";
import { asRefused } from "../../api/use-answer.ts";
import { useWords } from "../../app/language.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Problem } from "../../parts/problem.tsx";
import { toast } from "../../parts/toast.tsx";
import { ExactText } from "./exact-text.tsx";
import { differing } from "./pieces.ts";
import { reviewWords } from "./words.ts";

/** A rule in the owner's own words, approved by the same act; what is other than before is shown while it is written. */
export function Edit({
  memory,
  onClose,
  onDone,
  onChanged,
}: {
  readonly memory: Memory;
  readonly onClose: () => void;
  readonly onDone: () => void;
  /** It is not what was shown any more. */
  readonly onChanged: () => void;
}): JSX.Element {
  const words = useWords(reviewWords);
  const [text, setText] = useState<OwnersText>(memory);
  const [problem, setProblem] = useState<Refused>();
  const edited = { ...memory, ...tidy(text) };
  const isReady = edited.title !== "";

  async function save(): Promise<void> {
    const { id: memoryId, contentHash } = memory;
    const answer = await call("rewriteRule", { memoryId, contentHash, way: "page", text: tidy(text) });
    if (answer.outcome === "changed") {
      toast({ text: words.changed, isBad: true });
      onClose();
      return onChanged();
    }
    const masked = answer.secretsMasked > 0 ? ` ${words.masked(answer.secretsMasked)}` : "";
    toast({ text: words.done.rewritten(answer.memory.id) + masked });
    onDone();
  }

  return (
    <Confirm
      title={words.editTitle}
      action={words.save}
      isReady={isReady}
      onYes={() => void save().catch((error: unknown) => setProblem(asRefused(error)))}
      onClose={onClose}
    >
      <Problem of={problem} />
      <Fields text={text} onText={setText} />
      <p class="small soft">{words.editNow}</p>
      <ExactText memory={edited} label={words.editNow} marks={differing(edited, memory).one} />
    </Confirm>
  );
}

function Fields({
  text,
  onText,
}: {
  readonly text: OwnersText;
  readonly onText: (text: OwnersText) => void;
}): JSX.Element {
  const words = useWords(reviewWords);
  const { title, facts, body, verbatim } = words.editFields;
  return (
    <>
      <label class="field">
        <span class="label">{title}</span>
        <input
          class="input"
          maxLength={200}
          value={text.title}
          onInput={({ currentTarget }) => onText({ ...text, title: currentTarget.value })}
        />
      </label>
      <label class="field">
        <span class="label">
          {facts} · {words.editFacts}
        </span>
        <textarea
          class="input"
          rows={Math.min(8, Math.max(2, text.facts.length + 1))}
          value={text.facts.join("\n")}
          onInput={({ currentTarget }) => onText({ ...text, facts: currentTarget.value.split("\n") })}
        />
      </label>
      <label class="field">
        <span class="label">{body}</span>
        <textarea
          class="input"
          rows={3}
          maxLength={4_000}
          value={text.body}
          onInput={({ currentTarget }) => onText({ ...text, body: currentTarget.value })}
        />
      </label>
      <label class="field">
        <span class="label">{verbatim}</span>
        <textarea
          class="input mono"
          rows={2}
          maxLength={4_000}
          value={text.verbatim}
          onInput={({ currentTarget }) => onText({ ...text, verbatim: currentTarget.value })}
        />
      </label>
    </>
  );
}

const tidy = ({ title, facts, body, verbatim }: OwnersText): OwnersText => ({
  title: title.trim(),
  facts: facts.map((fact) => fact.trim()).filter((fact) => fact !== ""),
  body,
  verbatim,
});
