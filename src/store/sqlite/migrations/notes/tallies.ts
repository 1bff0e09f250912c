/**
 * What statistics count, without a look at the rows that hold the texts. Events are counted by the quarter hour, for in
 * every time zone a day begins with one; of memories and given texts an index tells what is counted.
 */
export const tallies = `
create table if not exists event_tallies (
  -- Quarters of an hour since 1970.
  quarter integer not null,
  project_id integer not null,
  client text not null,
  events integer not null,
  work_tokens integer not null,
  -- Of the texts that are still kept.
  text_bytes integer not null,
  primary key (quarter, project_id, client)
) strict, without rowid;
delete from event_tallies;
insert into event_tallies (quarter, project_id, client, events, work_tokens, text_bytes)
select coalesce(unixepoch(occurred_at), 0) / 900, project_id, client, count(*), sum(work_tokens),
  sum(coalesce(octet_length(input), 0) + coalesce(octet_length(outcome), 0))
from events group by 1, 2, 3;

create trigger if not exists events_tallied after insert on events begin
  insert into event_tallies (quarter, project_id, client, events, work_tokens, text_bytes)
  values (coalesce(unixepoch(new.occurred_at), 0) / 900, new.project_id, new.client, 1, new.work_tokens,
    coalesce(octet_length(new.input), 0) + coalesce(octet_length(new.outcome), 0))
  on conflict do update set events = events + 1, work_tokens = work_tokens + excluded.work_tokens,
    text_bytes = text_bytes + excluded.text_bytes;
end;
create trigger if not exists events_untallied after delete on events begin
  update event_tallies set events = events - 1, work_tokens = work_tokens - old.work_tokens,
    text_bytes = text_bytes - coalesce(octet_length(old.input), 0) - coalesce(octet_length(old.outcome), 0)
  where quarter = coalesce(unixepoch(old.occurred_at), 0) / 900 and project_id = old.project_id and client = old.client;
end;
create trigger if not exists events_retallied
after update of occurred_at, project_id, client, work_tokens, input, outcome on events begin
  update event_tallies set events = events - 1, work_tokens = work_tokens - old.work_tokens,
    text_bytes = text_bytes - coalesce(octet_length(old.input), 0) - coalesce(octet_length(old.outcome), 0)
  where quarter = coalesce(unixepoch(old.occurred_at), 0) / 900 and project_id = old.project_id and client = old.client;
  insert into event_tallies (quarter, project_id, client, events, work_tokens, text_bytes)
  values (coalesce(unixepoch(new.occurred_at), 0) / 900, new.project_id, new.client, 1, new.work_tokens,
    coalesce(octet_length(new.input), 0) + coalesce(octet_length(new.outcome), 0))
  on conflict do update set events = events + 1, work_tokens = work_tokens + excluded.work_tokens,
    text_bytes = text_bytes + excluded.text_bytes;
end;

-- Their standing as one number: rows are grouped by it several times as fast as by what it is made of.
create index if not exists memories_told on memories(occurred_at, project_id, kind, type,
  (trust = 'approved') * 4 + (trust = 'rejected') * 2 + (valid_to is null), work_tokens, read_tokens);
drop index if exists injections_by_time;
create index injections_by_time on injections(at, channel, used_at, project_id, client, tokens);
`;
