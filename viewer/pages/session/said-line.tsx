import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useLanguage, useWords } from "../../app/language.ts";
import { clock } from "../../app/times.ts";
import { SaidText } from "../../parts/said-text.tsx";
import { Tag } from "../../parts/tag.tsx";
import { EventLink } from "./call-line.tsx";
import { duration } from "./duration.ts";
import { goneWords } from "./event-text.tsx";
import type { Look } from "./line.tsx";
import type { Part } from "./outline.ts";
import { sessionWords } from "./words.ts";

/** Longer ones are cut until one asks for them. */
const shownChars = 900;

type Of<What extends Part["what"]> = Extract<Part, { readonly what: What }>;

/** What a person asked: the heading of its turn. */
export function PromptLine({
  part,
  look,
}: {
  readonly part: Of<"prompt">;
  readonly look: Look;
}): JSX.Element {
  const words = useWords(sessionWords);
  const spoken = useLanguage();
  const { row, turn } = part;
  const event = look.texts.of(row.id);
  const gone = goneWords({ isForgotten: row.isForgotten, isDropped: event?.isDropped === true }, words);
  return (
    <div class="session-prompt">
      <p class="session-prompt-facts small soft">
        <strong>{words.you}</strong>
        <time dateTime={row.occurredAt}>{clock(row.occurredAt)}</time>
        {turn.calls > 0 && <span>{words.calls(turn.calls)}</span>}
        {turn.endedAt > row.occurredAt && <span>{duration(row.occurredAt, turn.endedAt, spoken)}</span>}
        {turn.errors > 0 && <Tag tone="bad">{words.errors(turn.errors)}</Tag>}
        {turn.denied > 0 && <Tag tone="warn">{words.denied(turn.denied)}</Tag>}
        <EventLink row={row} look={look} />
      </p>
      <h3>
        {gone === undefined ? (
          <Long text={event?.input.text ?? row.asked ?? ""} look={look} />
        ) : (
          <span class="soft">{gone}</span>
        )}
      </h3>
    </div>
  );
}

/** What the agent said, or what a compaction kept. */
export function SaidLine({
  part,
  title,
  look,
}: {
  readonly part: Of<"said"> | Of<"compacted"> | Of<"left">;
  readonly title: string;
  readonly look: Look;
}): JSX.Element {
  const words = useWords(sessionWords);
  useLanguage();
  const { row } = part;
  const event = look.texts.of(row.id);
  const gone = event === undefined ? undefined : goneWords(event, words);
  const text = event === undefined ? "" : event.outcome.text || event.input.text;
  const omitted = event?.outcome.omitted ?? 0;
  return (
    <div class={part.what === "said" ? "session-said" : "session-said session-aside-note"}>
      <p class="session-prompt-facts small soft">
        <strong>{title}</strong>
        <time dateTime={row.occurredAt}>{clock(row.occurredAt)}</time>
        <EventLink row={row} look={look} />
      </p>
      {event === undefined ? (
        <div class="session-said-text waiting" aria-hidden="true" />
      ) : (
        <div class="session-said-text">
          {gone === undefined ? <Long text={text} look={look} /> : <span class="soft">{gone}</span>}
          {omitted > 0 && (
            <button type="button" class="button plain" onClick={() => look.texts.whole(row.id)}>
              {words.whole(omitted)}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** A text of any length: its beginning, and the rest when one asks. */
function Long({ text, look }: { readonly text: string; readonly look: Look }): JSX.Element {
  const words = useWords(sessionWords);
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > shownChars * 1.3;
  const shown = isLong && !isWhole ? `${text.slice(0, shownChars).trimEnd().toWellFormed()}…` : text;
  return (
    <>
      <span class="session-long">
        <SaidText text={shown} marked={look.found.marked} />
      </span>
      {isLong && (
        <button type="button" class="button plain" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.less : words.more}
        </button>
      )}
    </>
  );
}
