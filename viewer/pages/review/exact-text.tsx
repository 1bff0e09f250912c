import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { hiddenIn } from "../../../src/domain/hidden-characters.ts";
import { readTexts } from "../../../src/domain/read-texts.ts";
import type { Memory } from "../../../src/domain/memory.ts";
import { counted, useLanguage, useWords } from "../../app/language.ts";
import { cutAt, type Marked } from "./pieces.ts";
import { reviewWords } from "./words.ts";

type Texts = Pick<Memory, "title" | "subtitle" | "facts" | "body" | "verbatim">;

/**
 * The whole text that is decided about, to the letter: nothing is cut, what nobody would see is written out. It scrolls inside;
 * onWhole is told once its end has been in sight.
 */
export function ExactText({
  memory,
  marks = [],
  label,
  onWhole,
}: {
  readonly memory: Texts;
  readonly marks?: readonly Marked[];
  readonly label: string;
  readonly onWhole?: (() => void) | undefined;
}): JSX.Element {
  const words = useWords(reviewWords);
  const spoken = useLanguage();
  const texts = readTexts(memory);
  const hidden = texts.reduce((sum, text) => sum + hiddenIn(text), 0);
  const last = texts.length - 1;
  const drawn = (index: number): JSX.Element => (
    <Exact text={texts[index] ?? ""} marks={marks.filter(({ text }) => text === index)} />
  );
  return (
    <div class="review-exact" tabIndex={0} role="group" aria-label={label}>
      <h3 class="review-exact-title">{drawn(0)}</h3>
      {memory.subtitle !== "" && <p class="soft">{drawn(1)}</p>}
      {memory.facts.length > 0 && (
        <ul class="review-exact-facts">
          {memory.facts.map((_, index) => (
            <li key={index}>{drawn(2 + index)}</li>
          ))}
        </ul>
      )}
      {memory.body !== "" && <p class="review-exact-body">{drawn(last - 1)}</p>}
      {memory.verbatim !== "" && (
        <>
          <p class="small soft">{words.verbatim}</p>
          <pre class="review-exact-verbatim">{drawn(last)}</pre>
        </>
      )}
      {hidden > 0 && (
        <p class="review-exact-hidden small">{words.hidden(counted(hidden, words.hiddenForms, spoken))}</p>
      )}
      <End onSeen={onWhole} />
    </div>
  );
}

function Exact({ text, marks }: { readonly text: string; readonly marks: readonly Marked[] }): JSX.Element {
  return (
    <bdi dir="auto">
      {cutAt(text, marks).map(({ text: said, code, what }, index) => {
        if (code !== null)
          return (
            <span key={index} class="shown-mark">
              {code}
            </span>
          );
        return what === null ? (
          said
        ) : (
          <mark key={index} class={what}>
            {said}
          </mark>
        );
      })}
    </bdi>
  );
}

/** Seen once it is in sight: neither above the fold of its box nor below the window's edge. */
function End({ onSeen }: { readonly onSeen: (() => void) | undefined }): JSX.Element {
  const end = useRef<HTMLSpanElement>(null);
  const told = useRef(onSeen);
  told.current = onSeen;
  useEffect(() => {
    if (end.current === null) return;
    // The answers stand over the lower edge of the page: what is under them is not in sight.
    const bar = end.current.closest(".review-detail")?.querySelector(".review-choice-bar")?.clientHeight ?? 0;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) told.current?.();
      },
      { rootMargin: `0px 0px -${bar}px 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return <span ref={end} class="review-exact-end" aria-hidden="true" />;
}
