import type { JSX } from "preact";
import type { ReviewedText } from "../../../src/serve/reviewing.ts";
import { useWords } from "../../app/language.ts";
import { About, EvidenceList } from "./about.tsx";
import type { Seen } from "./detail.tsx";
import { ExactText } from "./exact-text.tsx";
import { Signs, signMarks } from "./signs.tsx";
import { reviewWords } from "./words.ts";

/** A text that reads like an instruction, with the words by which it does. */
export function HeldBackDetail({
  held: { memory, projectName, evidence, signs },
  seen,
}: {
  readonly held: ReviewedText;
  readonly seen: Seen;
}): JSX.Element {
  const words = useWords(reviewWords);
  return (
    <>
      <About memory={memory} projectName={projectName} sort={words.sorts["held-back"]} />
      <h2 id="detail-title">{words.asked["held-back"]}</h2>
      <Signs signs={signs} />
      <ExactText
        key={memory.contentHash}
        memory={memory}
        label={words.text}
        marks={signMarks(signs)}
        onWhole={() => seen.see(memory.contentHash)}
      />
      <EvidenceList evidence={evidence} />
    </>
  );
}
