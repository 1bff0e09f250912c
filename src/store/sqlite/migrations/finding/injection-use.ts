/**
 * What each shown text was given for and whether it helped; the memories that a digest looks for beyond the newest
 * (decisions, dead ends and alerts); what may warn before a call; and the programs of which a run failed.
 */
export const injectionUse = `
alter table injections add column asked text not null default '';
alter table injections add column project_id integer references projects(id);
alter table injections add column used_at text;
alter table injections add column used_how text;
create index injections_by_time on injections(at, channel, used_at);
create index memories_lasting on memories(project_id, occurred_at, id)
  where valid_to is null and trust <> 'rejected'
    and (status = 'refuted' or type = 'decision' or type = 'security_alert');
create index memories_warning on memories(project_id, occurred_at, id)
  where valid_to is null and trust <> 'rejected'
    and (status = 'refuted' or type in ('bugfix', 'deploy', 'decision', 'security_alert')
      or (kind = 'rule' and trust = 'approved'));
create index runs_failed on runs(project_id, program) where outcome = 'failed';
`;
