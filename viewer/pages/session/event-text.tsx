import type { JSX } from "preact";
import type { EventPart, SessionEvent } from "../../../src/serve/sessions.ts";
import { useWords } from "../../app/language.ts";
import { SaidText } from "../../parts/said-text.tsx";
import { sessionWords } from "./words.ts";

/** All of a call: how it was called, the lines it changed, what came back. */
export function CallText({
  event,
  marked,
  whole,
}: {
  readonly event: SessionEvent;
  readonly marked: readonly string[];
  readonly whole: () => void;
}): JSX.Element {
  const words = useWords(sessionWords);
  const gone = goneWords(event, words);
  if (gone !== undefined) return <p class="soft">{gone}</p>;
  const parts = [event.input, event.removed, event.added, event.outcome];
  const omitted = parts.reduce((sum, part) => sum + part.omitted, 0);
  return (
    <div class="session-call-text">
      <Piece label={words.input} part={event.input} marked={marked} />
      <Lines sign="−" what="removed" part={event.removed} marked={marked} />
      <Lines sign="+" what="added" part={event.added} marked={marked} />
      <Piece label={words.outcome} part={event.outcome} marked={marked} />
      {omitted > 0 && (
        <button type="button" class="button plain" onClick={whole}>
          {words.whole(omitted)}
        </button>
      )}
    </div>
  );
}

/** Why an event has no texts; undefined where it has. */
export function goneWords(
  event: Pick<SessionEvent, "isForgotten" | "isDropped">,
  words: Readonly<Record<"forgotten" | "dropped", string>>,
): string | undefined {
  if (event.isForgotten) return words.forgotten;
  return event.isDropped ? words.dropped : undefined;
}

function Piece({
  label,
  part,
  marked,
}: {
  readonly label: string;
  readonly part: EventPart;
  readonly marked: readonly string[];
}): JSX.Element | null {
  if (part.text === "") return null;
  return (
    <figure>
      <figcaption class="small soft">{label}</figcaption>
      <pre tabIndex={0}>
        <SaidText text={part.text} marked={marked} />
      </pre>
    </figure>
  );
}

function Lines({
  sign,
  what,
  part,
  marked,
}: {
  readonly sign: string;
  readonly what: "removed" | "added";
  readonly part: EventPart;
  readonly marked: readonly string[];
}): JSX.Element | null {
  if (part.text === "") return null;
  const text = part.text.replaceAll(/^/gm, `${sign} `);
  return (
    <pre class={`session-lines ${what}`} tabIndex={0}>
      <SaidText text={text} marked={marked} />
    </pre>
  );
}
