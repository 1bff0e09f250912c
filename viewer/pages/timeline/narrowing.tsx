import type { JSX } from "preact";
import { useProjects } from "../../app/projects.ts";
import { goQuery } from "../../app/route.ts";
import { ClientChoice } from "../../parts/client-choice.tsx";
import { ProjectChoice } from "../../parts/project-choice.tsx";
import type { Asked } from "./asked.ts";

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
