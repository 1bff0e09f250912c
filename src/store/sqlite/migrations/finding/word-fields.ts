/**
 * Memories are found by the lexicon's terms of the other language too (column "other"), and by pieces of code and of
 * scripts without spaces (memories_code); events by what was said and by what was done, as a person reads it. In all of
 * these indexes a row's number is its project's times 2^32 plus the memory's or event's
 * (index-rows.ts), so that one project's rows stand together; global memories stand under 2^20. What has still to be
 * analysed waits in unindexed_memories; analysis says by which words() and lexicon the rest was.
 */
export const wordFields = `
drop trigger memories_forgotten;
drop table memories_words;
create virtual table memories_words using fts5(
  title, body, also, other, content='', contentless_delete=1, detail=column, tokenize="ascii tokenchars '-_./:\\@#+$'"
);
create virtual table memories_code using fts5(
  code, content='', contentless_delete=1, tokenize="trigram case_sensitive 1"
);
create trigger memories_forgotten after delete on memories begin
  delete from memories_words where rowid = iif(old.scope = 'global', 1048576, old.project_id) * 4294967296 + old.id;
  delete from memories_code where rowid = iif(old.scope = 'global', 1048576, old.project_id) * 4294967296 + old.id;
end;

create table unindexed_memories (memory_id integer primary key references memories(id) on delete cascade) strict;
insert into unindexed_memories (memory_id) select id from memories;
create trigger memories_moved after update of project_id, scope on memories begin
  delete from memories_words where rowid = iif(old.scope = 'global', 1048576, old.project_id) * 4294967296 + old.id;
  delete from memories_code where rowid = iif(old.scope = 'global', 1048576, old.project_id) * 4294967296 + old.id;
  insert into unindexed_memories (memory_id) values (new.id) on conflict do nothing;
end;

drop trigger events_forgotten;
drop table events_words;
create virtual table events_words using fts5(
  said, done, content='', contentless_delete=1, tokenize="ascii tokenchars '-_./:\\@#+$'"
);
create trigger events_forgotten after delete on events begin
  delete from events_words where rowid = old.project_id * 4294967296 + old.id;
end;
create trigger events_moved after update of project_id on events begin
  delete from events_words where rowid = old.project_id * 4294967296 + old.id;
  insert into unindexed (event_id) values (new.id) on conflict do nothing;
end;
insert into unindexed (event_id) select id from events where true on conflict do nothing;
create index events_said on events(client, session, id) where kind <> 'tool';

create table analysis (version text not null) strict;
`;
