import { limits } from "../domain/limits.ts";
import type { Context, Option } from "./command.ts";
import { limitOf } from "./filter.ts";
import type { Look } from "./print/look.ts";

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

/** For lists that are read page by page from the service. */
export const listOffsetOption: Option = {
  name: "offset",
  value: "N",
  explain: {
    en: "leave out the first N, for the next page",
    ru: "пропустить первые N, для следующей страницы",
  },
};

/** Which part of a list is wanted. */
export interface Part {
  readonly limit: number;
  readonly offset: number;
}

/** A part of a list, and whether others come after it. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly offset: number;
  readonly hasMore: boolean;
}

/** The part that --limit and --offset mean. */
export const askedPart = (context: Pick<Context, "given">, fallbackLimit: number): Part => ({
  limit: limitOf(context, fallbackLimit),
  offset: context.given.count("offset", 0, { min: 0, max: limits.listOffset }),
});

/** What to ask for, so that one sees whether there are more. */
export const withOneMore = ({ limit, offset }: Part): Part => ({ limit: oneMore(limit), offset });

/** What is shown of an answer that had one more. Where no more can be asked for at once there may be others. */
export const partOf = <Item>(answered: readonly Item[], { limit, offset }: Part): ListPage<Item> => ({
  items: answered.slice(0, limit),
  offset,
  hasMore: answered.length > limit || answered.length === limits.searchHits,
});

/** How to get the rest, below a list that has more. */
export const moreLines = (
  { items, offset, hasMore }: ListPage<unknown>,
  { messages, paint }: Look,
): string[] => (hasMore ? [paint.dim(messages.moreAt(offset + items.length))] : []);

/** The fields of a page for programs. */
export const pageJson = ({ items, offset, found, isFull }: Page<unknown>) => ({
  offset,
  found,
  hasMore: isFull || offset + items.length < found,
});
