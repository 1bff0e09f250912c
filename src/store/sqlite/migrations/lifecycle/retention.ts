/**
 * How long the archive keeps its texts. Their bytes are counted as they come and go, for adding them up would mean reading all
 * of them; an event whose texts were dropped keeps its ids, and is never filled again.
 */
export const retention = `
alter table events add column dropped_at text;

create table archive (id integer primary key check (id = 1), text_bytes integer not null) strict;
insert into archive (id, text_bytes)
select 1, coalesce(sum(coalesce(octet_length(input), 0) + coalesce(octet_length(outcome), 0)), 0) from events;
-- What an append adds it counts itself, once a transaction: a hook waits for it.
create trigger events_text_changed after update of input, outcome on events begin
  update archive set text_bytes = text_bytes
    + coalesce(octet_length(new.input), 0) + coalesce(octet_length(new.outcome), 0)
    - coalesce(octet_length(old.input), 0) - coalesce(octet_length(old.outcome), 0);
end;
create trigger events_text_removed after delete on events begin
  update archive set text_bytes = text_bytes - coalesce(octet_length(old.input), 0) - coalesce(octet_length(old.outcome), 0);
end;
`;
