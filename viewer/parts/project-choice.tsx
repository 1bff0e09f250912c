import type { JSX } from "preact";
import type { Project } from "../../src/domain/session.ts";
import { type Words, useWords } from "../app/language.ts";
import { spelled } from "./text-parts.ts";

const words: Words<{ readonly label: string; readonly all: string }> = {
  en: { label: "Project", all: "All projects" },
  ru: { label: "Проект", all: "Все проекты" },
};

/** Which project is looked at. `any` null: one has to be chosen, and what stands there says so. */
export function ProjectChoice({
  value,
  projects,
  any,
  onChoose,
}: {
  readonly value: string | null;
  readonly projects: readonly Project[] | undefined;
  readonly any?: string;
  readonly onChoose: (key: string | null) => void;
}): JSX.Element {
  const said = useWords(words);
  // What the address names may be unknown here; it stays in sight, so that it can be taken out.
  const isKnown = value === null || (projects ?? []).some(({ key }) => key === value);
  return (
    <label class="field">
      <span class="label">{said.label}</span>
      <select
        class="input"
        value={value ?? ""}
        onChange={({ currentTarget }) => onChoose(currentTarget.value === "" ? null : currentTarget.value)}
      >
        <option value="">{any ?? said.all}</option>
        {!isKnown && <option value={value}>{spelled(value)}</option>}
        {(projects ?? []).map(({ key, name }) => (
          <option key={key} value={key}>
            {spelled(name)}
          </option>
        ))}
      </select>
    </label>
  );
}
