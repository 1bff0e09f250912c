import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { ProposedSide, ShownProposal } from "../../../src/serve/proposing.ts";
import type { ReviewedMerge } from "../../../src/serve/reviewing.ts";
import { useWords } from "../../app/language.ts";
import { About, EvidenceList } from "./about.tsx";
import type { Seen } from "./detail.tsx";
import { ExactText } from "./exact-text.tsx";
import { differing, type Marked } from "./pieces.ts";
import { reviewWords } from "./words.ts";

/** A question about two memories side by side, or about one. */
export function PairDetail({
  pair,
  seen,
}: {
  readonly pair: ShownProposal;
  readonly seen: Seen;
}): JSX.Element {
  const words = useWords(reviewWords);
  const { kind, reason, newer, older, note } = pair;
  const asked = reason === "gone-from-file" ? words.goneFromFile : words.asked[kind];
  const isAlone = newer.memory.id === older.memory.id;
  return (
    <>
      <p class="review-about row small">
        <span class="tag info">{words.sorts[kind]}</span>
        {note !== undefined && <span class="soft">{words.noteAbout[note.subject]}</span>}
      </p>
      <h2 id="detail-title">{asked}</h2>
      <p class="soft small">{words.why[reason]}</p>
      {isAlone ? (
        <Side side={newer} label={words.text} marks={[]} seen={seen} />
      ) : (
        <Two heads={[words.newer, words.older]} sides={[newer, older]} seen={seen} />
      )}
      {note !== undefined && note.frees.length > 0 && (
        <p class="notice warn small row">
          {words.noteFrees}
          {note.frees.map((id) => (
            <a key={id} href={`/memory/${id}`}>
              {id}
            </a>
          ))}
        </p>
      )}
    </>
  );
}

/** Two memories that say the same. */
export function MergeDetail({
  merge,
  seen,
}: {
  readonly merge: ReviewedMerge;
  readonly seen: Seen;
}): JSX.Element {
  const words = useWords(reviewWords);
  return (
    <>
      <p class="review-about row small">
        <span class="tag info">{words.sorts.merged}</span>
        <span class="soft">{words.mergedBy(merge.how)}</span>
      </p>
      <h2 id="detail-title">{words.asked.merged}</h2>
      <Two heads={[words.standsFor, words.mergedPart]} sides={[merge.head, merge.part]} seen={seen} />
    </>
  );
}

function Two({
  heads,
  sides: [one, other],
  seen,
}: {
  readonly heads: readonly [string, string];
  readonly sides: readonly [ProposedSide, ProposedSide];
  readonly seen: Seen;
}): JSX.Element {
  const words = useWords(reviewWords);
  const diff = useMemo(() => differing(one.memory, other.memory), [one.memory, other.memory]);
  return (
    <>
      <div class="review-sides two">
        <Side side={one} head={heads[0]} label={heads[0]} marks={diff.one} seen={seen} />
        <Side side={other} head={heads[1]} label={heads[1]} marks={diff.other} seen={seen} />
      </div>
      {diff.one.length + diff.other.length === 0 && <p class="small soft">{words.noDifference}</p>}
    </>
  );
}

function Side({
  side: { memory, projectName, evidence },
  head,
  label,
  marks,
  seen,
}: {
  readonly side: ProposedSide;
  readonly head?: string;
  readonly label: string;
  readonly marks: readonly Marked[];
  readonly seen: Seen;
}): JSX.Element {
  return (
    <div class="review-side-by">
      {head !== undefined && <h3>{head}</h3>}
      <About memory={memory} projectName={projectName} />
      <ExactText
        key={memory.contentHash}
        memory={memory}
        label={label}
        marks={marks}
        onWhole={() => seen.see(memory.contentHash)}
      />
      <EvidenceList evidence={evidence} />
    </div>
  );
}
