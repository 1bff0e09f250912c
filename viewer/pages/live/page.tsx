import type { JSX } from "preact";
import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import { useWords } from "../../app/language.ts";
import { useRoute } from "../../app/route.ts";
import { isTyping } from "../../app/shortcuts.ts";
import { Problem } from "../../parts/problem.tsx";
import { isNarrow, readAsked, streamQuery } from "./asked.ts";
import { Banner } from "./banner.tsx";
import { FeedList } from "./feed-list.tsx";
import { Filters } from "./filters.tsx";
import { Head } from "./head.tsx";
import { Side } from "./side.tsx";
import { useLive } from "./use-live.ts";
import { useNames } from "./use-names.ts";
import { liveWords } from "./words.ts";
import "./live.css";

/** What happens now: events and memories as they come, and what the observer makes of them. */
export function Page(): JSX.Element {
  const words = useWords(liveWords);
  const { query } = useRoute();
  const wanted = readAsked(query);
  const key = streamQuery(wanted);
  const [isPaused, setPaused] = useState(false);
  const isAtTop = useAtTop();
  const live = useLive(
    key,
    useMemo(() => wanted, [key]),
    isPaused || !isAtTop,
  );
  const names = useNames(live.feed.shown);
  useEffect(() => {
    if (isAtTop && !isPaused) live.release();
  }, [isAtTop, isPaused, live.release]);
  const toggle = useCallback(() => setPaused((now) => !now), []);
  useKey("p", toggle);
  const toTop = (): void => {
    setPaused(false);
    live.release();
    scrollTo({ top: 0 });
  };
  return (
    <>
      <Head state={live.state} isPaused={isPaused} onPause={toggle} />
      <Banner />
      <div class="live">
        <section class="live-feed" aria-label={words.list}>
          <Filters wanted={wanted} projects={names.projects} />
          <Problem of={live.problem} />
          <FeedList
            feed={live.feed}
            state={live.state}
            isNarrow={isNarrow(wanted)}
            nameOf={names.nameOf}
            onFresh={toTop}
          />
        </section>
        <Side />
      </div>
    </>
  );
}

/** A reader who has scrolled this far reads: what they look at must stay where it is. */
const readsBelowPx = 160;

function useAtTop(): boolean {
  const [isAtTop, setAtTop] = useState(true);
  useEffect(() => {
    const look = (): void => setAtTop(scrollY < readsBelowPx);
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  return isAtTop;
}

function useKey(letter: string, act: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.toLowerCase() === letter) act();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [letter, act]);
}
