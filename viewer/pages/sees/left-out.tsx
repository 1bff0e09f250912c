import type { JSX } from "preact";
import type { SeenAnswer, SeenLeft } from "../../../src/serve/seeing.ts";
import { useWords } from "../../app/language.ts";
import { percent } from "../../app/numbers.ts";
import { Glyph } from "../../parts/glyph.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { When } from "../../parts/when.tsx";
import { seesWords } from "./words.ts";

/** What was looked at and is not in the text, with the reason, and how near it came. */
export function LeftOut({ answer }: { readonly answer: SeenAnswer }): JSX.Element | null {
  const words = useWords(seesWords);
  const { left, leftTotal, floor, text } = answer;
  if (left.length === 0) return text === "" ? null : <p class="small soft">{words.nothingLeft}</p>;
  return (
    <section class="sees-left">
      <h2>{words.left(leftTotal)}</h2>
      <ul>
        {left.map((one) => (
          <Left key={`${one.why} ${one.memory.id}`} left={one} floor={floor} />
        ))}
      </ul>
      {leftTotal > left.length && <p class="small soft">{words.leftMore(leftTotal - left.length)}</p>}
    </section>
  );
}

function Left({
  left: { memory, why, how },
  floor,
}: {
  readonly left: SeenLeft;
  readonly floor: SeenAnswer["floor"];
}): JSX.Element {
  const words = useWords(seesWords);
  const isNear = why === "floor" && how.support !== null && floor !== null;
  return (
    <li class="sees-left-row">
      <Glyph memory={memory} />
      <div>
        <a href={`/memory/${memory.id}`}>
          <SaidText text={memory.title} />
        </a>
        <p class="small soft">
          {words.leftWhy[why]}
          {isNear && how.support !== null && floor !== null && (
            <>
              : {words.near(percent(how.support), percent(floor.best))}
              <meter
                min={0}
                max={1}
                value={how.support}
                aria-label={words.near(percent(how.support), percent(floor.best))}
              />
            </>
          )}
        </p>
        {how.reasons.length > 0 && (
          <p class="small soft">
            <SaidText text={how.reasons.join("; ")} />
          </p>
        )}
      </div>
      <span class="small soft">
        <When at={memory.occurredAt} />
      </span>
    </li>
  );
}
