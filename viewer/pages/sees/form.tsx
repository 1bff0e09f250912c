import type { JSX } from "preact";
import type { Project } from "../../../src/domain/session.ts";
import type { SeenClient } from "../../../src/serve/seeing.ts";
import { useWords } from "../../app/language.ts";
import { goQuery } from "../../app/route.ts";
import { Choice } from "../../parts/choice.tsx";
import { Segments } from "../../parts/segments.tsx";
import { actions, type Asked, whats } from "./asked.ts";
import { seesWords } from "./words.ts";

/** Whom, where, when and what about; every choice is a word of the address. */
export function Form({
  asked,
  projects,
  clients,
}: {
  readonly asked: Asked;
  readonly projects: readonly Project[];
  readonly clients: readonly SeenClient[];
}): JSX.Element {
  const words = useWords(seesWords);
  return (
    <form class="sees-form card" onSubmit={(event) => event.preventDefault()}>
      <Choice
        label={words.project}
        value={asked.project}
        options={projects.map(({ key, name }) => [key, name])}
        onChoose={(project) => goQuery({ project })}
      />
      <Choice
        label={words.client}
        value={asked.client}
        options={clients.map(({ name, title }) => [name, title])}
        onChoose={(client) => goQuery({ client })}
      />
      <div class="field">
        <span class="label">{words.moment}</span>
        <Segments
          label={words.moment}
          value={asked.what}
          options={whats.map((what) => [what, words.whats[what]])}
          onChoose={(what) => goQuery({ what })}
        />
      </div>
      {asked.what === "prompt" && (
        <Text
          label={words.prompt}
          name="prompt"
          value={asked.prompt}
          placeholder={words.promptPlaceholder}
          rows={6}
        />
      )}
      {asked.what === "tool" && <Tool asked={asked} />}
    </form>
  );
}

function Tool({ asked: { action, subject } }: { readonly asked: Asked }): JSX.Element {
  const words = useWords(seesWords);
  const isRun = action === "run";
  return (
    <>
      <Choice
        label={words.actionLabel}
        value={action}
        options={actions.map((each) => [each, words.actions[each]])}
        onChoose={(action) => goQuery({ action })}
      />
      <Text
        label={isRun ? words.command : words.file}
        name="subject"
        value={subject}
        placeholder={isRun ? words.commandPlaceholder : words.filePlaceholder}
        rows={isRun ? 3 : 1}
        isCode
      />
    </>
  );
}

/** The address holds it, and what is read of a prompt is far less. */
const charsMost = 6_000;

const Text = ({
  label,
  name,
  value,
  placeholder,
  rows,
  isCode = false,
}: {
  readonly label: string;
  readonly name: keyof Asked;
  readonly value: string;
  readonly placeholder: string;
  readonly rows: number;
  readonly isCode?: boolean;
}): JSX.Element => (
  <label class="field">
    <span class="label">{label}</span>
    <textarea
      class={isCode ? "input mono" : "input"}
      rows={rows}
      maxLength={charsMost}
      spellcheck={false}
      value={value}
      placeholder={placeholder}
      onInput={({ currentTarget }) => goQuery({ [name]: currentTarget.value })}
    />
  </label>
);
