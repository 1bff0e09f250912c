import type { JSX } from "preact";
import type { Shown } from "../../../src/serve/service.ts";
import { useLanguage, useWords } from "../../app/language.ts";
import { Glyph, nameOf } from "../../parts/glyph.tsx";
import { trustNames } from "../../parts/memory-names.ts";
import { SaidText } from "../../parts/said-text.tsx";
import { Tag, type Tone } from "../../parts/tag.tsx";
import { When } from "../../parts/when.tsx";
import { facetWords } from "./facet-words.ts";
import { holdsNow } from "./standing.ts";
import { memoryWords } from "./words.ts";

/** What it is, of which project, and how it stands, above its text. */
export function Head({ shown: { memory, projectName } }: { readonly shown: Shown }): JSX.Element {
  const words = useWords(memoryWords);
  const facets = useWords(facetWords);
  const spoken = useLanguage();
  return (
    <header class="memory-head">
      <div class="memory-line small soft">
        <Glyph memory={memory} />
        <span>{nameOf(memory)[spoken]}</span>
        <span class="mono">{memory.id}</span>
        {projectName !== "" && (
          <a href={`/search?project=${encodeURIComponent(memory.project)}`}>
            <SaidText text={projectName} />
          </a>
        )}
        <When at={memory.occurredAt} />
      </div>
      <h1>
        <SaidText text={memory.title} />
      </h1>
      {memory.subtitle !== "" && (
        <p class="memory-subtitle soft">
          <SaidText text={memory.subtitle} />
        </p>
      )}
      <div class="row">
        <Tag tone={trustTones[memory.trust]}>{trustNames[memory.trust][spoken]}</Tag>
        {holdsNow(memory) && <Tag>{words.holds}</Tag>}
        {memory.status !== "confirmed" && <Tag tone="warn">{facets.status[memory.status]}</Tag>}
        {memory.isPinned && <Tag tone="info">{words.pinned}</Tag>}
        {memory.archivedAt !== null && <Tag>{words.archived}</Tag>}
        {memory.isQuarantined && <Tag tone="bad">{words.heldBack}</Tag>}
        {memory.isProvisional && <Tag tone="warn">{words.provisional}</Tag>}
        {memory.run === "headless" && <Tag>{facets.headless}</Tag>}
      </div>
    </header>
  );
}

const trustTones: Readonly<Record<Shown["memory"]["trust"], Tone>> = {
  approved: "good",
  unapproved: "plain",
  rejected: "bad",
};
