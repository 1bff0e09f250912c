/**
 * What sessions left open. The words stand in the recap alone, a thread names the place: what is masked or forgotten there is
 * masked and forgotten here.
 */
const opened = "Left open: ";
const linesOf = (memory: string): string => `json_each(${memory}.facts) line
where ${memory}.kind = 'recap' and line.value like '${opened}%'`;

export const threads = `
create table threads (
  id integer primary key autoincrement,
  -- The recap, and which of its facts it is.
  memory_id integer not null references memories(id) on delete cascade,
  position integer not null,
  -- 'work', 'run' or 'said'; null while it is open.
  closed_how text,
  -- The memory that tells so, which may be forgotten.
  closed_by integer,
  closed_event integer,
  closed_at text,
  unique (memory_id, position)
) strict;
create index threads_by_work on threads(closed_by) where closed_how = 'work';

-- Memories that nobody has looked at for what they open, close or have in common with another project.
create table unthreaded (memory_id integer primary key references memories(id) on delete cascade) strict;
create trigger memories_open_threads after insert on memories when new.kind in ('recap', 'observation', 'rule', 'reference') begin
  insert into threads (memory_id, position) select new.id, line.key from ${linesOf("new")};
  insert into unthreaded (memory_id) values (new.id) on conflict do nothing;
end;
insert into threads (memory_id, position)
  select m.id, line.key from memories m, ${linesOf("m")} and m.valid_to is null and m.trust <> 'rejected';
insert into unthreaded (memory_id)
  select id from memories where kind = 'recap' and valid_to is null and trust <> 'rejected';
`;
