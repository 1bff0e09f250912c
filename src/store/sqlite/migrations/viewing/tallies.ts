/** What statistics count of memories and given texts an index tells, without a look at the rows that hold the texts. */
export const tallies = `
-- Their standing as one number: rows are grouped by it several times as fast as by what it is made of.
create index memories_told on memories(occurred_at, project_id, kind, type,
  (trust = 'approved') * 4 + (trust = 'rejected') * 2 + (valid_to is null), work_tokens, read_tokens);
drop index injections_by_time;
create index injections_by_time on injections(at, channel, used_at, project_id, client, tokens);
`;
