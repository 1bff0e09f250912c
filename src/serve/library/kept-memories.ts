import type { MemoryId } from "../../domain/ids.ts";
import { limits } from "../../domain/limits.ts";
import type { Memory } from "../../domain/memory.ts";
import type { ObservationType } from "../../domain/observation-type.ts";
import { memoryLines } from "../../inject/memory-text.ts";
import { noteMark } from "../notes.ts";
import type { Filter, Looking, SearchAnswer } from "../service.ts";
import { ownFolder } from "./memory-path.ts";

/** What Kedr remembers otherwise, as the memory tool shows it: files to be read. */
export interface KeptMemory {
  readonly id: MemoryId;
  readonly title: string;
  readonly text: string;
}

export interface KeptMemories {
  list(): Promise<readonly KeptMemory[]>;
  /** Of a path below /memories; undefined where no memory of the project is meant. */
  textOf(path: string): Promise<string | undefined>;
}

export interface KeptMemoriesParts {
  readonly looking: Pick<Looking, "search" | "recent">;
  readonly directory: string;
  /** What is relevant is what answers this; empty takes the newest. */
  readonly query: string;
  readonly limit: number;
  readonly types: readonly ObservationType[];
}

export function openKeptMemories({
  looking,
  directory,
  query,
  limit,
  types,
}: KeptMemoriesParts): KeptMemories {
  const filter: Filter = {
    directory,
    kinds: null,
    types: null,
    since: null,
    until: null,
    client: null,
    file: null,
    limit,
  };
  const newest = async (narrowed: Filter): Promise<readonly Memory[]> =>
    memoriesOf(await looking.recent({ filter: narrowed }));
  const found = async (): Promise<readonly Memory[]> =>
    query === "" ? newest(filter) : memoriesOf(await looking.search({ query, filter }));
  const kept = (memory: Memory): KeptMemory => ({
    id: memory.id,
    title: memory.title,
    text: memoryLines(memory, memory.id, types).join("\n"),
  });
  return {
    list: async () => (await found()).map(kept).sort((one, other) => one.id - other.id),
    textOf: async (path) => {
      const id = new RegExp(`^${ownFolder}/([1-9]\\d{0,14})(?:-[^/]*)?\\.md$`, "u").exec(path)?.[1];
      if (id === undefined) return undefined;
      // Not among the relevant ones now, but it may have been when its name was read.
      const memory =
        withId(await found(), Number(id)) ??
        withId(await newest({ ...filter, limit: limits.searchHits }), Number(id));
      return memory === undefined ? undefined : kept(memory).text;
    },
  };
}

/** What the tool itself keeps is listed as its file, not a second time as a memory. */
const memoriesOf = ({ hits }: SearchAnswer): readonly Memory[] =>
  hits.map(({ memory }) => memory).filter(({ provenance }) => provenance.prompt !== noteMark);

const withId = (memories: readonly Memory[], id: number): Memory | undefined =>
  memories.find((memory) => memory.id === id);

const slugChars = 60;

/** A name that says what is in it, and by whose number it is found. */
export function ownPath({ id, title }: KeptMemory): string {
  const slug = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "");
  return `${ownFolder}/${id}-${Array.from(slug).slice(0, slugChars).join("").replace(/-$/, "")}.md`;
}
