import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { ListedProject } from "../../../src/serve/projects.ts";
import { call } from "../../api/call.ts";
import { useWords } from "../../app/language.ts";
import { SaidText } from "../../parts/said-text.tsx";
import { toast } from "../../parts/toast.tsx";
import { Aliases } from "./aliases.tsx";
import { doing } from "./doing.ts";
import { Merge } from "./merge.tsx";
import { projectsWords } from "./words.ts";

interface DetailsProps {
  readonly project: ListedProject;
  readonly onChanged: () => void;
}

/** By what a project is known, and what the owner can make of it. */
export function Details({ project, onChanged }: DetailsProps): JSX.Element {
  const words = useWords(projectsWords);
  const address = encodeURIComponent(project.key);
  return (
    <div class="project-details">
      <p class="small">
        <span class="soft">{words.key} </span>
        <code>
          <SaidText text={project.key} />
        </code>
      </p>
      <p class="row">
        <a href={`/search?project=${address}`}>{words.look}</a>
        <a href={`/sees?project=${address}`}>{words.sees}</a>
      </p>
      <Name project={project} onChanged={onChanged} />
      <Aliases project={project} onChanged={onChanged} />
      <Merge project={project} onChanged={onChanged} />
    </div>
  );
}

function Name({ project: { key, name, ownName }, onChanged }: DetailsProps): JSX.Element {
  const words = useWords(projectsWords);
  const [typed, setTyped] = useState(name);
  const given = name === ownName ? null : name;
  const set = async (wanted: string | null): Promise<void> => {
    await call("renameProject", { project: key, name: wanted });
    setTyped(wanted ?? ownName);
    onChanged();
  };
  const rename = doing(async (wanted: string | null) => {
    await set(wanted);
    toast({
      text: words.renamed(wanted ?? ownName),
      undo: () => set(given),
      about: `name of ${key}`,
    });
  }, onChanged);
  return (
    <form
      class="project-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== "" && typed !== name) rename(typed.trim());
      }}
    >
      <label class="field">
        <span class="label">{words.name}</span>
        <input
          class="input"
          value={typed}
          maxLength={200}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      <div class="row">
        <button type="submit" class="button" disabled={typed.trim() === "" || typed === name}>
          {words.rename}
        </button>
        {given !== null && (
          <button type="button" class="button plain" onClick={() => rename(null)}>
            {words.giveBack}
          </button>
        )}
      </div>
      {given !== null && (
        <p class="small soft">
          <SaidText text={words.ownName(ownName)} />
        </p>
      )}
    </form>
  );
}
