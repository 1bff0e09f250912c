import type { JSX } from "preact";
import type { MemoriesAnswer } from "../../../src/serve/sessions.ts";
import { call } from "../../api/call.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { clock, shortDay } from "../../app/times.ts";
import { Empty } from "../../parts/empty.tsx";
import { Glyph } from "../../parts/glyph.tsx";
import { Problem } from "../../parts/problem.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { VirtualList } from "../../parts/virtual-list.tsx";
import { type Asked, requestOf } from "./asked.ts";
import { useCursor } from "./use-cursor.ts";
import { timelineWords } from "./words.ts";

const pageRows = 50;
const rowPx = 64;

/** What is remembered of the span, newest first. */
export function Memories({ asked }: { readonly asked: Asked }): JSX.Element {
  const words = useWords(timelineWords);
  const request = requestOf(asked);
  const list = useCursor(JSON.stringify(request), async (after, signal) => {
    const { memories, after: next } = await call(
      "memoriesIn",
      { ...request, after, limit: pageRows },
      signal,
    );
    return { rows: memories, after: next };
  });
  const rows = list.rows ?? [];
  if (list.rows?.length === 0 && list.problem === undefined)
    return (
      <Empty title={words.noMemories}>
        <p>{words.noMemoriesHow}</p>
      </Empty>
    );
  return (
    <>
      <Problem of={list.problem} again={list.again} />
      <VirtualList
        key={asked.span.text}
        label={words.memoriesTitle}
        count={rows.length}
        rowPx={rowPx}
        keyOf={(index) => rows[index]?.memory.id ?? index}
        onSight={(_, last) => list.see(last)}
        row={(index) => <Row row={rows[index]} asked={asked} />}
      />
    </>
  );
}

function Row({
  row,
  asked,
}: {
  readonly row: MemoriesAnswer["memories"][number] | undefined;
  readonly asked: Asked;
}): JSX.Element | null {
  useLanguage();
  if (row === undefined) return null;
  const { memory, projectName } = row;
  const isOneDay = ["day", "hour", "minute"].includes(asked.span.level);
  return (
    <a class="timeline-remembered" href={`/memory/${memory.id}`}>
      <Glyph memory={memory} />
      <div>
        <p class="timeline-remembered-title">
          <SaidText text={memory.title} />
        </p>
        <p class="small soft timeline-remembered-facts">
          <span class="mono">{memory.id}</span>
          <time dateTime={memory.occurredAt}>
            {isOneDay ? "" : `${shortDay(memory.occurredAt)}, `}
            {clock(memory.occurredAt)}
          </time>
          {asked.project === null && <SaidText text={projectName} />}
        </p>
      </div>
    </a>
  );
}
