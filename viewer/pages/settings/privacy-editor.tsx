import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useWords } from "../../app/language.ts";
import { useProjects } from "../../app/projects.ts";
import { SaidText } from "../../parts/said-text.tsx";
import { ProjectChoice } from "../../parts/project-choice.tsx";
import type { EditorMarks } from "./editor-marks.ts";
import { linesOf, ListEditor } from "./list-editor.tsx";
import { RowsEditor } from "./rows-editor.tsx";
import { settingsWords } from "./words.ts";

type Section = Readonly<Record<string, unknown>>;

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
  const sections = (typeof shown === "object" && shown !== null ? shown : {}) as Readonly<
    Record<string, Section>
  >;
  const without = (project: string): Readonly<Record<string, Section>> =>
    Object.fromEntries(Object.entries(sections).filter(([name]) => name !== project));
  return (
    <div class="stack" role="group" aria-labelledby={marks["aria-labelledby"]} id={marks.id}>
      {Object.entries(sections).map(([project, section]) => (
        <ProjectSection
          key={project}
          project={project}
          section={section}
          put={(part, value) => edit({ ...sections, [project]: { ...section, [part]: value } })}
          drop={() => edit(without(project))}
        />
      ))}
      <NewProject
        known={Object.keys(sections)}
        onProject={(project) => edit({ ...sections, [project]: emptySection })}
      />
    </div>
  );
}

const emptySection = { ignorePaths: [], ignoreTools: [], rules: [] } as const;

function ProjectSection({
  project,
  section,
  put,
  drop,
}: {
  readonly project: string;
  readonly section: Section;
  readonly put: (part: string, value: unknown) => void;
  readonly drop: () => void;
}): JSX.Element {
  const { privacy: words } = useWords(settingsWords);
  return (
    <fieldset class="settings-privacy-project">
      <legend>
        <SaidText text={project} />
      </legend>
      <label class="field">
        <span class="label">{words.paths}</span>
        <ListEditor
          shown={linesOf(section["ignorePaths"])}
          edit={(lines) => put("ignorePaths", lines)}
          marks={{}}
        />
      </label>
      <label class="field">
        <span class="label">{words.tools}</span>
        <ListEditor
          shown={linesOf(section["ignoreTools"])}
          edit={(lines) => put("ignoreTools", lines)}
          marks={{}}
        />
      </label>
      <div class="field">
        <span class="label">{words.rules}</span>
        <RowsEditor
          form={{ kind: "patterns" }}
          shown={section["rules"] ?? []}
          edit={(rules) => put("rules", rules)}
          marks={{}}
        />
      </div>
      <button type="button" class="button plain" onClick={drop}>
        {words.drop}
      </button>
    </fieldset>
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
  const [chosen, choose] = useState<string | null>(null);
  return (
    <div class="row settings-new-project">
      <ProjectChoice
        value={chosen}
        projects={projects.value?.filter(({ key }) => !known.includes(key))}
        any={words.chooseProject}
        isLabelSeen={false}
        onChoose={choose}
      />
      <button
        type="button"
        class="button"
        disabled={chosen === null}
        onClick={() => {
          if (chosen !== null) onProject(chosen);
          choose(null);
        }}
      >
        {words.add}
      </button>
    </div>
  );
}
