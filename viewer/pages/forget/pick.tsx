import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { call } from "../../api/call.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { useWords } from "../../app/language.ts";
import { Glyph } from "../../parts/glyph.tsx";
import { Problem } from "../../parts/problem.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { forgetWords } from "./words.ts";

const hitsShown = 20;
/** Between a key and the question, so that a word is asked once. */
const restMs = 150;

/** Finds memories by a search, to tick which ones are to go. */
export function Pick({
  ids,
  onIds,
}: {
  readonly ids: readonly number[];
  readonly onIds: (ids: readonly number[]) => void;
}): JSX.Element {
  const words = useWords(forgetWords);
  const [query, setQuery] = useState("");
  const asked = useRested(query.trim());
  const found = useAnswer(asked === "" ? null : asked, (signal) =>
    call("search", { query: asked, filter: { ...everywhere, limit: hitsShown } }, signal),
  );
  const hits = found.value?.hits ?? [];
  const toggle = (id: number): void =>
    onIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  return (
    <div class="pick">
      <label class="field">
        <span class="label">{words.pick}</span>
        <input
          class="input"
          type="search"
          autocomplete="off"
          value={query}
          placeholder={words.pickPlaceholder}
          onInput={({ currentTarget }) => setQuery(currentTarget.value)}
          onKeyDown={(event) => {
            // Here Enter would show a plan that nobody has asked for yet.
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      </label>
      <Problem of={found.problem} again={found.again} />
      {asked !== "" && found.value !== undefined && hits.length === 0 && (
        <p class="small soft">{words.pickNone}</p>
      )}
      {hits.length > 0 && (
        <ul class="forget-pick-list">
          {hits.map(({ memory, projectName }) => (
            <li key={memory.id}>
              <label>
                <input type="checkbox" checked={ids.includes(memory.id)} onChange={() => toggle(memory.id)} />
                <Glyph memory={memory} />
                <span>
                  <SaidText text={memory.title} />{" "}
                  <span class="small soft">
                    {memory.id} <SaidText text={projectName} />
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const everywhere = {
  directory: null,
  kinds: null,
  types: null,
  since: null,
  until: null,
  client: null,
  file: null,
  withArchived: true,
  holding: "ever",
} as const;

/** The text once nobody types any more. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
