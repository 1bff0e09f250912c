import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { usePages } from "../../api/use-pages.ts";
import { useWords } from "../../app/language.ts";
import { useProjects } from "../../app/projects.ts";
import { go, goQuery, useRoute } from "../../app/route.ts";
import { isTyping } from "../../app/shortcuts.ts";
import { Empty } from "../../parts/empty.tsx";
import { Problem } from "../../parts/problem.tsx";
import { VirtualList } from "../../parts/virtual-list.tsx";
import { filterNames, filterOf, markedWords, readAsked } from "./asked.ts";
import { Filters } from "./filters.tsx";
import { Hit, type Row } from "./hit.tsx";
import { hitsAtMost, results } from "./results.ts";
import { type SearchWords, searchWords } from "./words.ts";
import "./search.css";

const rowPx = 104;

/** Everything that is remembered, as one types. */
export function Page(): JSX.Element {
  const words = useWords(searchWords);
  const asked = readAsked(useRoute().query);
  const projects = useProjects();
  const [said, setSaid] = useState({ isNear: false, notes: [] as readonly string[] });
  // A project of the address is known by its folder, which the service tells first.
  const isReady = asked.project === null || projects.value !== undefined;
  const pages = usePages<Row>(`${isReady} ${JSON.stringify(asked)}`, async (offset, limit, signal) => {
    if (!isReady) return { rows: [], total: 0 };
    const filter = filterOf(asked, projects.value, limit);
    const { isNear, notes, ...page } = await results(asked.q, filter, { offset, limit }, signal);
    setSaid({ isNear, notes });
    return page;
  });
  const chosen = useChosen(pages.total ?? 0, pages.row, asked.q);
  const marked = markedWords(asked.q);
  const { total } = pages;
  const [isSearch, isEmpty] = [asked.q.trim() !== "", total === 0 && isReady];
  return (
    <>
      <header class="page-head">
        <h1>{words.title}</h1>
      </header>
      <SearchField value={asked.q} hasList={!isEmpty} chosen={pages.row(chosen.index)} onKey={chosen.onKey} />
      <Filters asked={asked} projects={projects.value} />
      <Problem of={pages.problem} again={pages.again} />
      <p class="search-found soft" role="status">
        {foundWords(words, { total, isSearch, isNear: said.isNear })}
        {said.notes.map((note) => ` ${note}`)}
      </p>
      {isEmpty ? (
        <Nothing isSearch={isSearch} isNarrow={filterNames.some((name) => asked[name] !== null)} />
      ) : (
        <div id="hits">
          <VirtualList
            key={isSearch ? "hits" : "newest"}
            label={words.results}
            role="listbox"
            count={total ?? 0}
            rowPx={rowPx}
            at={chosen.index}
            onSight={pages.see}
            row={(index) => {
              const hit = pages.row(index);
              return hit === undefined ? (
                <div class="search-hit waiting" aria-hidden="true" />
              ) : (
                <Hit
                  hit={hit}
                  marked={marked}
                  isChosen={index === chosen.index}
                  isProjectShown={asked.project === null}
                />
              );
            }}
          />
        </div>
      )}
    </>
  );
}

function foundWords(
  words: SearchWords,
  {
    total,
    isSearch,
    isNear,
  }: { readonly total: number | undefined; readonly isSearch: boolean; readonly isNear: boolean },
): string {
  // A line of room before the first answer, so that nothing jumps.
  if (total === undefined) return "\u00a0";
  if (!isSearch) return words.newest(total);
  return isNear && total > 0 ? words.nearest : words.found(total, total < hitsAtMost);
}

function SearchField({
  value,
  hasList,
  chosen,
  onKey,
}: {
  readonly value: string;
  readonly hasList: boolean;
  readonly chosen: Row | undefined;
  readonly onKey: (event: KeyboardEvent) => void;
}): JSX.Element {
  const words = useWords(searchWords);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    const onSlash = (event: KeyboardEvent): void => {
      if (event.key !== "/" || isTyping(event)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    addEventListener("keydown", onSlash);
    return () => removeEventListener("keydown", onSlash);
  }, []);
  return (
    <label class="search-field">
      <span class="unseen">{words.query}</span>
      <input
        ref={field}
        class="input"
        role="combobox"
        aria-expanded={hasList}
        aria-controls={hasList ? "hits" : undefined}
        aria-activedescendant={chosen === undefined ? undefined : `hit-${chosen.memory.id}`}
        autocomplete="off"
        spellcheck={false}
        value={value}
        placeholder={words.placeholder}
        onInput={({ currentTarget }) => goQuery({ q: currentTarget.value })}
        onKeyDown={onKey}
      />
      <span class="search-keys small soft">{words.keys}</span>
    </label>
  );
}

function Nothing({
  isSearch,
  isNarrow,
}: {
  readonly isSearch: boolean;
  readonly isNarrow: boolean;
}): JSX.Element {
  const words = useWords(searchWords);
  return isSearch || isNarrow ? (
    <Empty title={words.nothingTitle}>
      <p>{words.nothing}</p>
    </Empty>
  ) : (
    <Empty title={words.emptyTitle}>
      <p>{words.empty}</p>
    </Empty>
  );
}

interface Chosen {
  readonly index: number;
  readonly onKey: (event: KeyboardEvent) => void;
}

/** Which row the arrows stand on: none until one is pressed, and none again for another question. */
function useChosen(count: number, row: (index: number) => Row | undefined, query: string): Chosen {
  const [index, setIndex] = useState(-1);
  useEffect(() => setIndex(-1), [query]);
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setIndex((before) => Math.min(Math.max(before + step, -1), count - 1));
    }
    if (event.key !== "Enter") return;
    const hit = row(Math.max(index, 0));
    if (hit !== undefined) go(`/memory/${hit.memory.id}`);
  };
  return { index, onKey };
}
