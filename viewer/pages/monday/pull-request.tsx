import type { JSX, TargetedSubmitEvent } from "preact";
import type { Project } from "../../../src/domain/session.ts";
import type { PullRequestText } from "../../../src/serve/pull-requests.ts";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { goQuery, useRoute } from "../../app/route.ts";
import { TakeMarkdown } from "../../parts/markdown-text.tsx";
import { Problem } from "../../parts/problem.tsx";
import { ProjectChoice } from "../../parts/project-choice.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { mondayWords } from "./words.ts";

/** What a branch decided and why, as a text to paste. The address says which branch. */
export function PullRequest({
  projects,
}: {
  readonly projects: readonly Project[] | undefined;
}): JSX.Element {
  const words = useWords(mondayWords);
  const spoken = useLanguage();
  const { query } = useRoute();
  const project = projects?.find(({ key }) => key === query.get("pr"));
  const [branch, base] = [query.get("branch"), query.get("base")];
  const key = project === undefined ? null : JSON.stringify([project.key, branch, base, spoken]);
  const told = useAnswer(key, (signal) => {
    const directory = project?.path ?? "";
    return call("pullRequestSummary", { directory, branch, base, language: spoken }, signal);
  });
  return (
    <section class="card monday-pull-request">
      <h2>{words.branchTitle}</h2>
      <p class="soft">{words.branchWhat}</p>
      <form class="monday-pull-request-fields" onSubmit={submit}>
        <ProjectChoice
          value={query.get("pr")}
          projects={projects}
          any={words.choose}
          onChoose={(pr) => goQuery({ pr, branch: null, base: null })}
        />
        <Name
          name="branch"
          label={words.branch}
          placeholder={words.branchNow}
          value={branch}
          known={told.value}
        />
        <Name name="base" label={words.base} placeholder={words.baseMain} value={base} known={told.value} />
        <button type="submit" class="button">
          {words.write}
        </button>
      </form>
      <Problem of={told.problem} again={told.again} />
      {key !== null && told.problem === undefined && <Text told={told.value} />}
    </section>
  );
}

function submit(event: TargetedSubmitEvent<HTMLFormElement>): void {
  event.preventDefault();
  const given = new FormData(event.currentTarget);
  const word = (name: string): string | null => {
    const value = given.get(name);
    return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
  };
  goQuery({ branch: word("branch"), base: word("base") }, "push");
}

function Name({
  name,
  label,
  placeholder,
  value,
  known,
}: {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly value: string | null;
  readonly known: PullRequestText | undefined;
}): JSX.Element {
  return (
    <label class="field">
      <span class="label">{label}</span>
      <input
        class="input"
        name={name}
        defaultValue={value ?? ""}
        key={value}
        placeholder={placeholder}
        autocomplete="off"
        spellcheck={false}
        maxLength={400}
        list={`${name}-known`}
      />
      <datalist id={`${name}-known`}>
        {(known?.branches ?? []).map((branch) => (
          <option key={branch} value={branch} />
        ))}
      </datalist>
    </label>
  );
}

function Text({ told }: { readonly told: PullRequestText | undefined }): JSX.Element {
  const words = useWords(mondayWords);
  if (told === undefined) return <div class="monday-pull-request-room waiting" aria-hidden="true" />;
  return (
    <div class="stack">
      <div class="monday-pull-request-head">
        <p>
          <SaidText text={words.compared(told.branch, told.base)} />
          <span class="soft"> · {words.written(told.memories, told.commits, told.files)}</span>
        </p>
        <TakeMarkdown text={told.markdown} fileName="pull-request.md" />
      </div>
      <pre class="monday-pull-request-text" tabIndex={0} role="region" aria-label={words.text}>
        <SaidText text={told.markdown} />
      </pre>
    </div>
  );
}
