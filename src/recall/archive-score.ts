import type { EventKind, StoredEvent } from "../domain/event.ts";
import type { TimeRange } from "../domain/time-words.ts";
import { endsAsking, most, type Placed, type Shares, surroundings } from "./archive-around.ts";
import { type ArchiveFloor, archiveFloor } from "./archive-floor.ts";
import type { ArchiveMeaning } from "./archive-meaning.ts";
import { bestPlace, type FormShares, type Spot } from "./archive-spots.ts";
import type { WeighedTerm } from "./evidence.ts";
import { isWithin, type Weights } from "./weigh.ts";

export interface Candidate {
  readonly event: StoredEvent;
  readonly text: string;
  readonly spots: readonly Spot[];
}

export interface Scored extends Candidate {
  readonly score: number;
}

/** Everything that ranks events, in one table. */
export interface ArchiveWeights {
  readonly shares: FormShares;
  /** The best place of an event counts 1; beside it what the whole event has. */
  readonly whole: number;
  /** What only the question right before it says. */
  readonly question: number;
  /** What only the prompt that it answers says. */
  readonly prompt: number;
  /** What only the rest of its turn says. */
  readonly turn: number;
  /** What only the events next to it say, less the farther. */
  readonly around: number;
  /** How much of that what comes after it counts: an answer follows what it answers. */
  readonly after: number;
  /** What only the rest of the session says. */
  readonly session: number;
  /** Characters of a place in which words belong together. */
  readonly placeChars: number;
  /** Events to each side that count as next to it. */
  readonly reach: number;
  readonly saturation: number;
  readonly lengthShare: number;
  readonly usualChars: number;
  readonly kind: Readonly<Record<EventKind, number>>;
  /** What only asks: it has the words of the question, and what follows it the answer. */
  readonly asking: number;
  /** Of the time that the query names. */
  readonly when: number;
  /** How much a name, a word that stands nowhere, and the whole of what is split count beside other words of the query. */
  readonly worth: Weights["worth"];
  /** When nothing is an answer. */
  readonly floor: ArchiveFloor;
  readonly meaning: ArchiveMeaning;
}

export const archiveWeights: ArchiveWeights = {
  shares: { translated: 0.8, foreign: 1, part: 0.25, typed: 0.5 },
  whole: 0.45,
  question: 1,
  prompt: 0.8,
  turn: 0.3,
  around: 0.65,
  after: 0.5,
  session: 0.03,
  placeChars: 400,
  reach: 4,
  saturation: 1.2,
  lengthShare: 0.4,
  usualChars: 1_000,
  kind: {
    prompt: 0.7,
    "turn-end": 1.4,
    assistant: 1.05,
    "subagent-end": 1.1,
    compaction: 0.8,
    tool: 0.6,
    "session-start": 0.5,
    "session-end": 0.5,
  },
  asking: 0.85,
  when: 1.5,
  worth: { name: 2, unknown: 0.75, whole: 0.25 },
  floor: archiveFloor,
  meaning: { compared: 30, weight: 0.05 },
};

/** Scores each candidate by itself and by the candidates around it. */
export function scoreEvents(
  candidates: readonly Candidate[],
  terms: readonly WeighedTerm[],
  weights: ArchiveWeights,
  when: TimeRange | null,
): readonly Scored[] {
  const all = terms.reduce((sum, { worth }) => sum + worth, 0);
  if (all === 0) return [];
  const worthOf = (shares: Shares): number =>
    shares.reduce((total, share, index) => total + share * (terms[index]?.worth ?? 0), 0) / all;
  const placed = candidates.map((candidate) => ({
    candidate,
    own: bestShares(candidate.spots, terms.length),
    isAsking: endsAsking(candidate, weights.placeChars),
  }));
  return bySession(placed).flatMap((session) =>
    session.map(({ candidate, own, isAsking }) => {
      const place = bestPlace(candidate.spots, terms, weights.placeChars).worth / all;
      const whole = weights.whole * worthOf(saturated(candidate, own, weights));
      let [score, known] = [place + whole, own];
      // What two of them say counts as the first of them.
      for (const [shares, weight] of surroundings(candidate, session, terms.length, weights)) {
        const more = most(known, shares);
        score += weight * (worthOf(more) - worthOf(known));
        known = more;
      }
      return { ...candidate, score: score * factorOf(candidate.event, isAsking, weights, when) };
    }),
  );
}

function factorOf(
  { kind, occurredAt }: StoredEvent,
  isAsking: boolean,
  weights: ArchiveWeights,
  when: TimeRange | null,
): number {
  const isThen = when !== null && isWithin(occurredAt, when);
  return weights.kind[kind] * (isAsking ? weights.asking : 1) * (isThen ? weights.when : 1);
}

function bySession(placed: readonly Placed[]): readonly (readonly Placed[])[] {
  const sessions = new Map<string, Placed[]>();
  for (const one of placed) {
    const key = `${one.candidate.event.client} ${one.candidate.event.sessionId}`;
    const known = sessions.get(key);
    if (known === undefined) sessions.set(key, [one]);
    else known.push(one);
  }
  return [...sessions.values()];
}

function bestShares(spots: readonly Spot[], terms: number): Shares {
  const shares = Array.from({ length: terms }, () => 0);
  for (const { met } of spots)
    for (const { term, share } of met) shares[term] = Math.max(shares[term] ?? 0, share);
  return shares;
}

/** As in BM25: the first mention says most, and the less the longer the text. */
function saturated({ spots, text }: Candidate, best: Shares, weights: ArchiveWeights): Shares {
  const often = best.map(() => 0);
  for (const { met } of spots) for (const { term, share } of met) often[term] = (often[term] ?? 0) + share;
  const { saturation, lengthShare, usualChars } = weights;
  const long = saturation * (1 - lengthShare + (lengthShare * text.length) / usualChars);
  return often.map((count, term) => ((best[term] ?? 0) * count) / (count + long));
}
