/**
 * Which memories state something of which subject, so that what contradicts a new one is looked up and not searched for. A
 * subject stands here as a hash: what is said of it is read from the memory, and no copy of its words has to be forgotten.
 */
export const statements = `
create table statements (
  memory_id integer not null references memories(id) on delete cascade,
  subject text not null,
  primary key (subject, memory_id)
) strict, without rowid;
create index statements_by_memory on statements(memory_id);

-- What nobody has yet compared with the others.
create table unstated_memories (memory_id integer primary key references memories(id) on delete cascade) strict;
insert into unstated_memories (memory_id) select id from memories where valid_to is null and trust <> 'rejected';
create trigger memories_unstated after insert on memories begin
  insert into unstated_memories (memory_id) values (new.id) on conflict do nothing;
end;
create trigger memories_restated after update of title, facts, scope, project_id on memories begin
  insert into unstated_memories (memory_id) values (new.id) on conflict do nothing;
end;
create trigger memories_released after update of released_at on quarantine begin
  insert into unstated_memories (memory_id) values (new.memory_id) on conflict do nothing;
end;
`;
