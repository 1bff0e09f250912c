/** Has those memories looked at again that hold and are not kept apart, which have no saying. */
const pairAnew = (chosen: string): string => `
  insert into unpaired_memories (memory_id)
  select m.id from memories m join sayings s on s.memory_id = m.id
  where m.valid_to is null and m.trust <> 'rejected' and m.id in (${chosen})
  on conflict do nothing;`;

/**
 * Memories that say the same: one stands for the others. What a memory says is looked up by a hash of it, as statements are,
 * so that no copy of its words has to be forgotten.
 */
export const merges = `
create table merges (
  part_id integer primary key references memories(id) on delete cascade,
  -- One that stands for others is itself part of none.
  head_id integer not null references memories(id) on delete cascade,
  -- By what it was found that both say the same, for example "words@1".
  how text not null,
  at text not null
) strict, without rowid;
create index merges_by_head on merges(head_id, part_id);

-- Pairs that the owner took apart: they are not merged again by themselves.
create table kept_apart (
  one_id integer not null references memories(id) on delete cascade,
  other_id integer not null references memories(id) on delete cascade,
  at text not null,
  primary key (one_id, other_id)
) strict, without rowid;
create index kept_apart_by_other on kept_apart(other_id);

create table sayings (
  memory_id integer primary key references memories(id) on delete cascade,
  saying text not null
) strict, without rowid;
create index sayings_alike on sayings(saying, memory_id);

-- What nobody has yet looked for the like of.
create table unpaired_memories (memory_id integer primary key references memories(id) on delete cascade) strict;
insert into unpaired_memories (memory_id)
select id from memories where valid_to is null and trust <> 'rejected';
create trigger memories_unpaired after insert on memories begin
  insert into unpaired_memories (memory_id) values (new.id) on conflict do nothing;
end;
create trigger memories_reworded after update of title, subtitle, facts, body, verbatim, scope, project_id on memories
when exists (select 1 from sayings s where s.memory_id = new.id) begin
  insert into unpaired_memories (memory_id) values (new.id) on conflict do nothing;
end;
create trigger memories_free after update of released_at on quarantine begin
  insert into unpaired_memories (memory_id) values (new.memory_id) on conflict do nothing;
end;

-- While the owner is asked about a memory it is merged with nothing; once that is over, or nobody can decide it any more, it may be.
create trigger proposals_decided after update of decided_at on proposals when new.decided_at is not null begin
  ${pairAnew("new.memory_id, new.other_id")}
end;
create trigger proposals_gone after delete on proposals when old.decided_at is null begin
  ${pairAnew("old.memory_id, old.other_id")}
end;
create trigger memories_ended_proposals after update of valid_to, trust on memories
when new.valid_to is not null or new.trust = 'rejected' begin
  ${pairAnew(`select r.memory_id from proposals r where r.decided_at is null and r.other_id = new.id
    union select r.other_id from proposals r where r.decided_at is null and r.memory_id = new.id`)}
end;
`;
