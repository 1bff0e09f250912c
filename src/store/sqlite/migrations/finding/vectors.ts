/**
 * What vectors need besides their own tables, which are made at run time: each model has another number of dimensions.
 * The queue is kept whether or not vectors are used, so that turning them on later needs no search for what is missing.
 */
export const vectors = `
create table vector_models (
  -- Its vectors lie in the virtual table vectors_ID; never used twice, so a dropped table's name never comes back.
  id integer primary key autoincrement,
  name text not null,
  dimensions integer not null,
  settings text not null,
  -- 1 once every memory of its time was embedded: then it serves.
  is_whole integer not null
) strict;

create table unembedded (memory_id integer primary key references memories(id) on delete cascade) strict;
insert into unembedded select id from memories where valid_to is null and trust <> 'rejected';
create trigger memories_to_embed after insert on memories begin
  insert into unembedded values (new.id) on conflict do nothing;
end;
create trigger memories_to_embed_anew after update of content_hash, project_id, scope on memories begin
  insert into unembedded values (new.id) on conflict do nothing;
end;
`;
