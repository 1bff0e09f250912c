const holds = (memory: "newer" | "older"): string =>
  `${memory}.valid_to is null and ${memory}.trust <> 'rejected' and (${memory}.expires_at is null or ${memory}.expires_at > :now)`;

/** What the owner can still decide: of proposals r with both memories, newer and older, of which one may hold no more. It asks for :now. */
export const isDecidable = `r.decided_at is null and ${holds("newer")} and ${holds("older")}`;

// Indexes proposals_waiting and proposals_by_other: few wait at a time.
export const isAskedAbout = (id: string): string => `exists (
  select 1 from proposals r cross join memories newer on newer.id = r.memory_id join memories older on older.id = r.other_id
  where ${isDecidable} and (r.memory_id = ${id} or r.other_id = ${id}))`;
