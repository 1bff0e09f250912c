import type { JSX } from "preact";
import type { RetroLine } from "../../../src/domain/retro.ts";
import { useWords } from "../../app/language.ts";
import { clock, shortDay } from "../../app/times.ts";
import { Glyph } from "../../parts/glyph.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { retroWords } from "./words.ts";

/** One memory as a line that opens it. What was chosen or failed tells its reasons in place. */
export function Line({
  line,
  isExplained = false,
  projectName = "",
  isTimed = false,
}: {
  readonly line: RetroLine;
  readonly isExplained?: boolean;
  readonly projectName?: string;
  /** True: it stands under its day. */
  readonly isTimed?: boolean;
}): JSX.Element {
  const words = useWords(retroWords);
  return (
    <div class="retro-line">
      <Glyph memory={line} />
      <div class="retro-text">
        <a href={`/memory/${line.id}`}>
          <SaidText text={line.title} />
        </a>
        {line.subtitle !== "" && (
          <p class="soft small">
            <SaidText text={line.subtitle} />
          </p>
        )}
        {isExplained && line.facts.length > 0 && (
          <details class="small">
            <summary>{words.why}</summary>
            <ul>
              {line.facts.map((fact, index) => (
                <li key={index}>
                  <SaidText text={fact} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <span class="retro-when soft small">
        {projectName !== "" && (
          <span class="retro-project">
            <SaidText text={projectName} />
          </span>
        )}
        <time dateTime={line.occurredAt}>{isTimed ? clock(line.occurredAt) : shortDay(line.occurredAt)}</time>
      </span>
    </div>
  );
}
