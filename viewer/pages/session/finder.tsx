import type { JSX, RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { EventId } from "../../../src/domain/ids.ts";
import { useWords } from "../../app/language.ts";
import { goQuery } from "../../app/route.ts";
import { isTyping } from "../../app/shortcuts.ts";
import type { Found } from "./use-find.ts";
import { sessionWords } from "./words.ts";

/** Finds within the session: `/` comes here, Enter goes on to the next. */
export function Finder({
  found,
  go,
}: {
  readonly found: Found;
  readonly go: (event: EventId) => void;
}): JSX.Element {
  const words = useWords(sessionWords);
  const field = useRef<HTMLInputElement>(null);
  const step = (by: number): void => {
    const next = found.step(by);
    if (next !== undefined) go(next);
  };
  useSlash(field);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === "Enter") step(event.shiftKey ? -1 : 1);
    if (event.key === "Escape") field.current?.blur();
  };
  const count = found.events?.length;
  return (
    <search class="session-finder">
      <input
        ref={field}
        class="input"
        type="search"
        aria-label={words.find}
        placeholder={words.findPlaceholder}
        autocomplete="off"
        spellcheck={false}
        value={found.query}
        onInput={({ currentTarget }) => goQuery({ q: currentTarget.value })}
        onKeyDown={onKey}
      />
      <span class="session-finder-count small soft" role="status">
        {count === undefined ? "" : count === 0 ? words.foundNone : words.found(found.at, count)}
      </span>
      {([-1, 1] as const).map((by) => (
        <button
          key={by}
          type="button"
          class="button"
          aria-label={by < 0 ? words.previous : words.next}
          title={by < 0 ? words.previous : words.next}
          disabled={!count}
          onClick={() => step(by)}
        >
          {by < 0 ? "↑" : "↓"}
        </button>
      ))}
    </search>
  );
}

/** "/" comes here before the window's own "/", which leads to the search over everything. */
function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onSlash = (event: KeyboardEvent): void => {
      if (event.key !== "/" || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    addEventListener("keydown", onSlash, { capture: true });
    return () => removeEventListener("keydown", onSlash, { capture: true });
  }, []);
}
