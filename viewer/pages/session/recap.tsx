import type { JSX } from "preact";
import { recapPart } from "../../../src/domain/recap.ts";
import type { SessionOutline } from "../../../src/serve/sessions.ts";
import { useWords } from "../../app/language.ts";
import { SaidText } from "../../parts/said-text.tsx";
import { sessionWords } from "./words.ts";

const order = ["decided", "done", "leftOpen", "newRules"] as const;

/** What came of the session, part by part. Draws nothing where it has no recap yet. */
export function Recap({ recap }: Pick<SessionOutline, "recap">): JSX.Element | null {
  const words = useWords(sessionWords);
  if (recap === null || recap.facts.length === 0) return null;
  return (
    <section class="card session-recap" aria-label={words.recap}>
      <p class="recap-head small">
        <a href={`/memory/${recap.id}`}>
          {words.recap} <span class="mono">{recap.id}</span>
        </a>
      </p>
      <div class="session-recap-parts">
        {order.map((part) => {
          const lines = recapPart(recap.facts, part);
          if (lines.length === 0) return null;
          return (
            <div key={part}>
              <h2 class="small">{words.recapParts[part]}</h2>
              <ul>
                {lines.map((line, index) => (
                  <li key={index}>
                    <SaidText text={line} />
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </section>
  );
}
