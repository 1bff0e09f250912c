import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useWords } from "../../app/language.ts";
import { useProjects } from "../../app/projects.ts";
import { SaidText } from "../../parts/said-text.tsx";
import { type EditorMarks, linesOf, ListEditor } from "./editor.tsx";
import { RowsEditor } from "./rows-editor.tsx";
import { settingsWords } from "./words.ts";

type Sections = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What is kept out of memory in single projects. */
export function PrivacyEditor({
  shown,
  edit,
  marks,
}: {
  readonly shown: unknown;
  readonly edit: (value: unknown) => void;
  readonly marks: EditorMarks;
}): JSX.Element {
  const words = useWords(settingsWords);
  const sections = (typeof shown === "object" && shown !== null ? shown : {}) as Sections;
  const put = (project: string, part: string, value: unknown): void =>
    edit({ ...sections, [project]: { ...sections[project], [part]: value } });
  return (
    <div class="stack" role="group" aria-labelledby={marks["aria-labelledby"]} id={marks.id}>
      {Object.entries(sections).map(([project, section]) => (
        <fieldset key={project} class="privacy-project">
          <legend>
            <SaidText text={project} />
          </legend>
          <label class="field">
            <span class="label">{words.privacy.paths}</span>
            <ListEditor
              shown={linesOf(section["ignorePaths"])}
              edit={(lines) => put(project, "ignorePaths", lines)}
              marks={{}}
            />
          </label>
          <label class="field">
            <span class="label">{words.privacy.tools}</span>
            <ListEditor
              shown={linesOf(section["ignoreTools"])}
              edit={(lines) => put(project, "ignoreTools", lines)}
              marks={{}}
            />
          </label>
          <div class="field">
            <span class="label">{words.privacy.rules}</span>
            <RowsEditor
              form={{ kind: "patterns" }}
              shown={section["rules"] ?? []}
              edit={(rules) => put(project, "rules", rules)}
              marks={{}}
            />
          </div>
          <button
            type="button"
            class="button plain"
            onClick={() =>
              edit(Object.fromEntries(Object.entries(sections).filter(([name]) => name !== project)))
            }
          >
            {words.privacy.drop}
          </button>
        </fieldset>
      ))}
      <NewProject
        known={Object.keys(sections)}
        onProject={(project) =>
          edit({ ...sections, [project]: { ignorePaths: [], ignoreTools: [], rules: [] } })
        }
      />
    </div>
  );
}

function NewProject({
  known,
  onProject,
}: {
  readonly known: readonly string[];
  readonly onProject: (key: string) => void;
}): JSX.Element {
  const words = useWords(settingsWords);
  const projects = useProjects();
  const [chosen, choose] = useState("");
  return (
    <div class="row">
      <select
        class="input new-project"
        aria-label={words.project}
        value={chosen}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="">{words.chooseProject}</option>
        {(projects.value ?? [])
          .filter(({ key }) => !known.includes(key))
          .map(({ key, name }) => (
            <option key={key} value={key}>
              {name.slice(0, 80)}
            </option>
          ))}
      </select>
      <button
        type="button"
        class="button"
        disabled={chosen === ""}
        onClick={() => {
          onProject(chosen);
          choose("");
        }}
      >
        {words.add}
      </button>
    </div>
  );
}
