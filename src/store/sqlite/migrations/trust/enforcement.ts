/** What an approved rule asks or denies before a call, while its text is the one it was set for; and what came of it. */
export const enforcement = `
create table enforcements (
  memory_id integer primary key references memories(id) on delete cascade,
  content_hash text not null,
  -- What must match; null matches any.
  tool text,
  command text,
  path text,
  decision text not null check (decision in ('ask', 'deny')),
  set_at text not null
) strict;

create table enforced_calls (
  id integer primary key autoincrement,
  memory_id integer not null references memories(id) on delete cascade,
  client text not null,
  session text not null,
  call_id text not null,
  tool text not null,
  decision text not null check (decision in ('ask', 'deny')),
  at text not null,
  -- Known once the call ran or did not: null until then.
  outcome text check (outcome in ('kept', 'broken', 'overridden')),
  unique (memory_id, client, session, call_id)
) strict;
create index enforced_calls_of_call on enforced_calls(client, session, call_id);
`;
