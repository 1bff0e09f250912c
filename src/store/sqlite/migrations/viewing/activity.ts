const quarterOf = (row: string): string =>
  `coalesce(cast(strftime('%s', ${row}.occurred_at) as integer), 0) / 900`;

/** Of the texts that are still kept. */
const bytesOf = (row: string): string =>
  `coalesce(octet_length(${row}.input), 0) + coalesce(octet_length(${row}.outcome), 0)`;

const add = (row: string): string => `
  insert into activity
    (quarter, client, session, project_id, events, prompts, tools, errors, denied, work_tokens, text_bytes)
  values (${quarterOf(row)}, ${row}.client, ${row}.session, ${row}.project_id, 1, ${row}.kind = 'prompt',
    ${row}.kind = 'tool', ${row}.status = 'error', ${row}.status = 'denied', ${row}.work_tokens, ${bytesOf(row)})
  on conflict do update set events = events + 1, prompts = prompts + excluded.prompts, tools = tools + excluded.tools,
    errors = errors + excluded.errors, denied = denied + excluded.denied,
    work_tokens = work_tokens + excluded.work_tokens, text_bytes = text_bytes + excluded.text_bytes;`;

const ofRow = (row: string): string => `quarter = ${quarterOf(row)} and client = ${row}.client
    and session = ${row}.session and project_id = ${row}.project_id`;

const takeOff = (row: string): string => `
  update activity set events = events - 1, prompts = prompts - (${row}.kind = 'prompt'),
    tools = tools - (${row}.kind = 'tool'), errors = errors - (${row}.status = 'error'),
    denied = denied - (${row}.status = 'denied'), work_tokens = work_tokens - ${row}.work_tokens,
    text_bytes = text_bytes - (${bytesOf(row)})
  where ${ofRow(row)};
  delete from activity where ${ofRow(row)} and events = 0;`;

const isElsewhere = "old.project_id <> new.project_id or old.occurred_at <> new.occurred_at";
const change = `
  update activity set errors = errors + (new.status = 'error') - (old.status = 'error'),
    denied = denied + (new.status = 'denied') - (old.status = 'denied'),
    work_tokens = work_tokens + new.work_tokens - old.work_tokens,
    text_bytes = text_bytes + ${bytesOf("new")} - (${bytesOf("old")})
  where ${ofRow("new")};`;

/**
 * What each session did in each quarter of an hour since 1970: every zone's days and hours begin at one. A calendar of a
 * million events and their statistics are read from some tens of thousands of rows; counting the events themselves would
 * take half a second.
 */
export const activity = `
create table activity (
  quarter integer not null,
  client text not null,
  session text not null,
  project_id integer not null references projects(id),
  events integer not null,
  prompts integer not null,
  tools integer not null,
  errors integer not null,
  denied integer not null,
  work_tokens integer not null,
  text_bytes integer not null,
  primary key (quarter, client, session, project_id)
) strict, without rowid;
create index activity_of_session on activity(client, session, quarter);
insert into activity
select ${quarterOf("events")} as quarter, client, session, project_id, count(*), sum(kind = 'prompt'), sum(kind = 'tool'),
  sum(status = 'error'), sum(status = 'denied'), sum(work_tokens), sum(${bytesOf("events")})
from events group by quarter, client, session, project_id;

-- New events are counted by whoever adds them: a trigger on inserts alone would have each of a batch keep a journal of its own.
create trigger events_uncounted after delete on events begin${takeOff("old")}
end;
create trigger events_counted_elsewhere after update of project_id, occurred_at on events
when ${isElsewhere} begin${takeOff("old")}${add("new")}
end;
-- Most of what is filled in later changes none of it, and what it changes is in the same row.
create trigger events_counted_anew after update of status, work_tokens, input, outcome on events
when not (${isElsewhere}) and (old.status <> new.status or old.work_tokens <> new.work_tokens
  or ${bytesOf("old")} <> ${bytesOf("new")}) begin${change}
end;

-- Memories of one client in a stretch of time.
create index memories_of_client_by_time on memories(client, occurred_at, id)
  where valid_to is null and trust <> 'rejected';
`;
