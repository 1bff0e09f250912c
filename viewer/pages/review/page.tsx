import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { ReviewCounts } from "../../../src/serve/reviewing.ts";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { useWords } from "../../app/language.ts";
import { whole } from "../../app/numbers.ts";
import { directoryOf, useProjects } from "../../app/projects.ts";
import { goQuery, useRoute } from "../../app/route.ts";
import { ProjectChoice } from "../../parts/project-choice.tsx";
import { Decided } from "./decided.tsx";
import { KeysHelp } from "./keys-help.tsx";
import { Lists } from "./lists.tsx";
import { openTab, placeOf, type Tab, tabs } from "./place.ts";
import { reviewWords } from "./words.ts";
import "./review.css";

/** What waits for the owner's word, one after the other, and what was decided. */
export function Page(): JSX.Element {
  const words = useWords(reviewWords);
  const { tab, project, id } = placeOf(useRoute().query);
  const projects = useProjects();
  // A project of the address is known by its folder, which the service tells first.
  const isKnown = project === null || projects.value !== undefined;
  const directory = directoryOf(projects.value, project);
  const counts = useAnswer(isKnown ? `counts ${directory}` : null, (signal) =>
    call("reviewCounts", { directory }, signal),
  );
  return (
    <>
      <header class="page-head">
        <h1>{words.title}</h1>
        <div class="row">
          <ProjectChoice
            value={project}
            projects={projects.value}
            isLabelSeen={false}
            onChoose={(chosen) => goQuery({ project: chosen, id: null })}
          />
          <KeysHelp />
        </div>
      </header>
      <Tabs tab={tab} counts={counts.value} />
      {tab === "decided" && <Decided />}
      {tab !== "decided" && isKnown && (
        <Lists key={`${tab} ${directory}`} part={tab} directory={directory} id={id} counts={counts} />
      )}
    </>
  );
}

function Tabs({
  tab,
  counts,
}: {
  readonly tab: Tab;
  readonly counts: ReviewCounts | undefined;
}): JSX.Element {
  const words = useWords(reviewWords);
  const current = useRef<HTMLButtonElement>(null);
  // On a phone not all have room.
  useEffect(() => current.current?.scrollIntoView({ block: "nearest", inline: "center" }), [tab]);
  return (
    <nav class="review-tabs" aria-label={words.parts}>
      {tabs.map((name) => {
        const count = countOf(name, counts);
        return (
          <button
            key={name}
            ref={name === tab ? current : null}
            type="button"
            class="review-tab"
            aria-current={name === tab ? "page" : undefined}
            onClick={() => openTab(name)}
          >
            {words.tabs[name]}
            {count > 0 && <span class="count">{whole(count)}</span>}
          </button>
        );
      })}
    </nav>
  );
}

/** Of what was merged and decided nothing waits. */
function countOf(tab: Tab, counts: ReviewCounts | undefined): number {
  if (counts === undefined) return 0;
  const { rules, pairs, heldBack } = counts;
  return { rules, pairs, "held-back": heldBack, merged: 0, decided: 0 }[tab];
}
