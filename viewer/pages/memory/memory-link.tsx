import type { JSX } from "preact";
import type { MemoryId } from "../../../src/domain/ids.ts";
import type { Memory } from "../../../src/domain/memory.ts";
import { Glyph } from "../../parts/glyph.tsx";
import { SaidText } from "../../parts/said-text.tsx";

/** A link to a memory whose title is known. */
export const MemoryLink = ({ memory }: { readonly memory: Memory }): JSX.Element => (
  <a class="memory-link" href={`/memory/${memory.id}`}>
    <Glyph memory={memory} />
    <span class="memory-link-title">
      <SaidText text={memory.title} />
    </span>
    <span class="mono small soft">{memory.id}</span>
  </a>
);

/** A link to one of which only the number is known. */
export const NumberLink = ({ id }: { readonly id: MemoryId }): JSX.Element => (
  <a class="mono" href={`/memory/${id}`}>
    {id}
  </a>
);
