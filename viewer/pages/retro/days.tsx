import type { JSX } from "preact";
import type { Project } from "../../../src/domain/session.ts";
import type { RetroLine } from "../../../src/domain/retro.ts";
import { call } from "../../api/call.ts";
import { usePages } from "../../api/use-pages.ts";
import { useWords } from "../../app/language.ts";
import { dayName } from "../../app/times.ts";
import { Problem } from "../../parts/problem.tsx";
import { VirtualList } from "../../parts/virtual-list.tsx";
import { Line } from "./line.tsx";
import { retroWords } from "./words.ts";

const rowPx = 64;

/** Everything of the time, the newest day first. */
export function Days({
  span,
  project,
  section,
  total,
  projects,
}: {
  readonly span: { readonly since: string; readonly until: string };
  readonly project: Project | undefined;
  readonly section: string | null;
  readonly total: number;
  readonly projects: readonly Project[];
}): JSX.Element {
  const words = useWords(retroWords);
  const key = JSON.stringify([span, project?.key, section, total]);
  const pages = usePages<RetroLine>(key, async (offset, limit, signal) => {
    const request = { ...span, project: project?.key ?? null, section, offset, limit };
    return { rows: (await call("retroLines", request, signal)).lines, total };
  });
  const nameOf = ({ project: of }: RetroLine): string =>
    project === undefined ? (projects.find((known) => known.key === of)?.name ?? "") : "";
  return (
    <>
      <Problem of={pages.problem} again={pages.again} />
      <VirtualList
        label={words.list}
        count={pages.total ?? total}
        rowPx={rowPx}
        onSight={pages.see}
        row={(index) => {
          const line = pages.row(index);
          if (line === undefined) return <div class="retro-line waiting" aria-hidden="true" />;
          const before = pages.row(index - 1);
          return (
            <>
              {(before === undefined || dayName(before.occurredAt) !== dayName(line.occurredAt)) && (
                <h2 class="retro-day">{dayName(line.occurredAt)}</h2>
              )}
              <Line line={line} projectName={nameOf(line)} isTimed />
            </>
          );
        }}
      />
    </>
  );
}
