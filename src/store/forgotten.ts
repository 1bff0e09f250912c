import { isNotice } from "../domain/notice.ts";
import { BoundedMap } from "../platform/bounded-map.ts";
import { stem } from "./stem.ts";
import {
  callHash,
  exactly,
  isMarked,
  type KeyedHash,
  phraseHash,
  plainWords,
  placeText,
  type Said,
  sessionHash,
  type Standing,
  tellingStems,
  textsOf,
  type Tombstone,
} from "./tombstones.ts";

/** Of fewer stems every one counts: the same with one other is something else. */
const stemsAlike = 6;
const alike = 0.8;
/** A text of many more words holds common ones by chance. */
const timesAsLong = 3;
/** Words come again and again; a keyed hash takes microseconds. */
const hashesKept = 20_000;

/** Knows forgotten texts. */
export interface ForgottenTexts {
  /** From now on it knows these too; of one that it knows, the later date. Calls and sessions are passed over. */
  readonly learn: (tombstones: readonly Tombstone[]) => void;
  /** Whether a text holds a forgotten phrase, said there; null: whenever it was forgotten. */
  readonly holdsPhrase: (text: string, standing: Standing, at: string | null) => boolean;
  /** Whether a memory says what was forgotten, in these or in other words. null: whenever it was forgotten. */
  readonly isSaid: (memory: Said, at: string | null) => boolean;
}

export function forgottenTexts(keyed: KeyedHash): ForgottenTexts {
  const known = new BoundedMap<string, string>(hashesKept);
  const hash: KeyedHash = (text) => known.take(text, () => keyed(text));
  const stemHashes = new BoundedMap<string, string>(hashesKept);
  const hashOfStem: KeyedHash = (word) => stemHashes.take(word, () => keyed(stem(word)));
  /** By the hash of their first stem, then by their own. */
  const phrases = new Map<string, Map<string, Phrase>>();
  const exact = new Map<string, string>();
  const said = new Map<string, SaidText>();

  function learn(tombstones: readonly Tombstone[]): void {
    for (const one of tombstones) {
      if (one.kind === "phrase") {
        const [size = "", first = "", ...marks] = one.parts;
        const same = phrases.get(first) ?? new Map<string, Phrase>();
        phrases.set(first, same.set(one.hash, { size: Number(size), marks, at: one.at }));
      } else if (one.kind === "said") {
        if (isWhole(one)) exact.set(one.hash, one.at);
        else said.set(one.hash, saidText(one));
      }
    }
  }

  function holdsPhrase(text: string, standing: Standing, at: string | null): boolean {
    if (phrases.size === 0) return false;
    const words = plainWords(text);
    return words.some((word, from) => {
      const beginning = phrases.get(hashOfStem(word));
      if (beginning === undefined) return false;
      return [...beginning].some(
        ([own, { size, marks, at: forgottenAt }]) =>
          from + size <= words.length &&
          (at === null || at <= forgottenAt) &&
          phraseHash(words.slice(from, from + size).map(stem), marks, keyed) === own &&
          isMarked(marks, standing, hash),
      );
    });
  }

  function isSaid(memory: Said, at: string | null): boolean {
    const texts = textsOf(memory);
    if (texts.some((text) => holdsPhrase(text, memory, at))) return true;
    if (isNotice(memory)) return false;
    const isAfter = (forgottenAt: string): boolean => at !== null && at > forgottenAt;
    const place = placeText(memory);
    const whole = exactly(memory);
    const itself = [whole, `${place}${whole}`].map((each) => exact.get(keyed(each)));
    if (itself.some((found) => found !== undefined && !isAfter(found))) return true;
    if (said.size === 0) return false;
    const here = hash(place);
    const wholes = texts.map(hashedStems(hash));
    const sentences = texts.flatMap(sentencesOf).map(hashedStems(hash));
    // What not all of them together hold none does: most tombstones are passed over by one look.
    const all = new Set(wholes.flatMap((each) => [...each]));
    return [...said.values()].some(
      (one) =>
        !isAfter(one.at) &&
        (one.place === null || one.place === here) &&
        holds(all, one) &&
        (sentences.some((each) => (one.musts.length > 0 || isOfLength(each, one)) && holds(each, one)) ||
          wholes.some((each) => isOfLength(each, one) && holds(each, one))),
    );
  }

  return { learn, holdsPhrase, isSaid };
}

/** When a tombstone of this kind and hash was put; undefined where there is none. */
export type FindTombstone = (kind: Tombstone["kind"], hash: string) => string | undefined;

/** Whether an event is a forgotten call, or one of a forgotten session from before that. */
export const isForgottenCall = (
  call: Parameters<typeof callHash>[0] & { readonly occurredAt: string },
  find: FindTombstone,
  hash: KeyedHash,
): boolean =>
  find("call", callHash(call, hash)) !== undefined ||
  call.occurredAt <= (find("session", sessionHash(call, hash)) ?? "");

interface Phrase {
  readonly size: number;
  readonly marks: readonly string[];
  readonly at: string;
}

/** A text that was said, in hashes of its stems. */
interface SaidText {
  /** Values and names: the same about another is something else. */
  readonly musts: readonly string[];
  readonly words: readonly string[];
  /** Null: everywhere. */
  readonly place: string | null;
  readonly at: string;
}

/** Of a whole memory there are no words: all must be the same. */
const isWhole = ({ parts }: Tombstone): boolean => parts.every((part) => part.startsWith("@"));

const saidText = ({ parts, at }: Tombstone): SaidText => ({
  musts: partsAfter("#", parts),
  words: parts.filter((part) => !/^[#@]/.test(part)),
  place: partsAfter("@", parts)[0] ?? null,
  at,
});

const partsAfter = (mark: string, parts: readonly string[]): readonly string[] =>
  parts.filter((part) => part.startsWith(mark)).map((part) => part.slice(mark.length));

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
