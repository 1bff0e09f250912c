import type { JSX } from "preact";
import type { Project } from "../../../src/domain/session.ts";
import type { Statistics } from "../../../src/serve/statistics.ts";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { useWords } from "../../app/language.ts";
import { compact, dollars, percent } from "../../app/numbers.ts";
import { useProjects } from "../../app/projects.ts";
import { goQuery, useRoute } from "../../app/route.ts";
import { useNamesOfClients } from "../../parts/client-names.ts";
import { Empty } from "../../parts/empty.tsx";
import { Problem } from "../../parts/problem.tsx";
import { ProjectChoice } from "../../parts/project-choice.tsx";
import { Segments } from "../../parts/segments.tsx";
import { type Asked, readAsked, spans } from "./asked.ts";
import { added, milliseconds, total } from "./figures.ts";
import { GrowthCard, SharesCard, SizeCard, SpeedCard } from "./service-cards.tsx";
import { CostCard, GivenCard, savedShare, StandingCard, TypesCard, WorkCard } from "./work-cards.tsx";
import { statsWords } from "./words.ts";
import "./stats.css";

/** What was done, remembered, given and spent, and how fast the service is. */
export function Page(): JSX.Element {
  const words = useWords(statsWords);
  const asked = readAsked(useRoute().query);
  const projects = useProjects();
  const { span, project } = asked;
  const answer = useAnswer(JSON.stringify({ span, project }), (signal) =>
    call("statistics", { span, project, timeZone: zoneHere() }, signal),
  );
  const told = answer.value;
  return (
    <>
      <header class="page-head">
        <h1>{words.title}</h1>
      </header>
      <Controls asked={asked} projects={projects.value} />
      <Problem of={answer.problem} again={answer.again} />
      {told === undefined ? (
        answer.problem === undefined && <Waiting />
      ) : isUntouched(told) && project === null ? (
        <Empty title={words.emptyTitle}>
          <p>{words.empty}</p>
        </Empty>
      ) : (
        <Told told={told} asked={asked} isAsking={answer.isAsking} />
      )}
    </>
  );
}

/** Where the person is, which need not be where the service runs. */
const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Of a memory in which nothing was in the whole span. */
const isUntouched = ({ events, remembered, textBytes }: Statistics): boolean =>
  total(events) + total(remembered.memories) + total(textBytes) === 0;

function Controls({
  asked,
  projects,
}: {
  readonly asked: Asked;
  readonly projects: readonly Project[] | undefined;
}): JSX.Element {
  const words = useWords(statsWords);
  return (
    <div class="stats-controls">
      <Segments
        label={words.span}
        value={asked.span}
        options={spans.map((span) => [span, words.spans[span]])}
        onChoose={(span) => goQuery({ span: span === "month" ? null : span }, "push")}
      />
      <ProjectChoice
        value={asked.project}
        projects={projects}
        isLabelSeen={false}
        onChoose={(project) => goQuery({ project }, "push")}
      />
    </div>
  );
}

function Told({
  told,
  asked,
  isAsking,
}: {
  readonly told: Statistics;
  readonly asked: Asked;
  readonly isAsking: boolean;
}): JSX.Element {
  const words = useWords(statsWords);
  const titleOf = useNamesOfClients();
  return (
    <div aria-busy={isAsking} class="stats">
      <Tiles told={told} />
      <div class="stats-grid">
        <WorkCard told={told} />
        <GivenCard told={told} />
        <CostCard told={told} />
        <TypesCard told={told} />
        <StandingCard told={told} />
        <SpeedCard told={told} asked={asked} />
        <SizeCard told={told} />
        <GrowthCard told={told} />
        <SharesCard title={words.shares.clients} shares={told.clients} nameOf={titleOf} />
        {asked.project === null && (
          <SharesCard title={words.shares.projects} shares={told.projects} nameOf={(name) => name} />
        )}
      </div>
    </div>
  );
}

/** The figures that one looks for first. */
function Tiles({ told }: { readonly told: Statistics }): JSX.Element {
  const { tiles } = useWords(statsWords);
  const given = total(
    added(told.given.filter(({ channel }) => channel !== "digest").map((one) => one.given)),
  );
  const used = total(added(told.given.filter(({ channel }) => channel !== "digest").map((one) => one.used)));
  const cost = total(added(told.spent.map((one) => one.costUsd)));
  const hook = told.latency.find(({ what }) => what === "hook")?.span.p95 ?? null;
  const [work, read] = [total(told.remembered.workTokens), total(told.remembered.readTokens)];
  const shown = [
    [tiles.work, compact(total(told.workTokens))],
    [tiles.memories, compact(total(told.remembered.memories))],
    [tiles.saved, work === 0 ? "–" : percent(savedShare(work, read))],
    [tiles.used, given === 0 ? "–" : percent(used / given)],
    [tiles.cost, dollars(cost)],
    [tiles.hook, hook === null ? "–" : milliseconds(hook)],
  ] as const;
  return (
    <dl class="stats-tiles">
      {shown.map(([name, figure]) => (
        <div key={name} class="stats-tile">
          <dt class="small soft">{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Room for what is to come, so that nothing jumps. */
const Waiting = (): JSX.Element => (
  <div class="stats" aria-hidden="true">
    <div class="stats-tiles">
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <div key={at} class="stats-tile waiting" />
      ))}
    </div>
    <div class="stats-grid">
      {[0, 1, 2, 3].map((at) => (
        <div key={at} class="card stats-card waiting" />
      ))}
    </div>
  </div>
);
