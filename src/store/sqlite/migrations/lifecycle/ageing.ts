/** When the last evidence came for a memory, when it fades without more, and when it was archived. */
export const ageing = `
-- null: none but that it was told.
alter table memories add column evidence_at text;
-- null: never.
alter table memories add column fades_at text;
alter table memories add column archived_at text;
-- What is there when ageing begins, begins to age.
update memories set fades_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+270 days') where author <> 'owner';
create index memories_fading on memories(fades_at)
  where archived_at is null and valid_to is null and trust = 'unapproved' and is_pinned = 0;
create index memories_pinned on memories(project_id, occurred_at, id)
  where is_pinned = 1 and valid_to is null and trust <> 'rejected';
`;
