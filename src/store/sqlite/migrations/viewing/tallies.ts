/** What statistics and lists count of memories and given texts an index tells, without a look at the rows that hold the texts. */
export const tallies = `
-- What is counted together, their standing as one number, stands first: each group of a stretch is a run of rows, and none is sorted.
create index memories_told on memories(
  kind || ' ' || coalesce(type, '') || ' ' || ((trust = 'approved') * 4 + (trust = 'rejected') * 2 + (valid_to is null)),
  occurred_at, project_id, work_tokens, read_tokens);
-- All that a list is narrowed by: how many there are in it is counted at every page of it.
drop index memories_everywhere_by_time;
create index memories_everywhere_by_time on memories(occurred_at, id, valid_to, trust, kind, type, client, project_id,
  scope, archived_at, expires_at)
  where valid_to is null and trust <> 'rejected';
drop index injections_by_time;
create index injections_by_time on injections(at, channel, used_at, project_id, client, tokens);
`;
