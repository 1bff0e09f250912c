const quarterOf = (row: string): string =>
  `coalesce(cast(strftime('%s', ${row}.occurred_at) as integer), 0) / 900`;

const counted = (row: string): string =>
  `1, ${row}.kind = 'prompt', ${row}.kind = 'tool', ${row}.status = 'error', ${row}.status = 'denied'`;

const add = (row: string): string => `
  insert into activity (quarter, client, session, project_id, events, prompts, tools, errors, denied)
  values (${quarterOf(row)}, ${row}.client, ${row}.session, ${row}.project_id, ${counted(row)})
  on conflict do update set events = events + 1, prompts = prompts + excluded.prompts, tools = tools + excluded.tools,
    errors = errors + excluded.errors, denied = denied + excluded.denied;`;

const takeOff = (row: string): string => `
  update activity set events = events - 1, prompts = prompts - (${row}.kind = 'prompt'),
    tools = tools - (${row}.kind = 'tool'), errors = errors - (${row}.status = 'error'),
    denied = denied - (${row}.status = 'denied')
  where quarter = ${quarterOf(row)} and client = ${row}.client and session = ${row}.session
    and project_id = ${row}.project_id;
  delete from activity where quarter = ${quarterOf(row)} and client = ${row}.client and session = ${row}.session
    and project_id = ${row}.project_id and events = 0;`;

/**
 * What each session did in each quarter of an hour since 1970: every zone's days and hours begin at one. A calendar of a
 * million events is read from some tens of thousands of rows; counting the events themselves would take half a second.
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
  primary key (quarter, client, session, project_id)
) strict, without rowid;
create index activity_of_session on activity(client, session, quarter);
insert into activity
select coalesce(cast(strftime('%s', occurred_at) as integer), 0) / 900 as quarter, client, session, project_id, count(*),
  sum(kind = 'prompt'), sum(kind = 'tool'), sum(status = 'error'), sum(status = 'denied')
from events group by quarter, client, session, project_id;

create trigger events_counted after insert on events begin${add("new")}
end;
create trigger events_uncounted after delete on events begin${takeOff("old")}
end;
create trigger events_counted_anew after update of status, project_id, occurred_at on events
when old.status <> new.status or old.project_id <> new.project_id or old.occurred_at <> new.occurred_at begin${takeOff("old")}${add("new")}
end;

-- Memories of one client in a stretch of time.
create index memories_of_client_by_time on memories(client, occurred_at, id)
  where valid_to is null and trust <> 'rejected';
`;
