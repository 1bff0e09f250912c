import type { CallId, ClientName, SessionId } from "../domain/ids.ts";
import type { NewMemory } from "../domain/memory.ts";
import { isNotice } from "../domain/notice.ts";
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
  /**
   * Of "phrase" the number of its stems; of "said" the hashes of its stems, with "#" before values and names, or none: then
   * all must be the same; and the hash of its project after "@" where it is kept out of that alone.
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
/** Of fewer stems every one counts: the same with one other is something else. */
const stemsAlike = 6;
const alike = 0.8;
/** A text of many more words holds common ones by chance. */
const timesAsLong = 3;
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

/** Where it is not to be said again. */
export type KeptOutOf = "everywhere" | "its project";

/** One for the whole, and one for each of its texts that says enough to be known again; none of a security note. */
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
  const itself: readonly Tombstone[] =
    whole === "" ? [] : [{ kind: "said", hash: hash(`${place}${whole}`), parts: where, at }];
  const parts = textsOf(memory).flatMap((text) => partTombstone(text, place, hash, at));
  return [...itself, ...parts.map((each) => ({ ...each, parts: [...each.parts, ...where] }))];
}

function partTombstone(text: string, place: string, hash: KeyedHash, at: string): readonly Tombstone[] {
  const stems = tellingStems(text);
  const values = stems.filter(isValue).length;
  const rest = stems.length - values;
  if (values > 0 ? rest < stemsBesideValue : rest < stemsSaid) return [];
  const names = namesIn(text);
  const parts = stems.map((each) => `${isValue(each) || names.has(each) ? "#" : ""}${hash(each)}`);
  return [{ kind: "said", hash: hash(`${place}${stems.toSorted().join(" ")}`), parts, at }];
}

const placeText = ({ project }: Said): string => `in ${JSON.stringify(project)}: `;

/** Stems of words with a capital that no sentence begins with. */
const namesIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/(?<=[\p{L}\p{N},)»"'`-]\s+)\p{Lu}[\p{L}\p{N}]*/gu)].flatMap(([word]) => stemsOf(word)),
  );

/** All of its words, whatever their order and forms: nothing short is known again by less. Marked, for a part may say the same. */
function exactly(memory: Said): string {
  const stems = tellingStems(textsOf(memory).join("\n"));
  return stems.length === 0 ? "" : `= ${stems.toSorted().join(" ")}`;
}

type Said = Pick<NewMemory, "title" | "subtitle" | "facts" | "body" | "verbatim" | "project" | "provenance">;

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
  const [exact, said] = saidIn(of("said"));

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
    if (isNotice(memory)) return false;
    const isAfter = (forgottenAt: string): boolean => at !== null && at > forgottenAt;
    const place = placeText(memory);
    const whole = exactly(memory);
    const itself = [whole, `${place}${whole}`].map((each) => exact.get(hash(each)));
    if (itself.some((found) => found !== undefined && !isAfter(found))) return true;
    if (said.length === 0) return false;
    const here = hash(place);
    const wholes = texts.map(hashedStems(hash));
    const sentences = texts.flatMap(sentencesOf).map(hashedStems(hash));
    // What not all of them together hold none does: most tombstones are passed over by one look.
    const all = new Set(wholes.flatMap((each) => [...each]));
    return said.some(
      (one) =>
        !isAfter(one.at) &&
        (one.place === null || one.place === here) &&
        holds(all, one) &&
        (sentences.some((each) => (one.musts.length > 0 || isOfLength(each, one)) && holds(each, one)) ||
          wholes.some((each) => isOfLength(each, one) && holds(each, one))),
    );
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

/** A text that was said, in hashes of its stems. */
interface SaidText {
  /** Values and names: the same about another is something else. */
  readonly musts: readonly string[];
  readonly words: readonly string[];
  /** Null: everywhere. */
  readonly place: string | null;
  readonly at: string;
}

const partsAfter = (mark: string, parts: readonly string[]): readonly string[] =>
  parts.filter((part) => part.startsWith(mark)).map((part) => part.slice(mark.length));

/** The dates of whole memories by their hashes, and the texts. */
function saidIn(
  tombstones: readonly Tombstone[],
): readonly [ReadonlyMap<string, string>, readonly SaidText[]] {
  const isWhole = ({ parts }: Tombstone): boolean => parts.every((part) => part.startsWith("@"));
  const texts = tombstones
    .filter((each) => !isWhole(each))
    .map(({ parts, at }) => ({
      musts: partsAfter("#", parts),
      words: parts.filter((part) => !/^[#@]/.test(part)),
      place: partsAfter("@", parts)[0] ?? null,
      at,
    }));
  return [byHash(tombstones.filter(isWhole)), texts];
}

/** Something short is said in one of them. */
const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.!?;])\s+|\n+/u);

const hashedStems =
  (hash: KeyedHash) =>
  (text: string): ReadonlySet<string> =>
    new Set(tellingStems(text).map(hash));

function holds(stems: ReadonlySet<string>, { musts, words }: SaidText): boolean {
  if (!musts.every((must) => stems.has(must))) return false;
  const wanted = musts.length + words.length < stemsAlike ? words.length : words.length * alike;
  return words.filter((word) => stems.has(word)).length >= wanted;
}

const isOfLength = (stems: ReadonlySet<string>, { musts, words }: SaidText): boolean =>
  stems.size <= (musts.length + words.length) * timesAsLong;
