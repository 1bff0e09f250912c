import type { CallId, ClientName, ProjectKey, SessionId } from "../domain/ids.ts";
import type { Memory, NewMemory } from "../domain/memory.ts";
import { isNotice } from "../domain/notice.ts";
import { stem } from "./stem.ts";
import { stopWords } from "./stop-words.ts";
import { fold } from "./words.ts";

/**
 * What stands in the place of something forgotten: keyed hashes, from which nothing can be read, by which it is known when
 * it comes again. "memory": one memory, by its uid; "call": one event; "session": all of a session up to then; "phrase": words in a row; "said": what one
 * text said, in whatever order and form.
 */
export interface Tombstone {
  readonly kind: "memory" | "call" | "session" | "phrase" | "said";
  readonly hash: string;
  /**
   * Of "phrase" the number of its stems, the hash of the first, and where it is kept out: hashes of project, session and client
   * after "@", times after ">=" and "<", none for everywhere. Of "said" the hashes of its stems, with "#" before values and
   * names, or none: then all must be the same; and the hash of its project after "@" where it is kept out of that alone.
   */
  readonly parts: readonly string[];
  /** When it was forgotten: ISO 8601 in UTC. What happened later may be told anew. */
  readonly at: string;
}

export type KeyedHash = (text: string) => string;

interface Call {
  readonly client: ClientName;
  readonly sessionId: SessionId;
  readonly callId: CallId;
}

/** Less is said too often by chance. */
const stemsSaid = 3;
const stemsBesideValue = 2;
const stemsMost = 400;

/** By which an event, and all of a session, is known again. */
export const callHash = ({ client, sessionId, callId }: Call, hash: KeyedHash): string =>
  hash(JSON.stringify([client, sessionId, callId]));
export const sessionHash = ({ client, sessionId }: Omit<Call, "callId">, hash: KeyedHash): string =>
  hash(JSON.stringify([client, sessionId]));

export const callTombstone = (call: Call, hash: KeyedHash, at: string): Tombstone => ({
  kind: "call",
  hash: callHash(call, hash),
  parts: [],
  at,
});

export const memoryHash = ({ uid }: Pick<Memory, "uid">, hash: KeyedHash): string => hash(`memory ${uid}`);

export const memoryTombstone = (memory: Pick<Memory, "uid">, hash: KeyedHash, at: string): Tombstone => ({
  kind: "memory",
  hash: memoryHash(memory, hash),
  parts: [],
  at,
});

export const sessionTombstone = (session: Omit<Call, "callId">, hash: KeyedHash, at: string): Tombstone => ({
  kind: "session",
  hash: sessionHash(session, hash),
  parts: [],
  at,
});

/** Where and when a phrase is kept out; null: wherever, whenever. */
export interface KeptOutAt {
  readonly project: ProjectKey | null;
  readonly session: SessionId | null;
  readonly client: ClientName | null;
  readonly since: string | null;
  readonly until: string | null;
}

const anywhere: KeptOutAt = { project: null, session: null, client: null, since: null, until: null };

/** None for a text without letters and digits. */
export function phraseTombstone(
  text: string,
  hash: KeyedHash,
  at: string,
  where: KeptOutAt = anywhere,
): readonly Tombstone[] {
  const stems = stemsOf(text);
  const [first] = stems;
  if (first === undefined) return [];
  const marks = marksOf(where, hash);
  const parts = [String(stems.length), hash(first), ...marks];
  return [{ kind: "phrase", hash: phraseHash(stems, marks, hash), parts, at }];
}

export const phraseHash = (stems: readonly string[], marks: readonly string[], hash: KeyedHash): string =>
  hash([...marks, stems.join(" ")].join(" "));

const marksOf = (
  { project, session, client, since, until }: KeptOutAt,
  hash: KeyedHash,
): readonly string[] => [
  ...(project === null ? [] : [`@${hash(projectText(project))}`]),
  ...(session === null ? [] : [`@${hash(sessionText(session))}`]),
  ...(client === null ? [] : [`@${hash(clientText(client))}`]),
  ...(since === null ? [] : [`>=${since}`]),
  ...(until === null ? [] : [`<${until}`]),
];

/** Where and when something was said. */
export interface Standing {
  readonly project: ProjectKey | null;
  readonly sessionId: SessionId | null;
  readonly client: ClientName | null;
  /** ISO 8601 in UTC. */
  readonly occurredAt: string;
}

