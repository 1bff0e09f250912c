import type { JSX } from "preact";
import { counted, useWords } from "../../app/language.ts";
import { whole } from "../../app/numbers.ts";
import { useStatus } from "../../app/status.tsx";
import { useIsWide } from "../../app/width.ts";
import { ObserverCard } from "./observer-card.tsx";
import { restingWord } from "./observer-doing.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { liveWords } from "./words.ts";

/** As live.css has it. */
const besidePx = 1100;

/** What the service is at: beside what happens where there is room, else one line above it that opens. */
export function Side(): JSX.Element {
  const isWide = useIsWide(besidePx);
  const cards = (
    <>
      <ObserverCard />
      <SessionsCard />
    </>
  );
  if (isWide) return <aside class="live-side">{cards}</aside>;
  return (
    <aside class="live-folded">
      <details class="card">
        <summary>
          <InShort />
        </summary>
        <div class="live-side">{cards}</div>
      </details>
    </aside>
  );
}

function InShort(): JSX.Element {
  const words = useWords(liveWords);
  const { value: status } = useStatus();
  if (status === undefined) return <strong>{words.observer}</strong>;
  const { observer, queue, watching } = status;
  const waiting = queue.waiting + queue.covered + queue.claimed;
  const open = watching.reduce((sum, { openSessions }) => sum + openSessions, 0);
  const doing = observer.state === "ready" ? restingWord(status, words) : words.rests;
  return (
    <>
      <strong>
        {words.observer}: {doing.toLocaleLowerCase()}
      </strong>
      <span class="soft small">
        {[`${words.waiting}: ${whole(waiting)}`, counted(open, words.openSessions)].join(" · ")}
      </span>
    </>
  );
}
