import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { MergePlan } from "../../../src/serve/projects.ts";
import { useWords } from "../../app/language.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { type ProjectsWords, projectsWords } from "./words.ts";

/** What moves, what it meets there, and the number that has to be typed. */
export function MergeConfirm({
  plan,
  onYes,
  onClose,
}: {
  readonly plan: MergePlan;
  readonly onYes: () => void;
  readonly onClose: () => void;
}): JSX.Element {
  const words = useWords(projectsWords);
  const [typed, setTyped] = useState("");
  const wanted = String(plan.memories);
  const [from, to] = [plan.from.name, plan.to.name];
  const meets = meetingWords(plan, words);
  return (
    <Confirm
      title={words.planTitle(from, to)}
      action={words.merging}
      isDanger
      isReady={typed.trim() === wanted}
      onYes={onYes}
      onClose={onClose}
    >
      <section>
        <h3>{words.moves}</h3>
        <ul class="project-plan">
          <li>{words.memories(plan.memories)}</li>
          <li>{words.sessions(plan.sessions)}</li>
          <li>{words.events(plan.events)}</li>
          {plan.notes > 0 && <li>{words.notes(plan.notes)}</li>}
        </ul>
      </section>
      <section>
        <h3>{words.meets}</h3>
        <ul class="project-plan">
          {meets.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Rules heading={words.rulesMoved(to)} rules={plan.rulesMoved} />
        <Rules heading={words.rulesMet(from)} rules={plan.rulesMet} />
      </section>
      <p class="notice warn">{words.noWayBack}</p>
      <label class="field">
        <span class="label">{words.typeCount(wanted)}</span>
        <input
          class="input"
          inputMode="numeric"
          autocomplete="off"
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
    </Confirm>
  );
}

function meetingWords(plan: MergePlan, words: ProjectsWords): readonly string[] {
  const { same, waitingRules, rulesMoved, rulesMet, from, to } = plan;
  const lines = [
    ...(same > 0 ? [words.same(same)] : []),
    ...(waitingRules > 0 ? [words.waiting(waitingRules)] : []),
    ...(from.isOff && !to.isOff ? [words.staysOff(from.name)] : []),
  ];
  return lines.length + rulesMoved.length + rulesMet.length === 0 ? [words.nothingMeets] : lines;
}

const Rules = ({
  heading,
  rules,
}: {
  readonly heading: string;
  readonly rules: MergePlan["rulesMoved"];
}): JSX.Element | null =>
  rules.length === 0 ? null : (
    <>
      <p class="project-rules-head">{heading}</p>
      <ul class="project-rules">
        {rules.map(({ id, title }) => (
          <li key={id}>
            <span class="mono small soft">{id}</span> <SaidText text={title} />
          </li>
        ))}
      </ul>
    </>
  );
