import type { JSX } from "preact";
import type { SessionInSpan } from "../../../src/serve/sessions.ts";
import { call } from "../../api/call.ts";
import { useWords } from "../../app/language.ts";
import { dayName } from "../../app/times.ts";
import { Empty } from "../../parts/empty.tsx";
import { Problem } from "../../parts/problem.tsx";
import { VirtualList } from "../../parts/virtual-list.tsx";
import { type Asked, requestOf } from "./asked.ts";
import { SessionLink } from "./session-link.tsx";
import { useCursor } from "./use-cursor.ts";
import { timelineWords } from "./words.ts";

const pageRows = 50;
const rowPx = 96;

/** The sessions of the span, day by day, the last active first. */
export function Sessions({ asked }: { readonly asked: Asked }): JSX.Element {
  const words = useWords(timelineWords);
  const request = requestOf(asked);
  const list = useCursor(JSON.stringify(request), async (after, signal) => {
    const { sessions, after: next } = await call(
      "sessionsIn",
      { ...request, after, limit: pageRows },
      signal,
    );
    return { rows: sessions, after: next };
  });
  const rows = byDay(list.rows ?? []);
  if (list.rows?.length === 0 && list.problem === undefined)
    return (
      <Empty title={words.noSessions}>
        <p>{words.noSessionsHow}</p>
      </Empty>
    );
  return (
    <>
      <Problem of={list.problem} again={list.again} />
      <VirtualList
        key={asked.span.text}
        label={words.sessionsTitle}
        count={rows.length}
        rowPx={rowPx}
        keyOf={(index) => keyOf(rows[index])}
        onSight={(_, last) => list.see(last)}
        row={(index) => <Row row={rows[index]} project={asked.project} />}
      />
    </>
  );
}

type DayRow = { readonly day: string } | { readonly session: SessionInSpan };

function Row({
  row,
  project,
}: {
  readonly row: DayRow | undefined;
  readonly project: string | null;
}): JSX.Element | null {
  if (row === undefined) return null;
  if ("day" in row) return <h3 class="timeline-day-head">{dayName(row.day)}</h3>;
  return <SessionLink session={row.session} isProjectShown={project === null} />;
}

const keyOf = (row: DayRow | undefined): string => {
  if (row === undefined) return "";
  return "day" in row ? row.day : `${row.session.client} ${row.session.id}`;
};

/** A heading before the first session of each day. */
function byDay(sessions: readonly SessionInSpan[]): readonly DayRow[] {
  const rows: DayRow[] = [];
  let day = "";
  for (const session of sessions) {
    const name = new Date(session.activeAt).toDateString();
    if (name !== day) rows.push({ day: session.activeAt });
    day = name;
    rows.push({ session });
  }
  return rows;
}
