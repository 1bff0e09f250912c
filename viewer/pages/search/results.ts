import { call } from "../../api/call.ts";
import type { Page } from "../../api/use-pages.ts";
import type { Filter } from "../../../src/serve/service.ts";
import type { Row } from "./hit.tsx";

/** So many hits are ranked; beyond them a filter helps more than scrolling. */
export const hitsAtMost = 50;

/** One part of what is to be seen: the newest memories where nothing is asked, else the ranked hits, which come at once. */
export async function results(
  query: string,
  filter: Omit<Filter, "limit">,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  signal: AbortSignal,
): Promise<Page<Row> & { readonly isNear: boolean; readonly notes: readonly string[] }> {
  if (query.trim() === "") {
    const { hits, total } = await call("browse", { filter: { ...filter, limit }, offset }, signal);
    return { rows: hits, total, isNear: false, notes: [] };
  }
  const answer = await call("search", { query, filter: { ...filter, limit: hitsAtMost } }, signal);
  const isNear = answer.hits.length === 0;
  const rows = isNear ? answer.near : answer.hits;
  return { rows: rows.slice(offset, offset + limit), total: rows.length, isNear, notes: answer.notes };
}
