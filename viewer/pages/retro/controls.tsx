import type { JSX } from "preact";
import type { Project } from "../../../src/domain/session.ts";
import { useWords } from "../../app/language.ts";
import { goQuery } from "../../app/route.ts";
import { shortDay } from "../../app/times.ts";
import { ProjectChoice } from "../../parts/project-choice.tsx";
import { Segments } from "../../parts/segments.tsx";
import { type Asked, type Days, moved, spanNames, writtenDay } from "./span.ts";
import { retroWords } from "./words.ts";

/** Which time and project, and in which order. Each choice is a word of the address. */
export function Controls({
  asked,
  projects,
}: {
  readonly asked: Asked;
  readonly projects: readonly Project[] | undefined;
}): JSX.Element {
  const words = useWords(retroWords);
  return (
    <div class="retro-controls">
      <div class="retro-span">
        <Segments
          label={words.span}
          value={asked.name ?? ""}
          options={spanNames.map((name) => [name, words.spans[name]])}
          onChoose={(name) => goQuery({ span: name, from: null, to: null }, "push")}
        />
        <Around days={asked.days} />
      </div>
      <div class="retro-fields">
        <Day name="from" label={words.from} days={asked.days} />
        <Day name="to" label={words.to} days={asked.days} />
        <ProjectChoice
          value={asked.project}
          projects={projects}
          onChoose={(project) => goQuery({ project }, "push")}
        />
        <div class="field">
          <span class="label">{words.group}</span>
          <Segments
            label={words.group}
            value={asked.isByDay ? "day" : "kind"}
            options={[
              ["kind", words.byKind],
              ["day", words.byDay],
            ]}
            onChoose={(by) => goQuery({ by: by === "day" ? by : null }, "push")}
          />
        </div>
      </div>
    </div>
  );
}

const goTo = ({ from, to }: Days): void =>
  goQuery({ span: null, from: writtenDay(from), to: writtenDay(to) }, "push");

/** The time in words, and a step to either side of it. */
function Around({ days }: { readonly days: Days }): JSX.Element {
  const words = useWords(retroWords);
  return (
    <div class="retro-around">
      <button
        type="button"
        class="button plain"
        aria-label={words.earlier}
        onClick={() => goTo(moved(days, -1))}
      >
        ‹
      </button>
      <span class="retro-days">
        {shortDay(days.from.toISOString())} – {shortDay(days.to.toISOString())}
      </span>
      <button
        type="button"
        class="button plain"
        aria-label={words.later}
        onClick={() => goTo(moved(days, 1))}
      >
        ›
      </button>
    </div>
  );
}

function Day({
  name,
  label,
  days,
}: {
  readonly name: "from" | "to";
  readonly label: string;
  readonly days: Days;
}): JSX.Element {
  return (
    <label class="field">
      <span class="label">{label}</span>
      <input
        class="input"
        type="date"
        value={writtenDay(days[name])}
        onChange={({ currentTarget: { value } }) => {
          if (value === "") return;
          const [from, to] = name === "from" ? [value, writtenDay(days.to)] : [writtenDay(days.from), value];
          // A first day after the last one takes it along.
          goQuery({ span: null, from: from <= to ? from : value, to: from <= to ? to : value }, "push");
        }}
      />
    </label>
  );
}
