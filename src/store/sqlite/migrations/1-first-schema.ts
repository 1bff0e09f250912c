import type { Migration } from "./migration.ts";

/**
 * Events and memories keep their text in their own rows; what wants to be found by words is analysed by words() and
 * indexed without a second copy of the text. Numbers are never used twice (autoincrement): a digest line may still
 * name one that was forgotten. Lists are JSON arrays.
 */
export const firstSchema: Migration = {
  version: 1,
  sql: `
-- How far each transcript has been read.
create table read_marks (path text primary key, bytes_read integer not null) strict, without rowid;

create table projects (
  id integer primary key autoincrement,
  key text not null unique,
  name text not null,
  path text not null
) strict;

create table sessions (
  client text not null,
  id text not null,
  project_id integer not null references projects(id),
  directory text not null,
  run text not null,
  started_at text not null,
  last_event_at text not null,
  ended_at text,
  recapped_at text,
  transcript_path text,
  config_folder text,
  client_pid integer,
  primary key (client, id)
) strict, without rowid;
create index sessions_open on sessions(last_event_at) where ended_at is null;
create index sessions_to_recap on sessions(ended_at)
  where ended_at is not null and (recapped_at is null or recapped_at < ended_at);
create index sessions_of_project on sessions(project_id, last_event_at);

create table events (
  id integer primary key autoincrement,
  client text not null,
  session text not null,
  call_id text not null,
  project_id integer not null references projects(id),
  kind text not null,
  agent text,
  tool text,
  status text not null,
  occurred_at text not null,
  recorded_at text not null,
  directory text not null,
  work_tree text not null,
  branch text,
  commit_id text,
  files text not null,
  work_tokens integer not null,
  run text not null,
  source_path text,
  source_line integer,
  source_uuid text,
  input text,
  outcome text,
  unique (client, session, call_id)
) strict;
create index events_of_session on events(client, session, id);
create index events_by_time on events(occurred_at, work_tokens);

-- What still has to be observed. A row goes when its event is observed for good.
create table queue (
  event_id integer primary key references events(id) on delete cascade,
  client text not null,
  session text not null,
  project_id integer not null references projects(id),
  state text not null check (state in ('waiting', 'covered', 'dead')),
  occurred_at text not null,
  chars integer not null,
  is_closing integer not null,
  -- The end of the lease while claimed, the end of the backoff after a failure.
  free_at text not null default '',
  claim_id text,
  attempts integer not null default 0,
  error text
) strict;
create index queue_of_session on queue(state, client, session, event_id);
create index queue_of_claim on queue(claim_id) where claim_id is not null;

-- Events whose words are not in events_words yet: analysing them would slow the append down.
create table unindexed (event_id integer primary key references events(id) on delete cascade) strict;

create virtual table events_words using fts5(
  scope, body, content='', contentless_delete=1, tokenize="ascii tokenchars '-_./:\\@#+$'"
);
create trigger events_forgotten after delete on events begin
  delete from events_words where rowid = old.id;
end;

create table memories (
  id integer primary key autoincrement,
  uid text not null unique,
  kind text not null,
  type text,
  title text not null,
  subtitle text not null,
  facts text not null,
  body text not null,
  verbatim text not null,
  also text not null,
  concepts text not null,
  project_id integer not null references projects(id),
  scope text not null,
  session text,
  client text,
  run text not null,
  author text not null,
  language text not null,
  status text not null,
  branch text,
  commit_id text,
  directory text not null,
  occurred_at text not null,
  recorded_at text not null,
  prompt text not null,
  model text not null,
  is_provisional integer not null,
  work_tokens integer not null,
  read_tokens integer not null,
  line_tokens integer not null,
  valid_to text,
  superseded_by integer references memories(id),
  trust text not null default 'unapproved',
  content_hash text not null,
  approved_at text,
  strength real not null default 1,
  is_pinned integer not null default 0,
  expires_at text,
  -- Kind, type and the normalised title and facts: the same again in one session is not kept twice.
  sameness text not null
) strict;
create index memories_same on memories(project_id, sameness);
create index memories_of_session on memories(client, session, occurred_at);
create index memories_superseding on memories(superseded_by) where superseded_by is not null;
create index memories_by_time on memories(project_id, occurred_at, id)
  where valid_to is null and trust <> 'rejected';
create index memories_everywhere_by_time on memories(occurred_at, id)
  where valid_to is null and trust <> 'rejected';
create index memories_global on memories(occurred_at, id)
  where scope = 'global' and valid_to is null and trust <> 'rejected';
create index memories_for_digest on memories(project_id, run, occurred_at, id)
  where valid_to is null and trust <> 'rejected' and kind <> 'recap' and not (kind = 'rule' and trust = 'approved');
create index memories_rules on memories(trust, project_id, occurred_at)
  where kind = 'rule' and valid_to is null;
create index memories_recaps on memories(project_id, run, occurred_at)
  where kind = 'recap' and valid_to is null and trust <> 'rejected';

create table memory_files (
  memory_id integer not null references memories(id) on delete cascade,
  position integer not null,
  -- The last part of the path, by which a file is looked up wherever its tree lies.
  name text not null,
  path text not null,
  blob text,
  primary key (memory_id, position)
) strict, without rowid;
create index memory_files_by_name on memory_files(name, memory_id);

create table sources (
  memory_id integer not null references memories(id) on delete cascade,
  event_id integer not null references events(id) on delete cascade,
  primary key (memory_id, event_id)
) strict, without rowid;
create index sources_by_event on sources(event_id, memory_id);

create table parents (
  memory_id integer not null references memories(id) on delete cascade,
  parent_id integer not null references memories(id) on delete cascade,
  primary key (memory_id, parent_id)
) strict, without rowid;
create index parents_by_parent on parents(parent_id, memory_id);

create virtual table memories_words using fts5(
  scope, title, body, also, content='', contentless_delete=1, tokenize="ascii tokenchars '-_./:\\@#+$'"
);
create trigger memories_forgotten after delete on memories begin
  delete from memories_words where rowid = old.id;
end;

create table injections (
  id integer primary key autoincrement,
  client text not null,
  session text not null,
  channel text not null,
  text text not null,
  person_line text not null,
  memory_ids text not null,
  tokens integer not null,
  at text not null
) strict;
create index injections_of_session on injections(client, session, channel, id);

create table spending (
  client text not null,
  session text not null,
  day text not null,
  provider text not null,
  tokens integer not null,
  cost_usd real not null,
  calls integer not null,
  primary key (client, session, day, provider)
) strict, without rowid;
create index spending_by_day on spending(day);
`,
};
