import type { Connection } from "./connection.ts";

// The primary key of activity.
const add = `
insert into activity
  (quarter, client, session, project_id, events, prompts, tools, errors, denied, work_tokens, text_bytes)
values (coalesce(cast(strftime('%s', :occurredAt) as integer), 0) / 900, :client, :session, :projectId, 1,
  :kind = 'prompt', :kind = 'tool', :status = 'error', :status = 'denied', :workTokens,
  coalesce(octet_length(:input), 0) + coalesce(octet_length(:outcome), 0))
on conflict do update set events = events + 1, prompts = prompts + excluded.prompts, tools = tools + excluded.tools,
  errors = errors + excluded.errors, denied = denied + excluded.denied,
  work_tokens = work_tokens + excluded.work_tokens, text_bytes = text_bytes + excluded.text_bytes`;

/**
 * Counts a new event, told by its columns, among what its session did; for use inside the transaction that adds it. Later
 * changes triggers count.
 */
export function activityCounter({ db }: Connection): (columns: object) => void {
  const addRow = db.prepare<[object]>(add);
  return (columns) => {
    addRow.run(columns);
  };
}
