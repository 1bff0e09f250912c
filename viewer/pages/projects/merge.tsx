import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { projectKey } from "../../../src/domain/ids.ts";
import type { ListedProject, MergePlan } from "../../../src/serve/projects.ts";
import { call } from "../../api/call.ts";
import { useWords } from "../../app/language.ts";
import { useProjects } from "../../app/projects.ts";
import { goQuery } from "../../app/route.ts";
import { toast } from "../../parts/toast.tsx";
import { Choice } from "../../parts/choice.tsx";
import { doing } from "./doing.ts";
import { MergeConfirm } from "./merge-confirm.tsx";
import { MergeRunning } from "./merge-running.tsx";
import { projectsWords } from "./words.ts";

/** Chooses the other project, shows what would move, and merges once the number is typed. */
export function Merge({
  project,
  onChanged,
}: {
  readonly project: ListedProject;
  readonly onChanged: () => void;
}): JSX.Element {
  const words = useWords(projectsWords);
  const projects = useProjects();
  const [into, setInto] = useState<string | null>(null);
  const [plan, setPlan] = useState<MergePlan>();
  const [running, setRunning] = useState<MergePlan>();
  const look = doing(async (to: string) => {
    setPlan(await call("planProjectMerge", { from: project.key, to: projectKey(to) }));
  }, onChanged);
  const merge = doing(async (confirmed: MergePlan) => {
    const { from, to, memories } = confirmed;
    setPlan(undefined);
    setRunning(confirmed);
    const merged = await call("mergeProjects", { from: from.key, to: to.key, memories }).finally(() =>
      setRunning(undefined),
    );
    toast({ text: words.merged(merged.memories, to.name, merged.backup) });
    goQuery({ open: to.key });
    onChanged();
  }, onChanged);
  if (running !== undefined) return <MergeRunning to={running.to.name} />;
  return (
    <form
      class="project-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (into !== null) look(into);
      }}
    >
      <h3>{words.merge}</h3>
      <p class="small soft">{words.mergeAbout}</p>
      <Choice
        label={words.mergeInto}
        value={into}
        any={words.choose}
        options={(projects.value ?? [])
          .filter(({ key }) => key !== project.key)
          .map(({ key, name, path }) => [key, `${name} · ${path}`])}
        onChoose={setInto}
      />
      <div class="row">
        <button type="submit" class="button" disabled={into === null}>
          {words.preview}
        </button>
      </div>
      {plan !== undefined && (
        <MergeConfirm plan={plan} onYes={() => merge(plan)} onClose={() => setPlan(undefined)} />
      )}
    </form>
  );
}
