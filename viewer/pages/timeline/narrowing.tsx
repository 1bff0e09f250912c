import type { JSX } from "preact";
import { useProjects } from "../../app/projects.ts";
import { goQuery } from "../../app/route.ts";
import { ClientChoice } from "../../parts/client-choice.tsx";
import { ProjectChoice } from "../../parts/project-choice.tsx";
import type { Asked } from "./asked.ts";
import { timelineWords } from "./words.ts";
import { spelled } from "../../parts/text-parts.ts";

/** Of which project and which agent; both are words of the address. */
export function Narrowing({ asked }: { readonly asked: Asked }): JSX.Element {
  const projects = useProjects();
  return (
    <div class="timeline-narrowing">
      <ProjectChoice
        value={asked.project}
        projects={projects.value}
        isLabelSeen={false}
        onChoose={(project) => goQuery({ project }, "push")}
      />
      <ClientChoice
        value={asked.client}
        isLabelSeen={false}
        onChoose={(client) => goQuery({ client }, "push")}
      />
    </div>
  );
}

function Choice({
  name,
  label,
  any,
  value,
  children,
}: {
  readonly name: "project" | "client";
  readonly label: string;
  readonly any: string;
  readonly value: string | null;
  readonly children: readonly (readonly [string, string])[];
}): JSX.Element {
  // What the address names may be unknown here; it stays in sight, so that it can be taken out.
  const isKnown = value === null || children.some(([key]) => key === value);
  return (
    <label>
      <span class="unseen">{label}</span>
      <select
        class="input"
        value={value ?? ""}
        onChange={({ currentTarget }) => goQuery({ [name]: currentTarget.value }, "push")}
      >
        <option value="">{any}</option>
        {!isKnown && <option value={value}>{spelled(value)}</option>}
        {children.map(([key, text]) => (
          <option key={key} value={key}>
            {spelled(text)}
          </option>
        ))}
      </select>
    </label>
  );
}
