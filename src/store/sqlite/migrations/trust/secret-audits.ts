/**
 * What was found when the stored texts were searched by the rules of a day: once for each version of them, and whenever
 * the owner asks. A search that was broken off goes on from its cursor.
 */
export const secretAudits = `
create table secret_audits (
  id integer primary key autoincrement,
  rules_version text not null,
  started_at text not null,
  ended_at text,
  -- The table and row that were looked at last, as JSON; null before the first and at the end.
  cursor text,
  rows_done integer not null,
  rows_total integer not null,
  -- Kinds and places, never the secrets: a JSON array of the first of them.
  hits text not null,
  hits_total integer not null,
  redacted_at text
) strict;
`;
