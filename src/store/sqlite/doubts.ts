// Index proposals_doubting. What is held back, archived or ends by a date makes nothing doubtful.
const doubting = `
from proposals d cross join memories n on n.id = d.memory_id
where d.other_id = m.id and d.decided_at is null and d.reason = 'likely'
  and n.valid_to is null and n.trust <> 'rejected' and n.archived_at is null and n.expires_at is null
  and (n.trust = 'approved' or not exists (
    select 1 from quarantine h where h.memory_id = n.id and h.released_at is null))`;

/** The newest memory that likely says otherwise than memory m, while the owner is asked which one holds. */
export const doubtedBy = `(select max(n.id) ${doubting})`;

/** Of memories m: nothing newer makes it doubtful, or the owner's own word stands for it. */
export const isUndoubted = `(m.trust = 'approved' or m.is_pinned = 1 or not exists (select 1 ${doubting}))`;
