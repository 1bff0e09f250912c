import type { CallId, ClientName, SessionId } from "../domain/ids.ts";
import type { NewMemory } from "../domain/memory.ts";
import { stem } from "./stem.ts";
import { stopWords } from "./stop-words.ts";
import { fold } from "./words.ts";

/**
 * What stands in the place of something forgotten: keyed hashes, from which nothing can be read, by which it is known when
 * it comes again. "call": one event; "session": all of a session up to then; "phrase": words in a row; "said": what one
 * text said, in whatever order and form.
 */
export interface Tombstone {
  readonly kind: "call" | "session" | "phrase" | "said";
  readonly hash: string;
  /** Of "phrase" the number of its stems; of "said" the hashes of its stems, with "#" before those that hold a digit, or none: then all must be the same. */
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
const alike = 0.6;
const stemsMost = 400;

const callText = ({ client, sessionId, callId }: Call): string => JSON.stringify([client, sessionId, callId]);
const sessionText = ({ client, sessionId }: Omit<Call, "callId">): string =>
  JSON.stringify([client, sessionId]);

export const callTombstone = (call: Call, hash: KeyedHash, at: string): Tombstone => ({
  kind: "call",
  hash: hash(callText(call)),
  parts: [],
  at,
});

export const sessionTombstone = (session: Omit<Call, "callId">, hash: KeyedHash, at: string): Tombstone => ({
  kind: "session",
  hash: hash(sessionText(session)),
  parts: [],
  at,
});

/** None for a text without letters and digits. */
export function phraseTombstone(text: string, hash: KeyedHash, at: string): readonly Tombstone[] {
  const stems = stemsOf(text);
  if (stems.length === 0) return [];
  return [{ kind: "phrase", hash: hash(stems.join(" ")), parts: [String(stems.length)], at }];
}

/** One for the whole, and one for each of its texts that says enough to be known again. */
export function saidTombstones(memory: Said, hash: KeyedHash, at: string): readonly Tombstone[] {
  const whole = exactly(memory);
  const itself: readonly Tombstone[] =
    whole === "" ? [] : [{ kind: "said", hash: hash(whole), parts: [], at }];
  return [...itself, ...textsOf(memory).flatMap((text) => partTombstone(text, hash, at))];
}

function partTombstone(text: string, hash: KeyedHash, at: string): readonly Tombstone[] {
  const stems = tellingStems(text);
  const values = stems.filter(isValue).length;
  const rest = stems.length - values;
  if (values > 0 ? rest < stemsBesideValue : rest < stemsSaid) return [];
  const parts = stems.map((each) => `${isValue(each) ? "#" : ""}${hash(each)}`);
  return [{ kind: "said", hash: hash(stems.toSorted().join(" ")), parts, at }];
}

/** All of its words, whatever their order and forms: nothing short is known again by less. Marked, for a part may say the same. */
function exactly(memory: Said): string {
  const stems = tellingStems(textsOf(memory).join("\n"));
  return stems.length === 0 ? "" : `= ${stems.toSorted().join(" ")}`;
}

type Said = Pick<NewMemory, "title" | "subtitle" | "facts" | "body" | "verbatim">;

export const textsOf = ({ title, subtitle, facts, body, verbatim }: Said): readonly string[] =>
  [title, subtitle, ...facts, body, verbatim].filter((text) => text !== "");

/** Words as a search compares them, without marks and in their order. */
export const stemsOf = (text: string): readonly string[] =>
  fold(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map(stem);

const tellingStems = (text: string): readonly string[] =>
  [...new Set(stemsOf(text).filter((each) => !stopWords.has(each)))].slice(0, stemsMost);

const isValue = (word: string): boolean => /\p{N}/u.test(word);

/** Knows what was forgotten. */
export interface Forgotten {
  readonly isCall: (call: Call & { readonly occurredAt: string }) => boolean;
  /** Whether a text holds a forgotten phrase; null: whenever it was forgotten. */
  readonly holdsPhrase: (text: string, at: string | null) => boolean;
  /** Whether a memory says what was forgotten, in these or in other words. null: whenever it was forgotten. */
  readonly isSaid: (memory: Said, at: string | null) => boolean;
}

export function forgottenBy(tombstones: readonly Tombstone[], hash: KeyedHash): Forgotten {
  const of = (kind: Tombstone["kind"]): readonly Tombstone[] =>
    tombstones.filter((each) => each.kind === kind);
  const [calls, sessions, phrases] = [byHash(of("call")), byHash(of("session")), byHash(of("phrase"))];
  const sizes = [...new Set(of("phrase").map(({ parts }) => Number(parts[0])))];
  const exact = byHash(of("said").filter(({ parts }) => parts.length === 0));
  const said = of("said").filter(({ parts }) => parts.length > 0);

  function holdsPhrase(text: string, at: string | null): boolean {
    if (sizes.length === 0) return false;
    const stems = stemsOf(text);
    return sizes.some((size) =>
      stems.some((_stem, from) => {
        if (from + size > stems.length) return false;
        const found = phrases.get(hash(stems.slice(from, from + size).join(" ")));
        return found !== undefined && (at === null || at <= found);
      }),
    );
  }

  function isSaid(memory: Said, at: string | null): boolean {
    const texts = textsOf(memory);
    if (texts.some((text) => holdsPhrase(text, at))) return true;
    const isAfter = (forgottenAt: string): boolean => at !== null && at > forgottenAt;
    const whole = exact.get(hash(exactly(memory)));
    if (whole !== undefined && !isAfter(whole)) return true;
    if (said.length === 0) return false;
    const stems = new Set(texts.flatMap(tellingStems).map(hash));
    return said.some((one) => !isAfter(one.at) && says(stems, one.parts));
  }

  return {
    isCall: (call) =>
      calls.has(hash(callText(call))) || call.occurredAt <= (sessions.get(hash(sessionText(call))) ?? ""),
    holdsPhrase,
    isSaid,
  };
}

const byHash = (tombstones: readonly Tombstone[]): ReadonlyMap<string, string> =>
  new Map(tombstones.map(({ hash, at }) => [hash, at]));

/** Most of its words; where it has values, one of them too: the same about another value is something else. */
function says(stems: ReadonlySet<string>, parts: readonly string[]): boolean {
  const values = parts.filter((part) => part.startsWith("#")).map((part) => part.slice(1));
  const words = parts.filter((part) => !part.startsWith("#"));
  const isOfValue = values.length === 0 || values.some((value) => stems.has(value));
  return isOfValue && words.filter((word) => stems.has(word)).length >= words.length * alike;
}
