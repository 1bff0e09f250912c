import type { JSX } from "preact";
import type { Memory } from "../../../src/domain/memory.ts";
import type { OutsideEvidence, OutsideEvidenceKind } from "../../../src/domain/outside-evidence.ts";
import { earned, fadesAt, strengthAt, strongest } from "../../../src/domain/strength.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { shortDay } from "../../app/times.ts";
import { When } from "../../parts/when.tsx";
import { evidenceWords } from "./evidence-words.ts";
import { type FacetWords, facetWords } from "./facet-words.ts";

const shownAtMost = 6;

/** How strong it is today, until when, and what that rests on. */
export function Strength({
  memory,
  outside,
}: {
  readonly memory: Memory;
  readonly outside: readonly OutsideEvidence[];
}): JSX.Element {
  const words = useWords(facetWords);
  const spoken = useLanguage();
  const now = strengthAt(memory, Date.now());
  const shown = new Intl.NumberFormat(spoken, { maximumFractionDigits: 2 }).format(now);
  const parts = memory.mergedIds.length;
  // An approval may come in the very act that writes it down.
  const hasMore = memory.evidenceAt > memory.recordedAt || earned(memory) > 1;
  return (
    <div class="memory-strength">
      <p class="memory-strength-figure">
        <span class="memory-strength-number">{shown}</span>
        <span class="small soft">{words.ofMost(strongest)}</span>
      </p>
      <div class="memory-strength-bar" aria-hidden="true">
        <span style={{ width: `${(100 * now) / strongest}%` }} />
      </div>
      <p class="small soft">{lastingWords(memory, words)}</p>
      <ul class="memory-strength-rows small">
        <li>
          <span class="memory-for" aria-hidden="true">
            +
          </span>
          <span>{parts === 0 ? words.told : `${words.told}, ${words.toldAgain(parts)}`}</span>
        </li>
        {hasMore && (
          <li>
            <span class="memory-for" aria-hidden="true">
              +
            </span>
            <span>{words.since}</span>
            <span class="soft">
              {words.lastEvidence} <When at={memory.evidenceAt} />
            </span>
          </li>
        )}
        <OutsideRows outside={outside} />
      </ul>
    </div>
  );
}

function OutsideRows({ outside }: { readonly outside: readonly OutsideEvidence[] }): JSX.Element {
  const words = useWords(evidenceWords);
  const newest = outside.toReversed().slice(0, shownAtMost);
  return (
    <>
      {newest.map(({ what, at, sessionId }) => (
        <li key={`${what} ${at}`}>
          <span class={isAgainst(what) ? "memory-against" : "memory-for"} aria-hidden="true">
            {isAgainst(what) ? "−" : "+"}
          </span>
          {sessionId === null ? (
            <span>{words.outside[what]}</span>
          ) : (
            <a href={`/session/${encodeURIComponent(sessionId)}`}>{words.outside[what]}</a>
          )}
          <When at={at} />
        </li>
      ))}
      {outside.length > shownAtMost && <li class="soft">{words.andMore(outside.length - shownAtMost)}</li>}
    </>
  );
}

const isAgainst = (what: OutsideEvidenceKind): boolean =>
  what === "test-failed" || what === "change-reverted" || what === "owner-failed";

function lastingWords(memory: Memory, words: FacetWords): string {
  if (memory.isOwners) return words.staysWhy.owner;
  if (memory.trust === "approved") return words.staysWhy.approved;
  if (memory.isPinned) return words.staysWhy.pinned;
  const at = fadesAt(memory);
  return at === null || memory.archivedAt !== null || memory.validTo !== null
    ? ""
    : words.fades(shortDay(at));
}
