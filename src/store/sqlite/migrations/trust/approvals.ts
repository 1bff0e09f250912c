/** What the owner decided, about exactly which text and in which way; and what a session was asked and has not answered. */
export const approvals = `
create table approvals (
  id integer primary key autoincrement,
  memory_id integer not null references memories(id) on delete cascade,
  content_hash text not null,
  decision text not null check (decision in ('approved', 'rejected', 'withdrawn')),
  way text not null check (way in ('terminal', 'prompt', 'page')),
  -- Of the answer in a session: the prompt that said it.
  client text,
  session text,
  call_id text,
  at text not null
) strict;
create index approvals_of_memory on approvals(memory_id, id);
create index memories_waiting on memories(project_id, occurred_at, id)
  where kind in ('rule', 'skill') and trust = 'unapproved' and valid_to is null;

create table questions (
  client text not null,
  session text not null,
  memory_id integer not null references memories(id) on delete cascade,
  content_hash text not null,
  -- Only what was shown to the last letter can be approved by an answer.
  is_whole integer not null check (is_whole in (0, 1)),
  -- The process in whose window it stands: an answer counts from no other.
  client_pid integer not null,
  client_started_at_ms integer,
  asked_at text not null,
  -- Answered, or passed over by the session's next prompt.
  closed_at text,
  primary key (client, session, memory_id, content_hash)
) strict, without rowid;
create index questions_of_memory on questions(memory_id);
`;
