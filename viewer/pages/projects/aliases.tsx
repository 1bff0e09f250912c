import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { ListedProject } from "../../../src/serve/projects.ts";
import { call } from "../../api/call.ts";
import { useWords } from "../../app/language.ts";
import { SaidText } from "../../parts/said-text.tsx";
import { toast } from "../../parts/toast.tsx";
import { When } from "../../parts/when.tsx";
import { doing } from "./doing.ts";
import { projectsWords } from "./words.ts";

type Alias = ListedProject["aliases"][number];

/** Other folders that are of the project: those there are, and one more. */
export function Aliases({
  project: { key, aliases },
  onChanged,
}: {
  readonly project: ListedProject;
  readonly onChanged: () => void;
}): JSX.Element {
  const words = useWords(projectsWords);
  const [typed, setTyped] = useState("");
  const add = async (directory: string): Promise<void> => {
    await call("addAlias", { project: key, directory });
    onChanged();
  };
  const addTyped = doing(async (directory: string) => {
    await add(directory);
    setTyped("");
    toast({ text: words.aliasAdded(directory) });
  }, onChanged);
  const drop = doing(async (alias: Alias) => {
    await call("dropAlias", { key: alias.key });
    onChanged();
    toast({ text: words.aliasDropped(alias.path), undo: () => add(alias.path) });
  }, onChanged);
  return (
    <form
      class="project-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== "") addTyped(typed.trim());
      }}
    >
      <h3>{words.aliases}</h3>
      <p class="small soft">{words.aliasesAbout}</p>
      <ul class="project-aliases">
        {aliases.map((alias) => (
          <AliasRow key={alias.key} alias={alias} onDrop={() => drop(alias)} />
        ))}
      </ul>
      <label class="field">
        <span class="label">{words.aliasPath}</span>
        <input
          class="input mono"
          value={typed}
          spellcheck={false}
          placeholder={words.aliasPlaceholder}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      <div class="row">
        <button type="submit" class="button" disabled={typed.trim() === ""}>
          {words.addAlias}
        </button>
      </div>
    </form>
  );
}

function AliasRow({ alias, onDrop }: { readonly alias: Alias; readonly onDrop: () => void }): JSX.Element {
  const words = useWords(projectsWords);
  return (
    <li class="row">
      <span class="mono small">
        <SaidText text={alias.path} />
      </span>
      <span class="small soft">
        <When at={alias.since} />
      </span>
      <button type="button" class="button plain" aria-label={words.dropAliasOf(alias.path)} onClick={onDrop}>
        {words.dropAlias}
      </button>
    </li>
  );
}
