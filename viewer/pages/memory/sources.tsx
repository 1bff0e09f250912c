import type { JSX } from "preact";
import type { MemoryId } from "../../../src/domain/ids.ts";
import type { SourceEvent } from "../../../src/serve/evidencing.ts";
import { call } from "../../api/call.ts";
import { nextOffset, useMore } from "../../api/use-more.ts";
import { useWords } from "../../app/language.ts";
import { Problem } from "../../parts/problem.tsx";
import { useState } from "preact/hooks";
import { evidenceWords } from "./evidence-words.ts";
import { MoreButton } from "./more-button.tsx";
import { Section } from "./section.tsx";
import { Source } from "./source.tsx";

const eventsAtOnce = 8;
/** Of each text; the whole of one comes when it is asked for. */
const shownChars = 3_000;

/** The very events that a memory rests on, in their order. */
export function Sources({ id }: { readonly id: MemoryId }): JSX.Element {
  const words = useWords(evidenceWords);
  const [total, setTotal] = useState<number>();
  const { rows, next, isAsking, problem, more } = useMore<SourceEvent>(
    `sources ${id}`,
    async (from, signal) => {
      const asked = { id, from: from ?? 0, limit: eventsAtOnce, chars: shownChars };
      const { total: all, events } = await call("sourcesOf", asked, signal);
      setTotal(all);
      const isLast = events.length === 0 || asked.from + events.length >= all;
      return { rows: events, next: nextOffset(asked.from, events, !isLast) };
    },
  );
  const isEmpty = rows?.length === 0;
  return (
    <Section
      name="evidence"
      title={words.evidence}
      {...(isEmpty ? {} : { hint: words.evidenceHint })}
      {...(rows === undefined || isEmpty ? {} : { aside: words.ofTotal(rows.length, total ?? rows.length) })}
    >
      <Problem of={problem} again={more} />
      {rows === undefined && problem === undefined && (
        <div class="waiting memory-source-waiting" aria-hidden="true" />
      )}
      {isEmpty && <p class="soft">{words.noEvidence}</p>}
      {rows !== undefined && rows.length > 0 && (
        <ol class="memory-sources">
          {rows.map((row, index) => (
            <Source key={row.event.id} id={id} at={index} source={row} />
          ))}
        </ol>
      )}
      {next !== null && <MoreButton isAsking={isAsking} onMore={more} />}
    </Section>
  );
}
