import { clientName, memoryId, sessionId } from "../../../src/domain/ids.ts";
import type { ForgetRequest } from "../../../src/serve/forgetting.ts";
import { startOfDay, writtenDayOf } from "../../app/days.ts";

/** What is to be forgotten; each field is a word of the address's query, empty where it narrows nothing. */
export interface Wanted {
  /** Numbers of memories, parted by commas. */
  readonly ids: string;
  readonly text: string;
  readonly query: string;
  /** The project's key. */
  readonly project: string;
  readonly session: string;
  readonly client: string;
  /** Days of this browser's time zone; `until` is the last one. */
  readonly since: string;
  readonly until: string;
  /** "1": what only seems to tell the same goes too. */
  readonly mentions: string;
}

export function wantedOf(query: URLSearchParams): Wanted {
  const one = (name: keyof Wanted): string => query.get(name) ?? "";
  return {
    ids: one("ids"),
    text: one("text"),
    query: one("query"),
    project: one("project"),
    session: one("session"),
    client: one("client"),
    since: writtenDayOf(one("since")),
    until: writtenDayOf(one("until")),
    mentions: one("mentions"),
  };
}

export const idsOf = ({ ids }: Pick<Wanted, "ids">): readonly number[] => [
  ...new Set(piecesOf(ids).filter(isNumber).map(Number)),
];

/** Whether the field of numbers holds something that is none, and so would be passed over in silence. */
export const hasOtherThanNumbers = ({ ids }: Pick<Wanted, "ids">): boolean => !piecesOf(ids).every(isNumber);

const piecesOf = (ids: string): readonly string[] => ids.split(/[\s,;#]+/).filter((piece) => piece !== "");
/** Of a memory; none has more digits. */
const isNumber = (piece: string): boolean => /^0*[1-9]\d{0,14}$/.test(piece);

/** What the service is asked with; null where nothing is named: that would mean everything. */
export function requestOf(wanted: Wanted): ForgetRequest | null {
  const ids = idsOf(wanted);
  const request: ForgetRequest = {
    ids: ids.length === 0 ? null : ids.map(memoryId),
    text: given(wanted.text),
    query: given(wanted.query),
    project: given(wanted.project),
    session: given(wanted.session) === null ? null : sessionId(wanted.session.trim()),
    client: given(wanted.client) === null ? null : clientName(wanted.client.trim()),
    since: startOfDay(wanted.since),
    until: startOfDay(wanted.until, 1),
    withMentions: wanted.mentions === "1",
  };
  const { withMentions: _with, ...what } = request;
  return Object.values(what).every((each) => each === null) ? null : request;
}

const given = (text: string): string | null => (text.trim() === "" ? null : text.trim());
