import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { useWords } from "../../app/language.ts";
import { directoryOf, useProjects } from "../../app/projects.ts";
import { goQuery, useRoute } from "../../app/route.ts";
import { shortDay } from "../../app/times.ts";
import { Empty } from "../../parts/empty.tsx";
import { Problem } from "../../parts/problem.tsx";
import { ProjectChoice } from "../../parts/project-choice.tsx";
import { Evidence } from "./evidence.tsx";
import { Figures } from "./figures.tsx";
import { PullRequest } from "./pull-request.tsx";
import { type Asked, readAsked, spanOf, sundayOf } from "./week.ts";
import { mondayWords } from "./words.ts";
import "./monday.css";

/** What memory was worth last week, and what a branch decided. */
export function Page(): JSX.Element {
  const words = useWords(mondayWords);
  const { query } = useRoute();
  const now = useMemo(() => new Date(), []);
  const asked = readAsked(query, now);
  const projects = useProjects();
  // A project of the address is known by its folder, which the service tells first.
  const isReady = asked.project === null || projects.value !== undefined;
  const request = { ...spanOf(asked.monday), directory: directoryOf(projects.value, asked.project) };
  const key = isReady ? JSON.stringify(request) : null;
  const counted = useAnswer(key, (signal) => call("week", request, signal));
  const record = useAnswer(key, (signal) => call("weekOfRecord", request, signal));
  const isQuiet = counted.value?.week.given.readTokens === 0 && counted.value.week.spent.calls === 0;
  return (
    <>
      <header class="page-head">
        <h1>{words.title}</h1>
      </header>
      <p class="monday-lead soft">{words.lead}</p>
      <div class="monday-controls">
        <Week asked={asked} />
        <ProjectChoice
          value={asked.project}
          projects={projects.value}
          onChoose={(project) => goQuery({ project }, "push")}
        />
      </div>
      <Problem
        of={counted.problem ?? record.problem}
        again={() => {
          counted.again();
          record.again();
        }}
      />
      <div class="stack">
        <Figures counted={counted.value} record={record.value} chosen={asked.figure} />
        {asked.figure !== null && isReady && <Evidence figure={asked.figure} request={request} />}
        {isQuiet && asked.figure === null && (
          <Empty title={words.emptyTitle}>
            <p>{words.empty}</p>
            {asked.back === 1 && <a href="/monday?back=0">{words.seeThisWeek}</a>}
          </Empty>
        )}
        <PullRequest projects={projects.value} />
      </div>
    </>
  );
}

const goTo = (weeks: number): void => goQuery({ back: weeks === 1 ? null : String(weeks) }, "push");

/** Which week, and a step to either side of it. */
function Week({ asked: { back, monday } }: { readonly asked: Asked }): JSX.Element {
  const words = useWords(mondayWords);
  const name = back === 0 ? words.thisWeek : back === 1 ? words.lastWeek : null;
  return (
    <div class="monday-week">
      <button type="button" class="button" aria-label={words.earlier} onClick={() => goTo(back + 1)}>
        ‹
      </button>
      <p role="status">
        <strong>
          {shortDay(monday.toISOString())} – {shortDay(sundayOf(monday).toISOString())}
        </strong>
        <span class="soft small">{name ?? "\u00a0"}</span>
      </p>
      <button
        type="button"
        class="button"
        aria-label={words.later}
        disabled={back === 0}
        onClick={() => goTo(back - 1)}
      >
        ›
      </button>
    </div>
  );
}
