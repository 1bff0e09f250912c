import type { JSX, TargetedEvent } from "preact";
import { memoryKinds } from "../../../src/domain/memory.ts";
import { builtinObservationTypes } from "../../../src/domain/observation-type.ts";
import type { Project } from "../../../src/domain/session.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { goQuery } from "../../app/route.ts";
import { useIsWide } from "../../app/width.ts";
import { Choice } from "../../parts/choice.tsx";
import { ClientChoice } from "../../parts/client-choice.tsx";
import { kindNames, trustNames, typeNames } from "../../parts/memory-names.ts";
import { ProjectChoice } from "../../parts/project-choice.tsx";
import { type Asked, filterNames } from "./asked.ts";
import { searchWords } from "./words.ts";

const trusts = ["approved", "unapproved"] as const;

interface FilterProps {
  readonly asked: Asked;
  readonly projects: readonly Project[] | undefined;
}

/** What narrows the search; every choice is a word of the address. */
export function Filters({ asked, projects }: FilterProps): JSX.Element {
  const words = useWords(searchWords);
  const narrowed = filterNames.filter((name) => asked[name] !== null).length;
  const isWide = useIsWide();
  return (
    <details class="search-filters" open={isWide || narrowed > 0}>
      <summary>
        {words.filters}
        {narrowed > 0 && <span class="count">{narrowed}</span>}
      </summary>
      <fieldset>
        <legend class="unseen">{words.filters}</legend>
        <Fields asked={asked} projects={projects} />
        {narrowed > 0 && (
          <button type="button" class="button plain" onClick={clear}>
            {words.clear}
          </button>
        )}
      </fieldset>
    </details>
  );
}

function Fields({ asked, projects }: FilterProps): JSX.Element {
  const words = useWords(searchWords);
  const spoken = useLanguage();
  return (
    <>
      <ProjectChoice value={asked.project} projects={projects} onChoose={(project) => goQuery({ project })} />
      <Choice
        label={words.type}
        any={words.any}
        value={asked.type}
        options={builtinObservationTypes.map(({ name }) => [name, typeNames[name]?.[spoken] ?? name])}
        onChoose={(type) => goQuery({ type })}
      />
      <Choice
        label={words.kind}
        any={words.any}
        value={asked.kind}
        options={memoryKinds.map((kind) => [kind, kindNames[kind][spoken]])}
        onChoose={(kind) => goQuery({ kind })}
      />
      <ClientChoice value={asked.client} onChoose={(client) => goQuery({ client })} />
      <Choice
        label={words.trust}
        any={words.any}
        value={asked.trust}
        options={trusts.map((trust) => [trust, trustNames[trust][spoken]])}
        onChoose={(trust) => goQuery({ trust })}
      />
      <Text name="since" type="date" label={words.since} value={asked.since} />
      <Text name="until" type="date" label={words.until} value={asked.until} />
      <Text
        name="file"
        type="text"
        label={words.file}
        value={asked.file}
        placeholder={words.filePlaceholder}
      />
      <Switch name="archived" label={words.archived} value={asked.archived} />
      <Switch name="history" label={words.history} value={asked.history} />
    </>
  );
}

const clear = (): void => goQuery(Object.fromEntries(filterNames.map((name) => [name, null])), "push");

type FilterName = (typeof filterNames)[number];

function Text({
  name,
  type,
  label,
  value,
  placeholder,
}: {
  readonly name: FilterName;
  readonly type: "date" | "text";
  readonly label: string;
  readonly value: string | null;
  readonly placeholder?: string;
}): JSX.Element {
  const onInput = ({ currentTarget }: TargetedEvent<HTMLInputElement>): void =>
    goQuery({ [name]: currentTarget.value });
  const given = { class: "input", value: value ?? "", onInput };
  return (
    <label class="field">
      <span class="label">{label}</span>
      {type === "date" ? <input type="date" {...given} /> : <input placeholder={placeholder} {...given} />}
    </label>
  );
}

const Switch = ({
  name,
  label,
  value,
}: {
  readonly name: FilterName;
  readonly label: string;
  readonly value: string | null;
}): JSX.Element => (
  <label class="search-switch">
    <input
      type="checkbox"
      checked={value !== null}
      onChange={({ currentTarget }) => goQuery({ [name]: currentTarget.checked ? "1" : null })}
    />
    <span>{label}</span>
  </label>
);
