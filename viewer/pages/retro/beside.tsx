import type { ComponentChildren, JSX } from "preact";
import { deadEndSection, type RetroLine, type Settled } from "../../../src/domain/retro.ts";
import type { Retrospective, RetroProject } from "../../../src/serve/retrospecting.ts";
import type { ShownThread } from "../../../src/serve/threading.ts";
import { useWords } from "../../app/language.ts";
import { shortDay } from "../../app/times.ts";
import { SaidText } from "../../parts/said-text.tsx";
import { Tag } from "../../parts/tag.tsx";
import { Group } from "./group.tsx";
import { retroWords } from "./words.ts";

/** What is worth knowing whatever the kind: dead ends, what was settled, what is open. */
export function Beside({
  told,
  span,
}: {
  readonly told: Retrospective;
  readonly span: { readonly since: string; readonly until: string };
}): JSX.Element {
  const words = useWords(retroWords);
  const names = new Map(told.projects.map(({ key, name }) => [key, name]));
  const nameOf = (key: RetroLine["project"]): string =>
    told.projects.length > 1 ? (names.get(key) ?? "") : "";
  const dead = told.projects.filter(({ groups }) => groups.some(isDead));
  return (
    <aside class="retro-beside">
      <Part title={words.deadEnds} nothing={dead.length === 0 ? words.noDeadEnds : null}>
        {dead.map((project) => (
          <DeadEnds key={project.key} project={project} span={span} isNamed={told.projects.length > 1} />
        ))}
      </Part>
      <Part title={words.settled} nothing={told.settled.length === 0 ? words.noSettled : null}>
        {told.settled.map((each) => (
          <SettledPair
            key={`${each.newer.id} ${each.older.id}`}
            settled={each}
            projectName={nameOf(each.project)}
          />
        ))}
      </Part>
      <Part title={words.open} nothing={told.threads.length === 0 ? words.noOpen : null}>
        {told.threads.map((thread) => (
          <Open key={thread.id} thread={thread} projectName={nameOf(thread.project)} />
        ))}
      </Part>
    </aside>
  );
}

export const isDead = ({ section }: { readonly section: string }): boolean => section === deadEndSection;

const Part = ({
  title,
  nothing,
  children,
}: {
  readonly title: string;
  readonly nothing: string | null;
  readonly children: ComponentChildren;
}): JSX.Element => (
  <section class="card retro-part">
    <h2>{title}</h2>
    {nothing === null ? children : <p class="soft small">{nothing}</p>}
  </section>
);

function DeadEnds({
  project,
  span,
  isNamed,
}: {
  readonly project: RetroProject;
  readonly span: { readonly since: string; readonly until: string };
  readonly isNamed: boolean;
}): JSX.Element {
  return (
    <>
      {isNamed && (
        <p class="soft small">
          <SaidText text={project.name} />
        </p>
      )}
      {project.groups.filter(isDead).map((group) => (
        <Group key={group.section} project={project.key} span={span} group={group} isBeside />
      ))}
    </>
  );
}

function SettledPair({
  settled: { newer, older, holds, isOwners, at },
  projectName,
}: {
  readonly settled: Settled;
  readonly projectName: string;
}): JSX.Element {
  const words = useWords(retroWords);
  const [first, second] = holds === "older" ? [older, newer] : [newer, older];
  return (
    <div class="retro-pair small">
      <p>
        <span class="soft">{words.holds[holds]} </span>
        <a href={`/memory/${first.id}`}>
          <SaidText text={first.title} />
        </a>
      </p>
      <p class={holds === "both" ? "" : "retro-untrue"}>
        <span class="soft">{words.instead[holds]} </span>
        <a href={`/memory/${second.id}`}>
          <SaidText text={second.title} />
        </a>
      </p>
      <p class="row soft">
        <time dateTime={at}>{shortDay(at)}</time>
        {projectName !== "" && <SaidText text={projectName} />}
        {isOwners && <Tag tone="good">{words.byOwner}</Tag>}
      </p>
    </div>
  );
}

const Open = ({
  thread,
  projectName,
}: {
  readonly thread: ShownThread;
  readonly projectName: string;
}): JSX.Element => (
  <div class="retro-pair small">
    <p>
      <a href={`/memory/${thread.recapId}`}>
        <SaidText text={thread.text} />
      </a>
    </p>
    <p class="row soft">
      <time dateTime={thread.openedAt}>{shortDay(thread.openedAt)}</time>
      {projectName !== "" && <SaidText text={projectName} />}
    </p>
  </div>
);
