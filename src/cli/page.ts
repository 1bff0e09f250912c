import { limits } from "../domain/limits.ts";
import type { Context, Option } from "./command.ts";
import { limitOf } from "./filter.ts";

/**
 * One page of what was found. Whoever shows pages asks for all that a search tells of, so that every page is cut from
 * the same order.
 */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** So many came before it. */
  readonly offset: number;
  readonly found: number;
  /** A search tells of no more than that: there may be others. */
  readonly isFull: boolean;
}

export const offsetOption: Option = {
  name: "offset",
  value: "N",
  explain: {
    en: `leave out the first N, for the next page; 0 to ${limits.searchHits}`,
    ru: `пропустить первые N, для следующей страницы; от 0 до ${limits.searchHits}`,
  },
};

export const pageOf = <Item>(all: readonly Item[], offset: number, limit: number): Page<Item> => ({
  items: all.slice(offset, offset + limit),
  offset,
  found: all.length,
  isFull: all.length >= limits.searchHits,
});

/** The page that --offset and --limit mean. */
export const askedPage = <Item>(
  all: readonly Item[],
  context: Pick<Context, "given">,
  fallbackLimit: number,
): Page<Item> =>
  pageOf(
    all,
    context.given.count("offset", 0, { min: 0, max: limits.searchHits }),
    limitOf(context, fallbackLimit),
  );

/** Asked for to see whether there are more than are shown. */
export const oneMore = (limit: number): number => Math.min(limit + 1, limits.searchHits);

/** The fields of a page for programs. */
export const pageJson = ({ items, offset, found, isFull }: Page<unknown>) => ({
  offset,
  found,
  hasMore: isFull || offset + items.length < found,
});
