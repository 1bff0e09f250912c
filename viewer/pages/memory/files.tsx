import type { JSX } from "preact";
import type { Memory } from "../../../src/domain/memory.ts";
import type { StaleFile } from "../../../src/domain/stale-file.ts";
import { useWords } from "../../app/language.ts";
import { moment } from "../../app/times.ts";
import { SaidText } from "../../parts/said-text.tsx";
import { facetWords } from "./facet-words.ts";

/** The files that it names, and which of them are not what it saw. */
export function Files({
  memory,
  stale,
}: {
  readonly memory: Memory;
  readonly stale: readonly StaleFile[];
}): JSX.Element {
  const words = useWords(facetWords);
  if (memory.files.length === 0) return <p class="small soft">{words.noFiles}</p>;
  const stateOf = (path: string, blob: string | null): string => {
    const state = stale.find((one) => one.path === path);
    if (state === undefined) return blob === null ? words.unread : words.unchanged;
    return state.changedAt === null ? words.fileGone : words.changedSince(moment(state.changedAt));
  };
  return (
    <ul class="memory-files small">
      {memory.files.map(({ path, blob }) => (
        <li key={path}>
          <a class="mono" href={`/search?file=${encodeURIComponent(path)}`}>
            <SaidText text={path} />
          </a>
          <span class={stale.some((one) => one.path === path) ? "memory-file-stale" : "soft"}>
            {stateOf(path, blob)}
          </span>
        </li>
      ))}
    </ul>
  );
}
