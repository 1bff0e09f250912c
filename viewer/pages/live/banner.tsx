import type { JSX } from "preact";
import { counted, useLanguage, useWords } from "../../app/language.ts";
import { useStatus } from "../../app/status.tsx";
import { Problem } from "../../parts/problem.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { liveWords } from "./words.ts";

const shownAtOnce = 2;

/** What is wrong and what to do about it, as the service says it, or that it says nothing; nothing where all is well. */
export function Banner(): JSX.Element | null {
  const words = useWords(liveWords);
  const spoken = useLanguage();
  const { value, problem, again } = useStatus();
  if (problem !== undefined)
    return (
      <div class="live-banner">
        <Problem of={problem} again={again} />
      </div>
    );
  const warnings = value?.warnings ?? [];
  if (warnings.length === 0) return null;
  const more = warnings.length - shownAtOnce;
  return (
    <section class="notice warn live-banner" aria-label={words.wrong}>
      <ul>
        {warnings.slice(0, shownAtOnce).map((said) => (
          <li key={said.en}>
            <SaidText text={said[spoken]} />
          </li>
        ))}
      </ul>
      <a href="/health">{more > 0 ? `${counted(more, words.more)} · ${words.health}` : words.health}</a>
    </section>
  );
}
