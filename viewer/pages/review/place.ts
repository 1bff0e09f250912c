import { goQuery } from "../../app/route.ts";

/** The lists of the page: what waits, what was merged, and what was decided. */
export const tabs = ["rules", "pairs", "held-back", "merged", "decided"] as const;

export type Tab = (typeof tabs)[number];

/** Where the page is, as its address says. */
export interface Place {
  readonly tab: Tab;
  /** Of the project that it is narrowed to. */
  readonly project: string | null;
  /** Which one is open. */
  readonly id: number | null;
}

export function placeOf(query: URLSearchParams): Place {
  const id = Number(query.get("id"));
  return {
    tab: tabs.find((tab) => tab === query.get("part")) ?? "rules",
    project: query.get("project"),
    id: Number.isSafeInteger(id) && id > 0 ? id : null,
  };
}

export const openTab = (tab: Tab): void => goQuery({ part: tab === "rules" ? null : tab, id: null }, "push");

/** On a phone the way back from it is the browser's, so it is a step of its own there. */
export const openOne = (id: number | null): void =>
  goQuery({ id: id === null ? null : String(id) }, isNarrow() ? "push" : "replace");

/** Whether the list and what is open stand in each other's place. */
export const isNarrow = (): boolean => matchMedia("(width < 900px)").matches;
