import type { SecretAudit } from "../../domain/secret-audit.ts";
import type { RowCursor, SecretStore } from "../secret-store.ts";
import { auditedTables } from "./audited-tables.ts";
import type { Connection } from "./connection.ts";
import { list } from "./json-list.ts";

const columns = `id, rules_version as rulesVersion, started_at as startedAt, ended_at as endedAt, cursor,
  rows_done as rowsDone, rows_total as rowsTotal, hits, hits_total as hitsTotal, redacted_at as redactedAt`;
const last = `select ${columns} from secret_audits order by id desc limit 1`;
const brokenOff = `
select ${columns} from secret_audits where ended_at is null and rules_version = ? order by id desc limit 1`;
const add = `
insert into secret_audits (rules_version, started_at, rows_done, rows_total, hits, hits_total)
values (?, ?, 0, (select ${auditedTables.map(({ table }) => `(select count(*) from ${table})`).join(" + ")}), '[]', 0)
returning ${columns}`;
const save = `
update secret_audits set ended_at = :endedAt, cursor = :cursor, rows_done = :rowsDone, hits = :hits,
  hits_total = :hitsTotal
where id = :id`;
const redacted =
  "update secret_audits set redacted_at = ? where redacted_at is null and ended_at is not null";

type AuditRow = Omit<SecretAudit, "hits"> & { readonly hits: string; readonly cursor: string | null };

/** How far each search for secrets is, and what it found. */
export function secretAudits({
  db,
  read,
  write,
}: Connection): Pick<SecretStore, "openAudit" | "saveAudit" | "markRedacted" | "lastAudit"> {
  const selectLast = db.prepare<[], AuditRow>(last);
  const selectBrokenOff = db.prepare<[string], AuditRow>(brokenOff);
  const insert = db.prepare<[string, string], AuditRow>(add);
  const update = db.prepare<[object]>(save);
  const mark = db.prepare<[string]>(redacted);
  return {
    openAudit: async (rulesVersion, now) =>
      write(() => {
        const row = selectBrokenOff.get(rulesVersion) ?? insert.get(rulesVersion, now);
        if (row === undefined) throw new Error("An inserted row was not returned.");
        return { audit: auditFrom(row), cursor: cursorFrom(row.cursor) };
      }),
    saveAudit: async ({ hits, cursor, ...numbers }) =>
      write(() => {
        const texts = {
          hits: JSON.stringify(hits),
          cursor: cursor === null ? null : JSON.stringify(cursor),
        };
        update.run({ ...numbers, ...texts });
      }),
    markRedacted: async (now) => write(() => void mark.run(now)),
    lastAudit: async () =>
      read(() => {
        const row = selectLast.get();
        return row === undefined ? null : auditFrom(row);
      }),
  };
}

function auditFrom({ cursor: _cursor, hits, ...fields }: AuditRow): SecretAudit {
  return { ...fields, hits: list(hits) as SecretAudit["hits"] };
}

const cursorFrom = (text: string | null): RowCursor | null =>
  text === null ? null : (JSON.parse(text) as RowCursor);
