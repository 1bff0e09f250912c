import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Project } from "../../../src/domain/session.ts";
import { useWords } from "../../app/language.ts";
import { ClientChoice } from "../../parts/client-choice.tsx";
import { ProjectChoice } from "../../parts/project-choice.tsx";
import { Pick } from "./pick.tsx";
import { hasOtherThanNumbers, idsOf, requestOf, type Wanted } from "./wanted.ts";
import { forgetWords } from "./words.ts";

/** What is to be forgotten; all that is named must be so. */
export function Form({
  wanted,
  projects = [],
  onShow,
}: {
  readonly wanted: Wanted;
  readonly projects: readonly Project[] | undefined;
  readonly onShow: (wanted: Wanted) => void;
}): JSX.Element {
  const words = useWords(forgetWords);
  const [draft, setDraft] = useState(wanted);
  const key = JSON.stringify(wanted);
  useEffect(() => setDraft(wanted), [key]);
  const set = (changes: Partial<Wanted>): void => setDraft((before) => ({ ...before, ...changes }));
  return (
    <form
      class="forget-form card stack"
      aria-label={words.what}
      onSubmit={(event) => {
        event.preventDefault();
        if (isAskable(draft)) onShow(draft);
      }}
    >
      <h2>{words.what}</h2>
      <Pick ids={idsOf(draft)} onIds={(ids) => set({ ids: ids.join(", ") })} />
      <Text name="ids" draft={draft} onChange={set} />
      <Text name="text" draft={draft} onChange={set} />
      <Text name="query" draft={draft} onChange={set} />
      <details class="forget-narrowing" open={isNarrow(wanted)}>
        <summary>{words.narrowing}</summary>
        <div class="forget-narrowing-fields">
          <ProjectChoice
            value={draft.project === "" ? null : draft.project}
            projects={projects}
            any={words.any}
            onChoose={(project) => set({ project: project ?? "" })}
          />
          <ClientChoice
            value={draft.client === "" ? null : draft.client}
            onChoose={(client) => set({ client: client ?? "" })}
          />
          <Text name="since" type="date" draft={draft} onChange={set} />
          <Text name="until" type="date" draft={draft} onChange={set} />
          <Text name="session" draft={draft} onChange={set} />
        </div>
      </details>
      <label class="row small">
        <input
          type="checkbox"
          checked={draft.mentions === "1"}
          onChange={({ currentTarget }) => set({ mentions: currentTarget.checked ? "1" : "" })}
        />
        {words.fields.mentions}
      </label>
      <button type="submit" class="button main" disabled={!isAskable(draft)}>
        {words.show}
      </button>
    </form>
  );
}

const isAskable = (draft: Wanted): boolean => requestOf(draft) !== null && !hasOtherThanNumbers(draft);

const isNarrow = ({ project, client, since, until, session }: Wanted): boolean =>
  [project, client, since, until, session].some((each) => each !== "");

const dated = { type: "date" } as const;
const texted = { type: "text" } as const;

interface FieldProps {
  readonly name: keyof Wanted;
  readonly draft: Wanted;
  readonly onChange: (changes: Partial<Wanted>) => void;
}

function Text({
  name,
  draft,
  onChange,
  type = "text",
}: FieldProps & { readonly type?: "text" | "date" }): JSX.Element {
  const words = useWords(forgetWords);
  const told = `forget-${name}-problem`;
  const problem = name === "ids" && hasOtherThanNumbers(draft) ? words.onlyNumbers : undefined;
  return (
    <label class="field">
      <span class="label">{words.fields[name]}</span>
      <input
        class="input"
        {...(type === "date" ? dated : texted)}
        name={name}
        autocomplete="off"
        spellcheck={false}
        placeholder={words.hints[name]}
        value={draft[name]}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : told}
        onInput={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
      />
      {problem !== undefined && (
        <span id={told} class="small forget-problem" role="alert">
          {problem}
        </span>
      )}
    </label>
  );
}