/** Whether something stands where these marks mean. */
export function isMarked(marks: readonly string[], standing: Standing, hash: KeyedHash): boolean {
  if (marks.length === 0) return true;
  const { project, sessionId, client, occurredAt } = standing;
  const places = [
    ...(project === null ? [] : [projectText(project)]),
    ...(sessionId === null ? [] : [sessionText(sessionId)]),
    ...(client === null ? [] : [clientText(client)]),
  ].map((each) => `@${hash(each)}`);
  return marks.every((mark) => {
    if (mark.startsWith(">=")) return occurredAt >= mark.slice(2);
    if (mark.startsWith("<")) return occurredAt < mark.slice(1);
    return places.includes(mark);
  });
}

/** Where it is not to be said again. */
export type KeptOutOf = "everywhere" | "its project";

/**
 * One for the whole (kept out everywhere, a second for its own project), and one for each of its texts that says enough to be
 * known again; none of a security note.
 */
export function saidTombstones(
  memory: Said,
  hash: KeyedHash,
  at: string,
  from: KeptOutOf,
): readonly Tombstone[] {
  if (isNotice(memory)) return [];
  const place = from === "everywhere" ? "" : placeText(memory);
  const where = place === "" ? [] : [`@${hash(place)}`];
  const whole = exactly(memory);
  const itself = whole === "" ? [] : [wholeTombstone(whole, place, hash, at)];
  // A restored copy forgets by it: what says the same in another project was another memory, which the owner kept.
  const atHome = whole === "" || place !== "" ? [] : [wholeTombstone(whole, placeText(memory), hash, at)];
  const parts = textsOf(memory).flatMap((text) => partTombstone(text, place, hash, at));
  return [...itself, ...atHome, ...parts.map((each) => ({ ...each, parts: [...each.parts, ...where] }))];
}

const wholeTombstone = (whole: string, place: string, hash: KeyedHash, at: string): Tombstone => ({
  kind: "said",
  hash: hash(`${place}${whole}`),
  parts: place === "" ? [] : [`@${hash(place)}`],
  at,
});

function partTombstone(text: string, place: string, hash: KeyedHash, at: string): readonly Tombstone[] {
  const stems = tellingStems(text);
  const values = stems.filter(isValue).length;
  const rest = stems.length - values;
  if (values > 0 ? rest < stemsBesideValue : rest < stemsSaid) return [];
  const names = namesIn(text);
  const parts = stems.map((each) => `${isValue(each) || names.has(each) ? "#" : ""}${hash(each)}`);
  return [{ kind: "said", hash: hash(`${place}${stems.toSorted().join(" ")}`), parts, at }];
}

export const placeText = ({ project }: Pick<Said, "project">): string => projectText(project);

const projectText = (project: ProjectKey): string => `in ${JSON.stringify(project)}: `;
const sessionText = (session: SessionId): string => `session ${JSON.stringify(session)}`;
const clientText = (client: ClientName): string => `client ${JSON.stringify(client)}`;

/** Stems of words with a capital that no sentence begins with. */
const namesIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/(?<=[\p{L}\p{N},)»"'`-]\s+)\p{Lu}[\p{L}\p{N}]*/gu)].flatMap(([word]) => stemsOf(word)),
  );

/** All of its words, whatever their order and forms: nothing short is known again by less. Marked, for a part may say the same. */
export function exactly(memory: Said): string {
  const stems = tellingStems(textsOf(memory).join("\n"));
  return stems.length === 0 ? "" : `= ${stems.toSorted().join(" ")}`;
}

/** What a memory says, and where. */
export type Said = Pick<
  NewMemory,
  "title" | "subtitle" | "facts" | "body" | "verbatim" | "provenance" | "project"
> &
  Standing;

export const textsOf = ({
  title,
  subtitle,
  facts,
  body,
  verbatim,
}: Pick<Said, "title" | "subtitle" | "facts" | "body" | "verbatim">): readonly string[] =>
  [title, subtitle, ...facts, body, verbatim].filter((text) => text !== "");

/** Words as a search compares them, without marks and in their order. */
export const stemsOf = (text: string): readonly string[] => plainWords(text).map(stem);

export const plainWords = (text: string): readonly string[] =>
  fold(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

export const tellingStems = (text: string): readonly string[] =>
  [...new Set(stemsOf(text).filter((each) => !stopWords.has(each)))].slice(0, stemsMost);

const isValue = (word: string): boolean => /\p{N}/u.test(word);
