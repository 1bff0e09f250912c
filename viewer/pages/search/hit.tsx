import type { JSX } from "preact";
import type { SearchHit } from "../../../src/serve/service.ts";
import { language, useLanguage, useWords } from "../../app/language.ts";
import { whyWords } from "../../../src/domain/why-words.ts";
import { Glyph } from "../../parts/glyph.tsx";
import { trustNames } from "../../parts/memory-names.ts";
import { ClientName } from "../../parts/client-name.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { Tag } from "../../parts/tag.tsx";
import { When } from "../../parts/when.tsx";
import { searchWords } from "./words.ts";

/** A memory as a row; a hit of a search also says why it is here. */
export type Row = Pick<SearchHit, "memory" | "projectName"> & Partial<Pick<SearchHit, "reasons" | "why">>;

export function Hit({
  hit,
  marked,
  isChosen,
  isProjectShown,
}: {
  readonly hit: Row;
  readonly marked: readonly string[];
  readonly isChosen: boolean;
  readonly isProjectShown: boolean;
}): JSX.Element {
  const { memory, projectName } = hit;
  const text = memory.subtitle !== "" ? memory.subtitle : (memory.facts[0] ?? memory.body.slice(0, 240));
  return (
    <a
      id={`hit-${memory.id}`}
      class={isChosen ? "search-hit chosen" : "search-hit"}
      href={`/memory/${memory.id}`}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
    >
      <Glyph memory={memory} />
      <div class="search-hit-text">
        <p class="search-hit-title">
          <SaidText text={memory.title} marked={marked} />
        </p>
        {text !== "" && (
          <p class="search-hit-line soft">
            <SaidText text={text} marked={marked} />
          </p>
        )}
        <div class="search-hit-facts small soft">
          <span class="mono">{memory.id}</span>
          <When at={memory.occurredAt} />
          {isProjectShown && projectName !== "" && (
            <span>
              <SaidText text={projectName} />
            </span>
          )}
          {memory.client !== null && (
            <span>
              <ClientName of={memory.client} />
            </span>
          )}
          <States hit={hit} />
        </div>
        <Reasons hit={hit} />
      </div>
    </a>
  );
}

function States({ hit: { memory } }: { readonly hit: Row }): JSX.Element {
  const words = useWords(searchWords);
  const spoken = useLanguage();
  return (
    <>
      {memory.trust === "approved" && <Tag tone="good">{trustNames.approved[spoken]}</Tag>}
      {memory.isPinned && <Tag tone="info">{words.pinned}</Tag>}
      {memory.isQuarantined && <Tag tone="bad">{words.heldBack}</Tag>}
      {memory.archivedAt !== null && <Tag>{words.archivedTag}</Tag>}
      {memory.validTo !== null && <Tag tone="warn">{words.superseded}</Tag>}
    </>
  );
}

/** What was found by which channel at which place, and what lifted or sank it: recency, trust, strength. */
function Reasons({ hit: { reasons = [], why } }: { readonly hit: Row }): JSX.Element | null {
  const words = useWords(searchWords);
  const names = whyWords[useLanguage()];
  if (why === undefined) return null;
  return (
    <p class="search-hit-why small soft">
      <span>{words.why}: </span>
      {reasons.length > 0 && <SaidText text={reasons.join("; ")} />}
      {why.channels.map(({ name, rank }) => (
        <Tag key={name}>
          {names[name]} {rank}
        </Tag>
      ))}
      {why.factors
        .filter(({ factor }) => Math.abs(factor - 1) >= toldFrom)
        .map(({ name, factor }) => (
          <Tag key={name} tone={factor > 1 ? "good" : "plain"}>
            {names[name]} ×{short(factor)}
          </Tag>
        ))}
    </p>
  );
}

/** "0.39", "1.1": two figures tell it. */
const short = (factor: number): string =>
  new Intl.NumberFormat(language(), { maximumSignificantDigits: 2 }).format(factor);

/** What moves a hit by less is not worth the room. */
const toldFrom = 0.02;
