/** Records of sessions that were not read to their end, by their paths; lost_at: the client removed one before it was read. */
export const unreadRecords = `
create table unread_records (
  path text primary key,
  bytes integer not null,
  seen_at text not null,
  lost_at text
) strict, without rowid;
`;
