import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { type MemoryId, memoryId } from "../../../src/domain/ids.ts";
import type { Memory } from "../../../src/domain/memory.ts";
import { call } from "../../api/call.ts";
import { type Asked, useAnswer } from "../../api/use-answer.ts";
import { useWords } from "../../app/language.ts";
import { directoryOf, useProjects } from "../../app/projects.ts";
import { Glyph } from "../../parts/glyph.tsx";
import { Problem } from "../../parts/problem.tsx";
import { SaidText } from "../../parts/said-text.tsx";
import { When } from "../../parts/when.tsx";
import { actionWords } from "./action-words.ts";
import { isMergeable } from "./standing.ts";

/** Which memory is the other one: what says nearly the same comes by itself, words or a number find any. */
export function MergeChoice({
  memory,
  onChoose,
}: {
  readonly memory: Memory;
  readonly onChoose: (id: MemoryId) => void;
}): JSX.Element {
  const { merging } = useWords(actionWords);
  const [query, setQuery] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const { value, problem, again } = useCandidates(memory, query);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <label class="field">
        <span class="label">{merging.search}</span>
        <input
          ref={field}
          class="input"
          autocomplete="off"
          value={query}
          onInput={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      </label>
      <Problem of={problem} again={again} />
      <ul class="memory-candidates" aria-label={merging.found}>
        {value?.map((candidate) => (
          <li key={candidate.id}>
            <Glyph memory={candidate} />
            <div class="memory-candidate-text">
              <p>
                <SaidText text={candidate.title} />
              </p>
              <p class="row small soft">
                <span class="mono">{candidate.id}</span>
                <When at={candidate.occurredAt} />
              </p>
            </div>
            <button
              type="button"
              class="button"
              aria-label={`${merging.choose} ${candidate.id}`}
              onClick={() => onChoose(candidate.id)}
            >
              {merging.choose}
            </button>
          </li>
        ))}
        {value?.length === 0 && <li class="soft">{merging.none}</li>}
      </ul>
    </>
  );
}

const candidatesShown = 8;
/** Of a title by which its like is looked for. */
const queryChars = 400;

/** Memories of the same place that may be merged with it. */
function useCandidates(memory: Memory, query: string): Asked<readonly Memory[]> {
  const projects = useProjects();
  const directory = memory.scope === "global" ? null : directoryOf(projects.value, memory.project);
  const isReady = memory.scope === "global" || projects.value !== undefined;
  const words = query.trim();
  const key = isReady ? `candidates ${memory.id} ${directory} ${words}` : null;
  return useAnswer<readonly Memory[]>(key, async (signal) => {
    const found = /^\d{1,15}$/.test(words)
      ? await byNumber(memoryId(Number(words)), signal)
      : await byWords(words === "" ? memory.title.slice(0, queryChars) : words, directory, signal);
    return found
      .filter((one) => one.id !== memory.id && one.scope === memory.scope && isMergeable(one))
      .slice(0, candidatesShown);
  });
}

async function byNumber(id: MemoryId, signal: AbortSignal): Promise<readonly Memory[]> {
  if (id === 0) return [];
  const shown = await call("show", { ids: [id], withEvidence: false }, signal);
  return shown.map(({ memory }) => memory);
}

async function byWords(
  query: string,
  directory: string | null,
  signal: AbortSignal,
): Promise<readonly Memory[]> {
  const any = { kinds: null, types: null, since: null, until: null, client: null, file: null };
  const filter = { ...any, directory, limit: candidatesShown * 2 };
  const { hits, near } = await call("search", { query, filter }, signal);
  return [...hits, ...near].map(({ memory }) => memory);
}
