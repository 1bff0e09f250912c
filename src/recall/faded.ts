import { search, type SearchGround, type SearchRequest, type SearchResult } from "./search.ts";
import { texts } from "./texts.ts";

/** The same search; where nothing surely answers and something that has faded does, a note says so. */
export async function searchOrFaded(ground: SearchGround, request: SearchRequest): Promise<SearchResult> {
  const found = await search(ground, request);
  const isAll = request.withArchived === true || request.holding !== undefined;
  if (found.hits.length > 0 || isAll) return found;
  const { hits } = await search(ground, { ...request, withArchived: true });
  const note = texts[request.language].faded(hits.length);
  return hits.length === 0 ? found : { ...found, notes: [...found.notes, note] };
}
