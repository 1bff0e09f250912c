import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { ReviewPart } from "../../../src/serve/reviewing.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { useWords } from "../../app/language.ts";
import { go } from "../../app/route.ts";
import { Empty } from "../../parts/empty.tsx";
import { Problem } from "../../parts/problem.tsx";
import { toast } from "../../parts/toast.tsx";
import type { Act, Choice } from "./acts.ts";
import { heldBackChoices, mergeChoices, pairChoices, ruleChoices } from "./acts.ts";
import { ChoiceBar } from "./choice-bar.tsx";
import { Edit } from "./edit.tsx";
import { find, type Found, textsOf } from "./found.ts";
import { HeldBackDetail } from "./held-back-detail.tsx";
import { MergeDetail, PairDetail } from "./pair-detail.tsx";
import { RuleDetail } from "./rule-detail.tsx";
import { useKeys } from "./use-keys.ts";
import { type ReviewWords, reviewWords } from "./words.ts";

/** Texts, by their hashes, whose end was in sight in this visit. */
export interface Seen {
  readonly has: (contentHash: string) => boolean;
  readonly see: (contentHash: string) => void;
}

/** What is open: whole, with all that a decision needs, and the answers. */
export function Detail({
  part,
  id,
  round,
  seen,
  onDecide,
  onRewritten,
}: {
  readonly part: ReviewPart;
  readonly id: number;
  /** Another number reads it anew. */
  readonly round: number;
  readonly seen: Seen;
  readonly onDecide: (act: Act) => void;
  /** Its text was put in the owner's words and is approved. */
  readonly onRewritten: () => void;
}): JSX.Element {
  const words = useWords(reviewWords);
  const asked = useAnswer(`${part} ${id} ${round}`, (signal) => find(part, id, signal));
  const [isEditing, setEditing] = useState(false);
  const found = isOf(asked.value, part, id) ? asked.value : undefined;
  const choices = useMemo(() => (found === undefined ? [] : choicesOf(found, words)), [found, words]);
  const isWhole = found !== undefined && textsOf(found).every(({ contentHash }) => seen.has(contentHash));
  useEffect(() => setEditing(false), [part, id]);

  function choose({ needsWhole, does }: Choice): void {
    if (needsWhole && !isWhole) {
      readOn();
      toast({ text: words.readWhole });
    } else if (does === "edit") setEditing(true);
    else if ("href" in does) go(does.href);
    else onDecide(does);
  }

  useKeys((key) => {
    if (key === " ") return readOn();
    const choice = choices.find((one) => one.key === key);
    if (choice !== undefined) choose(choice);
    return choice !== undefined;
  });

  if (found === undefined)
    return asked.problem === undefined ? (
      <div class="review-detail waiting" aria-hidden="true" />
    ) : (
      <Problem of={asked.problem} again={asked.again} />
    );
  return (
    <article class="review-detail" aria-labelledby="detail-title" key={`${part} ${id}`}>
      <Whole found={found} seen={seen} />
      {found.part !== "gone" && <ChoiceBar choices={choices} isWhole={isWhole} onChoose={choose} />}
      {isEditing && found.part === "rules" && (
        <Edit
          memory={found.of.memory}
          onClose={() => setEditing(false)}
          onDone={() => {
            setEditing(false);
            onRewritten();
          }}
          onChanged={asked.again}
        />
      )}
    </article>
  );
}

function Whole({ found, seen }: { readonly found: Found; readonly seen: Seen }): JSX.Element {
  const words = useWords(reviewWords);
  switch (found.part) {
    case "rules":
      return <RuleDetail rule={found.of} seen={seen} />;
    case "pairs":
      return <PairDetail pair={found.of} seen={seen} />;
    case "held-back":
      return <HeldBackDetail held={found.of} seen={seen} />;
    case "merged":
      return <MergeDetail merge={found.of} seen={seen} />;
    case "gone":
      return <Empty title={words.gone} />;
  }
}

function choicesOf(found: Found, words: ReviewWords): readonly Choice[] {
  switch (found.part) {
    case "rules":
      return ruleChoices(found.of.memory, words);
    case "pairs":
      return pairChoices(found.of, words);
    case "held-back":
      return heldBackChoices(found.of.memory, words);
    case "merged":
      return mergeChoices(found.of, words);
    case "gone":
      return [];
  }
}

/** The answer to the question before stays until the next one comes; it is not shown in its place. */
function isOf(found: Found | undefined, part: ReviewPart, id: number): boolean {
  if (found === undefined) return false;
  switch (found.part) {
    case "rules":
    case "held-back":
      return found.part === part && found.of.memory.id === id;
    case "pairs":
      return part === "pairs" && found.of.id === id;
    case "merged":
      return part === "merged" && found.of.part.memory.id === id;
    case "gone":
      return true;
  }
}

/** Most of a box's height further, in the first text that has not come to its end. */
function readOn(): boolean {
  const boxes = [...document.querySelectorAll<HTMLElement>(".review-detail .review-exact")];
  const box = boxes.find((one) => one.scrollTop + one.clientHeight < one.scrollHeight - 1);
  if (box !== undefined) box.scrollBy({ top: box.clientHeight * 0.85 });
  else boxes.at(-1)?.querySelector(".review-exact-end")?.scrollIntoView({ block: "center" });
  return boxes.length > 0;
}
