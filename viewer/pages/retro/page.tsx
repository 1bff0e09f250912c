import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Project } from "../../../src/domain/session.ts";
import { bySection } from "../../../src/domain/retro.ts";
import type { Retrospective } from "../../../src/serve/retrospecting.ts";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { directoryOf, useProjects } from "../../app/projects.ts";
import { goQuery, useRoute } from "../../app/route.ts";
import { Empty } from "../../parts/empty.tsx";
import { TakeMarkdown } from "../../parts/markdown-text.tsx";
import { Problem } from "../../parts/problem.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { sectionName } from "../../parts/section-names.ts";
import { Beside, isDead } from "./beside.tsx";
import { Controls } from "./controls.tsx";
import { Days } from "./days.tsx";
import { Group } from "./group.tsx";
import { type Asked, readAsked, spanOf, writtenDay } from "./span.ts";
import { retroWords } from "./words.ts";
import "./retro.css";

/** Lines of one kind that are told before one asks for more. */
const linesOfGroup = 8;

/** What a week, a month or any time was about. */
export function Page(): JSX.Element {
  const words = useWords(retroWords);
  const spoken = useLanguage();
  const { query } = useRoute();
  const now = useMemo(() => new Date(), []);
  const asked = readAsked(query, now);
  const projects = useProjects();
  // A project of the address is known by its folder, which the service tells first.
  const isReady = asked.project === null || projects.value !== undefined;
  const request = { ...spanOf(asked.days), directory: directoryOf(projects.value, asked.project) };
  const key = isReady ? JSON.stringify(request) : null;
  const told = useAnswer(key, (signal) =>
    call("retrospective", { ...request, perSection: linesOfGroup }, signal),
  );
  const text = useAnswer(key === null ? null : `${key} ${asked.section} ${spoken}`, (signal) => {
    const sections = asked.section === null ? null : [asked.section];
    return call("retrospectiveText", { ...request, sections, language: spoken }, signal);
  });
  return (
    <>
      <header class="page-head">
        <h1>{words.title}</h1>
        {text.value !== undefined && text.value.told > 0 && (
          <TakeMarkdown text={text.value.markdown} fileName={fileNameOf(asked)} />
        )}
      </header>
      <Controls asked={asked} projects={projects.value} />
      <Problem of={told.problem ?? text.problem} again={told.again} />
      {told.value === undefined ? (
        <div class="retro-room" aria-hidden="true" />
      ) : (
        <Told told={told.value} asked={asked} projects={projects.value ?? []} />
      )}
    </>
  );
}

const fileNameOf = ({ days }: Asked): string => `retro-${writtenDay(days.from)}-${writtenDay(days.to)}.md`;

function Told({
  told,
  asked,
  projects,
}: {
  readonly told: Retrospective;
  readonly asked: Asked;
  readonly projects: readonly Project[];
}): JSX.Element {
  const words = useWords(retroWords);
  const span = spanOf(asked.days);
  const isEmpty = told.memories === 0;
  return (
    <>
      <Counts told={told} chosen={asked.section} />
      {told.heldBack > 0 && (
        <p class="notice warn small retro-held">
          {words.heldBack(told.heldBack)} <a href="/review?part=held-back">{words.review}</a>
        </p>
      )}
      {isEmpty && (
        <Empty title={words.emptyTitle}>
          <p>{projects.some(({ memories }) => memories > 0) ? words.emptyLater : words.empty}</p>
        </Empty>
      )}
      <div class={isEmpty && told.threads.length + told.settled.length === 0 ? "unseen" : "retro-columns"}>
        <div class="retro-main">
          {asked.isByDay ? (
            <Days
              span={span}
              project={projects.find(({ key }) => key === asked.project)}
              section={asked.section}
              total={countOf(told, asked.section)}
              projects={projects}
            />
          ) : (
            <ByKind told={told} asked={asked} />
          )}
        </div>
        <Beside told={told} span={span} />
      </div>
    </>
  );
}

function ByKind({ told, asked }: { readonly told: Retrospective; readonly asked: Asked }): JSX.Element {
  const isShown = (section: string): boolean =>
    asked.section === null ? !isDead({ section }) : asked.section === section;
  const shown = told.projects
    .map((project) => ({ ...project, groups: project.groups.filter(({ section }) => isShown(section)) }))
    .filter(({ groups }) => groups.length > 0);
  return (
    <>
      {shown.map(({ key, name, memories, groups }) => (
        <section key={key} class="retro-project-part">
          <h2>
            <SaidText text={name} /> <span class="soft small">{memories}</span>
          </h2>
          {groups.map((group) => (
            <Group key={group.section} project={key} span={spanOf(asked.days)} group={group} />
          ))}
        </section>
      ))}
    </>
  );
}

function countOf({ projects }: Retrospective, section: string | null): number {
  const groups = projects.flatMap((project) => project.groups);
  return groups
    .filter((group) => section === null || group.section === section)
    .reduce((sum, { memories }) => sum + memories, 0);
}

/** How many of each kind; a press shows that kind alone, another one all again. */
function Counts({
  told,
  chosen,
}: {
  readonly told: Retrospective;
  readonly chosen: string | null;
}): JSX.Element {
  const words = useWords(retroWords);
  const spoken = useLanguage();
  const sections = [
    ...new Set(told.projects.flatMap(({ groups }) => groups.map(({ section }) => section))),
  ].toSorted(bySection);
  return (
    <div class="retro-counts">
      <p class="soft" role="status">
        {words.learned(told.memories, told.projects.length)}
      </p>
      <div class="choices" role="group" aria-label={words.sections}>
        {sections.map((section) => (
          <button
            key={section}
            type="button"
            class="choice"
            aria-pressed={section === chosen}
            onClick={() => goQuery({ section: section === chosen ? null : section })}
          >
            {sectionName(section, spoken)} <strong>{countOf(told, section)}</strong>
          </button>
        ))}
      </div>
    </div>
  );
}
