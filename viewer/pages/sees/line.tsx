import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { SeenLine } from "../../../src/serve/seeing.ts";
import { useWords } from "../../app/language.ts";
import { SaidText } from "../../parts/said-text.tsx";
import { WhyDetails, WhyShort } from "./why.tsx";
import { type SeesWords, seesWords } from "./words.ts";

/** What a line of Kedr's own is: among memories, the day or the sum of them. */
function ownName({ section, text }: SeenLine, words: SeesWords): string {
  if (section !== "memories") return words.sections[section];
  return text.startsWith("###") ? words.day : words.figures;
}

/** A line to the letter; pressed, it says why it is there and leads to its memory. */
export function Line({ line }: { readonly line: SeenLine }): JSX.Element {
  const words = useWords(seesWords);
  const [isOpen, setOpen] = useState(false);
  const isOwn = line.memories.length === 0;
  const text = (
    <code class="sees-text">
      <SaidText text={line.text} />
    </code>
  );
  const short = (
    <span class="sees-short small soft">
      {isOwn ? ownName(line, words) : <WhyShort section={line.section} why={line.why} />}
      <span class="sees-tokens">{words.lineTokens(line.tokens)}</span>
    </span>
  );
  if (isOwn)
    return (
      <li class="sees-line own">
        {text}
        {short}
      </li>
    );
  return (
    <li class={isOpen ? "sees-line open" : "sees-line"}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text}
        {short}
      </button>
      {isOpen && <WhyDetails line={line} />}
    </li>
  );
}
