import type { JSX } from "preact";
import type { ListedProject } from "../../../src/serve/projects.ts";
import { call } from "../../api/call.ts";
import { useWords } from "../../app/language.ts";
import { goQuery } from "../../app/route.ts";
import { SaidText } from "../../parts/said-text.tsx";
import { Tag } from "../../parts/tag.tsx";
import { toast } from "../../parts/toast.tsx";
import { When } from "../../parts/when.tsx";
import { Details } from "./details.tsx";
import { doing } from "./doing.ts";
import { projectsWords } from "./words.ts";
import { spelled } from "../../parts/text-parts.ts";

/** A project of the list: what is known of it, its switch, and the rest when it is opened. */
export function Project({
  project,
  isOpen,
  onChanged,
}: {
  readonly project: ListedProject;
  readonly isOpen: boolean;
  readonly onChanged: () => void;
}): JSX.Element {
  const words = useWords(projectsWords);
  const { key, name, path, memories, sessions, lastEventAt } = project;
  return (
    <article class={isOpen ? "project open" : "project"} aria-label={spelled(name)}>
      <div class="project-head">
        <div class="project-text">
          <h2>
            <a href={`/search?project=${encodeURIComponent(key)}`}>
              <SaidText text={name} />
            </a>
          </h2>
          <p class="mono small soft">
            <SaidText text={path} />
          </p>
          <p class="project-facts small soft">
            <span>{words.memories(memories)}</span>
            <span>{sessions === 0 ? words.never : words.sessions(sessions)}</span>
            {lastEventAt !== null && <When at={lastEventAt} />}
            {project.isOff && <Tag tone="warn">{project.offBy === null ? words.offByFolder : words.off}</Tag>}
            {!project.isThere && <Tag>{words.gone}</Tag>}
          </p>
        </div>
        <Switch project={project} onChanged={onChanged} />
        <button
          type="button"
          class="button"
          aria-expanded={isOpen}
          aria-label={words.moreOf(name)}
          onClick={() => goQuery({ open: isOpen ? null : key })}
        >
          {words.more}
        </button>
      </div>
      {isOpen && <Details project={project} onChanged={onChanged} />}
    </article>
  );
}

function Switch({
  project: { key, name, isOff },
  onChanged,
}: {
  readonly project: ListedProject;
  readonly onChanged: () => void;
}): JSX.Element {
  const words = useWords(projectsWords);
  const turn = async (off: boolean): Promise<void> => {
    await call("switchProject", { project: key, isOff: off });
    onChanged();
  };
  const change = doing(async (off: boolean) => {
    await turn(off);
    const text = off ? words.switchedOff(name) : words.switchedOn(name);
    toast({ text, undo: () => turn(!off), about: `switch of ${key}` });
  }, onChanged);
  return (
    <label class="project-switch">
      <input
        type="checkbox"
        role="switch"
        class="toggle"
        aria-label={words.switchOf(name)}
        checked={!isOff}
        onChange={({ currentTarget }) => change(!currentTarget.checked)}
      />
      <span class="small soft" aria-hidden="true">
        {isOff ? words.off : words.on}
      </span>
    </label>
  );
}
