import { useState } from "preact/hooks";
import type { ReviewRow } from "../../../src/serve/reviewing.ts";
import { useWords } from "../../app/language.ts";
import { toast } from "../../parts/toast.tsx";
import { bulkAtMost } from "./bulk.ts";
import { reviewWords } from "./words.ts";

/** Rows that are selected, all of one sort. */
export interface Chosen {
  readonly ids: ReadonlySet<number>;
  readonly toggle: (id: number) => void;
  readonly drop: (ids: ReadonlySet<number>) => void;
  readonly clear: () => void;
}

const none: ReadonlySet<number> = new Set();

/** One of another sort begins a selection of its own. */
export function useChosen(rows: readonly ReviewRow[] | undefined): Chosen {
  const words = useWords(reviewWords);
  const [ids, setIds] = useState(none);
  const sortOf = (id: number): string | undefined => rows?.find((row) => row.id === id)?.sort;
  return {
    ids,
    toggle: (id) => {
      if (ids.has(id)) return setIds(without(ids, new Set([id])));
      const alike = [...ids].filter((one) => sortOf(one) === sortOf(id));
      if (alike.length >= bulkAtMost) toast({ text: words.bulkAtMost(bulkAtMost) });
      else setIds(new Set([...alike, id]));
    },
    drop: (gone) => setIds((before) => without(before, gone)),
    clear: () => setIds(none),
  };
}

const without = (ids: ReadonlySet<number>, gone: ReadonlySet<number>): ReadonlySet<number> =>
  new Set([...ids].filter((id) => !gone.has(id)));
