import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { at, event, inTempFolder } from "../contract/make.ts";
import { withStoreIn } from "./make-database.ts";

const kept = "select * from activity order by 1, 2, 3, 4";
const counted = `
select cast(strftime('%s', occurred_at) as integer) / 900 as quarter, client, session, project_id, count(*) as events,
  sum(kind = 'prompt') as prompts, sum(kind = 'tool') as tools, sum(status = 'error') as errors,
  sum(status = 'denied') as denied, sum(work_tokens) as work_tokens,
  sum(coalesce(octet_length(input), 0) + coalesce(octet_length(outcome), 0)) as text_bytes
from events group by quarter, client, session, project_id order by 1, 2, 3, 4`;

/** What may become of an event's row, one after the other. */
const changes = [
  "update events set status = 'error' where call_id = 'a'",
  "update events set outcome = 'длиннее, чем было', work_tokens = work_tokens + 5 where call_id in ('a', 'b')",
  "update events set status = 'denied', input = null where call_id = 'b'",
  "update events set input = null, outcome = null where call_id = 'c'",
  "update events set occurred_at = '2026-06-01T03:00:00.000Z' where call_id = 'd'",
  "update events set project_id = (select id from projects where name = 'two'), status = 'error', outcome = 'both' where call_id = 'e'",
  "update events set source_path = '/t', status = status, input = input where call_id = 'f'",
  "delete from events where call_id in ('a', 'd')",
  "delete from events",
];

test("whatever becomes of events, what is counted of them is what there is", () =>
  inTempFolder(async (folder) => {
    await withStoreIn(folder, async (store) => {
      const calls = ["a", "b", "c", "d", "e", "f"].map((call, minute) =>
        event(call, { occurredAt: at(minute * 7), workTokens: minute }),
      );
      const prompt = event("p", { kind: "prompt", tool: null, input: "Почему?", outcome: null });
      const place = {
        ...prompt.place,
        project: "example.org/two",
        projectName: "two",
      } as typeof prompt.place;
      await store.append([...calls, prompt, event("q", { place, status: "denied" })], at(60));
      await store.append([event("c", { workTokens: 90 }), event("new")], at(61));
    });
    const db = new Database(join(folder, "kedr.db"));
    const rows = (sql: string): readonly unknown[] => db.prepare(sql).all();
    expect(rows(kept)).toEqual(rows(counted));
    for (const change of changes) {
      db.exec(change);
      expect({ change, rows: rows(kept) }).toEqual({ change, rows: rows(counted) });
    }
    expect(rows(kept)).toEqual([]);
    db.close();
  }));
