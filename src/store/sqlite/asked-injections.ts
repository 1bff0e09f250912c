import { askedLine } from "../../domain/asked-line.ts";
import type { ClientName, EventId, SessionId } from "../../domain/ids.ts";
import type { Connection } from "./connection.ts";
import { list } from "./json-list.ts";

// Indexes injections_of_session and the primary key of runs. Only of sessions that something was given to.
const subjects = `
select e.client, e.session, iif(e.kind = 'prompt', e.input, null) as prompt, e.files,
  (select json_group_array(r.family) from runs r where r.event_id = e.id) as families
from json_each(:events) wanted join events e on e.id = wanted.value
where exists (select 1 from injections i where i.client = e.client and i.session = e.session and i.asked <> '')`;
const askedOf =
  "select id, asked from injections where client = :client and session = :session and asked <> ''";

interface SubjectRow {
  readonly client: ClientName;
  readonly session: SessionId;
  readonly prompt: string | null;
  readonly files: string;
  readonly families: string;
}

interface SessionSubjects extends Pick<SubjectRow, "client" | "session"> {
  readonly lines: Set<string>;
}

/**
 * The texts that were given for these events, whatever they told of: each keeps the beginning of the prompt, or the command or
 * file, it was given for. For use inside a transaction.
 */
export function askedInjections({ db }: Connection): (events: readonly EventId[]) => readonly number[] {
  const selectSubjects = db.prepare<[object], SubjectRow>(subjects);
  const selectAsked = db.prepare<[object], { id: number; asked: string }>(askedOf);
  return (events) => {
    const sessions = new Map<string, SessionSubjects>();
    for (const row of selectSubjects.iterate({ events: JSON.stringify(events) })) {
      const { client, session } = row;
      const key = JSON.stringify([client, session]);
      const known = sessions.get(key) ?? { client, session, lines: new Set() };
      for (const line of linesOf(row)) known.lines.add(line);
      sessions.set(key, known);
    }
    return [...sessions.values()].flatMap(({ lines, ...where }) =>
      selectAsked.all(where).flatMap(({ id, asked }) => (lines.has(asked) ? [id] : [])),
    );
  };
}

const linesOf = ({ prompt, files, families }: SubjectRow): readonly string[] =>
  [prompt ?? "", ...(list(files) as readonly string[]), ...(list(families) as readonly string[])].map(
    askedLine,
  );
