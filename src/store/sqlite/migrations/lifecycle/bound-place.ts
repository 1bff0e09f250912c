/** Where a memory binds: what a link of the chain says of it, and what the owner approved. */
export const boundPlace = `
alter table changes add column place_hash text;
alter table approvals add column place_hash text;
`;
