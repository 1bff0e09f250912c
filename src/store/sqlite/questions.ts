import type { ClientName, EventId, MemoryId, SessionId } from "../../domain/ids.ts";
import { type Clock, isoNow } from "../../platform/clock.ts";
import type { OfSession, Question, QuestionStore } from "../question-store.ts";
import { isWaiting } from "./approvals.ts";
import type { Connection } from "./connection.ts";
import { memoriesFrom } from "./memories.ts";
import { eventColumns, eventFrom, type EventRow } from "./event-rows.ts";
import { memoryColumns, memoryFrom, type MemoryRow, isFree } from "./memory-rows.ts";

// Index events_of_session_by_kind for both. A hidden run that resumes the session ends no turn of the person's.
const turnBefore = (column: "id" | "recorded_at"): string => `
(select t.${column} from events t where t.client = :client and t.session = :sessionId and t.kind = 'turn-end'
  and t.agent is null and t.run = 'interactive' order by t.id desc limit 1 offset 1)`;
const prompts = `
select ${eventColumns} from events e join projects p on p.id = e.project_id
where e.client = :client and e.session = :sessionId and e.kind = 'prompt' and e.agent is null
  and e.run = 'interactive'
  and e.id > coalesce(${turnBefore("id")}, 0)
order by e.id limit :limit`;
// Index memories_of_session. What a hidden run that resumes the session writes down is no part of the person's turn. What reads like an instruction planted there is left to a review. What is kept in the very moment of a question is asked about in the next one.
const askable = `
select ${memoryColumns} ${memoriesFrom}
where m.client = :client and m.session = :sessionId and m.run = 'interactive' and m.author <> 'import'
  and p.key = :project and ${isWaiting} and ${isFree}
  and m.recorded_at >= coalesce(${turnBefore("recorded_at")}, '')
  and not exists (select 1 from questions q where q.memory_id = m.id and q.content_hash = m.content_hash)
order by m.occurred_at, m.id limit :limit`;
const save = `
insert into questions (client, session, memory_id, content_hash, is_whole, client_pid, client_started_at_ms, asked_at)
values (:client, :sessionId, :memoryId, :contentHash, :isWhole, :clientPid, :clientStartedAtMs, :askedAt)
on conflict do nothing`;
// The primary key begins with client and session for both.
const open = `
select client, session, memory_id, content_hash, is_whole, client_pid, client_started_at_ms, asked_at from questions
where client = ? and session = ? and closed_at is null order by memory_id`;
const close =
  "update questions set closed_at = :at where client = :client and session = :session and closed_at is null";

// Not null: then a transcript that is read later would fill the word in again.
const empty = `
update events set input = '' where client = :client and session = :sessionId and call_id = :callId and kind = 'prompt'
returning id`;
const unqueue = "delete from queue where event_id = ? and claim_id is null";
const indexAgain = "insert into unindexed (event_id) values (?) on conflict do nothing";

interface QuestionRow {
  readonly client: ClientName;
  readonly session: SessionId;
  readonly memory_id: MemoryId;
  readonly content_hash: string;
  readonly is_whole: number;
  readonly client_pid: number;
  readonly client_started_at_ms: number | null;
  readonly asked_at: string;
}

/** What sessions were asked. */
export function questionStore({ db, read, write }: Connection, clock: Clock): QuestionStore {
  const selectPrompts = db.prepare<[OfSession], EventRow>(prompts);
  const selectAskable = db.prepare<[object], MemoryRow>(askable);
  const selectOpen = db.prepare<[ClientName, SessionId], QuestionRow>(open);
  const [saveRow, closeRows] = [db.prepare<[object]>(save), db.prepare<[object]>(close)];
  const emptyRow = db.prepare<[object], { id: EventId }>(empty);
  const afterwards = [unqueue, indexAgain].map((sql) => db.prepare<[EventId]>(sql));
  return {
    promptsOfTurn: async (of) => read(() => selectPrompts.all(of).map(eventFrom)),
    askable: async (of) => read(() => selectAskable.all({ ...of, now: isoNow(clock) }).map(memoryFrom)),
    saveQuestions: async (questions) => {
      write(() => {
        for (const { isWhole, ...question } of questions)
          saveRow.run({ ...question, isWhole: isWhole ? 1 : 0 });
      });
    },
    openQuestions: async (client, session) => read(() => selectOpen.all(client, session).map(questionFrom)),
    emptyAnswer: async (answer) => {
      write(() => {
        const emptied = emptyRow.get(answer);
        if (emptied !== undefined) for (const statement of afterwards) statement.run(emptied.id);
      });
    },
    closeQuestions: async (client, session, at) => {
      write(() => closeRows.run({ client, session, at }));
    },
  };
}

const questionFrom = (row: QuestionRow): Question => ({
  client: row.client,
  sessionId: row.session,
  memoryId: row.memory_id,
  contentHash: row.content_hash,
  isWhole: row.is_whole === 1,
  clientPid: row.client_pid,
  clientStartedAtMs: row.client_started_at_ms,
  askedAt: row.asked_at,
});
