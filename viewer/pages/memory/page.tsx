import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { type MemoryId, memoryId } from "../../../src/domain/ids.ts";
import type { PathParts } from "../../app/page-row.ts";
import { useWords } from "../../app/language.ts";
import { Empty } from "../../parts/empty.tsx";
import { Problem } from "../../parts/problem.tsx";
import { useMemory } from "./use-memory.ts";
import { Whole } from "./whole.tsx";
import { memoryWords } from "./words.ts";
import "./memory.css";
import "./memory-parts.css";

/** One memory: all that is known of it, and all that the owner can do with it. */
export function Page({ parts }: { readonly parts: PathParts }): JSX.Element {
  const id = memoryId(Number(parts["id"]));
  // Another memory is another page: nothing of the one before is left in a form.
  return <One key={id} id={id} />;
}

function One({ id }: { readonly id: MemoryId }): JSX.Element {
  const words = useWords(memoryWords);
  const { value, problem, again } = useMemory(id);
  const name = words.number(id);
  // Not by the memory's own words: a browser writes titles into its history, where forgetting does not reach.
  useEffect(() => {
    document.title = `${name} · Kedr`;
  }, [name]);
  return (
    <article class="memory-page" aria-label={name}>
      <Problem of={problem} again={again} />
      {value === undefined && problem === undefined && <Coming />}
      {value === null && <Gone />}
      {value !== undefined && value !== null && <Whole looked={value} again={again} />}
    </article>
  );
}

/** The room that its text will take. */
const Coming = (): JSX.Element => (
  <div class="memory-columns" aria-hidden="true">
    <div class="stack">
      <div class="waiting memory-head-waiting" />
      <div class="waiting memory-text-waiting" />
    </div>
    <div class="waiting memory-facets-waiting" />
  </div>
);

function Gone(): JSX.Element {
  const words = useWords(memoryWords);
  return (
    <Empty title={words.gone}>
      <p>{words.goneText}</p>
      <a class="button" href="/search">
        {words.toSearch}
      </a>
    </Empty>
  );
}
