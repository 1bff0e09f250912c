import type { JSX } from "preact";
import type { OutlineRow } from "../../../src/store/outline-store.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { clock } from "../../app/times.ts";
import { SaidText } from "../../parts/said-text.tsx";
import { Tag } from "../../parts/tag.tsx";
import { CallText } from "./event-text.tsx";
import type { Look } from "./line.tsx";
import { sessionWords } from "./words.ts";

/** Of a call's parameters, in one line. */
const shownChars = 300;

/** One call in a line; opened, with all that was asked and came back. */
export function CallLine({ row, look }: { readonly row: OutlineRow; readonly look: Look }): JSX.Element {
  const words = useWords(sessionWords);
  useLanguage();
  const event = look.texts.of(row.id);
  const isOpen = look.fold.opened.has(row.id);
  const shown = event?.input.text.slice(0, shownChars).replaceAll(/\s+/g, " ") ?? "";
  return (
    <div class={`session-call ${row.status}`}>
      <button
        type="button"
        class="session-call-head"
        aria-expanded={isOpen}
        onClick={() => look.fold.toggleEvent(row.id)}
      >
        <time class="small soft" dateTime={row.occurredAt}>
          {clock(row.occurredAt)}
        </time>
        <span class="session-call-tool">
          <SaidText text={row.tool ?? ""} />
        </span>
        <span class="session-call-input mono">
          <SaidText text={shown} marked={look.found.marked} />
        </span>
        {row.status === "error" && <Tag tone="bad">{words.failed}</Tag>}
        {row.status === "denied" && <Tag tone="warn">{words.refused}</Tag>}
      </button>
      {isOpen &&
        (event === undefined ? (
          <div class="session-call-text waiting" aria-hidden="true" />
        ) : (
          <>
            <CallText event={event} marked={look.found.marked} whole={() => look.texts.whole(row.id)} />
            <EventLink row={row} look={look} />
          </>
        ))}
    </div>
  );
}

/** The address of an event, to share and to come back to. */
export function EventLink({ row, look }: { readonly row: OutlineRow; readonly look: Look }): JSX.Element {
  const words = useWords(sessionWords);
  const follow = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    // It is within the page: nothing is left, and nothing jumps.
    event.preventDefault();
    event.stopPropagation();
    look.go(row.id);
  };
  return (
    <a
      class="session-event-link small"
      href={`#e${row.id}`}
      aria-label={`${words.link}: ${row.id}`}
      title={words.link}
      onClick={follow}
    >
      #{row.id}
    </a>
  );
}
