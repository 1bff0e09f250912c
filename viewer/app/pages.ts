import { pageNames } from "../../src/domain/page-names.ts";
import type { PageRow, PathParts } from "./page-row.ts";

const found = import.meta.glob<{ readonly row: PageRow }>("../pages/*/row.ts", { eager: true });

/** Every page, in the menu's order; to add one is to add its folder. */
export const pages: readonly PageRow[] = Object.values(found)
  .map(({ row }) => row)
  .toSorted((one, other) => placeOf(one) - placeOf(other));

function placeOf({ name }: PageRow): number {
  const place = pageNames.findIndex((known) => known === name);
  return place === -1 ? pageNames.length : place;
}

export interface FoundPage {
  readonly row: PageRow;
  readonly parts: PathParts;
}

/** The page of a path; "/" is the first. undefined where none is. */
export function pageAt(path: string): FoundPage | undefined {
  const [first] = pages;
  if (path === "/" && first !== undefined) return { row: first, parts: {} };
  for (const row of pages) {
    const match = row.path.exec(path);
    if (match !== null) return { row, parts: { ...match.groups } };
  }
  return undefined;
}
