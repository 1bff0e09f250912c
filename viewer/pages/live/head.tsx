import type { JSX } from "preact";
import { useWords } from "../../app/language.ts";
import type { Live } from "./use-live.ts";
import { liveWords } from "./words.ts";

/** Whether the page hears what happens, and the button that lets one read in peace. */
export function Head({
  state,
  isPaused,
  onPause,
}: {
  readonly state: Live["state"];
  readonly isPaused: boolean;
  readonly onPause: () => void;
}): JSX.Element {
  const words = useWords(liveWords);
  const isResting = isPaused && state === "open";
  return (
    <header class="page-head">
      <h1>{words.title}</h1>
      <div class="row">
        <span class={`live-state ${isResting ? "paused" : state}`} role="status">
          <span class="live-dot" aria-hidden="true" />
          {isResting ? words.paused : words.states[state]}
        </span>
        <button type="button" class="button" aria-pressed={isPaused} aria-keyshortcuts="p" onClick={onPause}>
          {isPaused ? words.resume : words.pause} <kbd aria-hidden="true">p</kbd>
        </button>
      </div>
    </header>
  );
}
