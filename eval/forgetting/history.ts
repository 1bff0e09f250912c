import * as fc from "fast-check";

/** How the owner names what is to go. */
export const ways = ["text", "id", "query", "session", "project", "time", "client"] as const;

/** Up to where the forgetting has come when the process is killed: a little later, or by chance a good deal. */
export const moments = ["asked", "written down", "rows erased", "receipt written"] as const;
export type Moment = (typeof moments)[number];

const telling = fc.constantFrom(
  "prompt",
  "call",
  "failure",
  "answer",
  "private turn",
  "told again",
  "remembered",
  "corrected",
  "asked about",
  "imported",
);
export type Telling = typeof telling extends fc.Arbitrary<infer Value> ? Value : never;

/** One life of a secret, from the first word of it until after it was forgotten. */
export const history = fc.record({
  language: fc.constantFrom("en" as const, "ru" as const),
  number: fc.integer({ min: 1_000, max: 9_999 }),
  way: fc.constantFrom(...ways),
  /** Each a session of its own: after the first, which tells it, and before the owner has it forgotten. */
  sessions: fc.array(fc.array(telling, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  hasSpool: fc.boolean(),
  hasBackup: fc.boolean(),
  hasExport: fc.boolean(),
  killedAt: fc.constantFrom(...moments),
  killedAfterMs: fc.integer({ min: 0, max: 40 }),
  /** Again, so long after the next service began; null: only once. */
  killedAgainAfterMs: fc.option(fc.integer({ min: 30, max: 500 }), { nil: null, freq: 3 }),
  /** The database is put back as it was before, from a copy that lay elsewhere; "by hand": the file itself was exchanged. */
  restored: fc.constantFrom(null, null, "by kedr restore" as const, "by hand" as const),
});
export type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;

/** The same for the same seed. */
export const historiesOf = (seed: number, count: number): readonly History[] =>
  fc.sample(history, { seed, numRuns: count });

const syllables = {
  en: "ba ce di fo gu ha ki lo mu ne pa ri so tu va ze".split(" "),
  ru: "ба ве ди го гу жа ки ло му не па ри со ту ва зе".split(" "),
};
const endings = { en: ["mork", "mork", "mork"], ru: ["мурк", "мурка", "мурку"] };

/** A made-up word that no other history of the run has, with a number behind it. */
export interface Secret {
  /** As it stands in nearly every text. */
  readonly text: string;
  /** With the word in another of its forms. */
  readonly inflected: string;
  /** The letters that all its forms begin with: no other text has them. */
  readonly stem: string;
}

export function secretOf(place: number, { language, number, way }: History): Secret {
  const names = syllables[language];
  const root = [place, place >> 4, place >> 8].map((part) => names[part & 15] ?? "").join("");
  const [plain = "", , dative = ""] = endings[language].map((ending) => root + ending);
  // A question of a search is a person's, who writes small letters.
  const text = way === "query" ? `${plain}-${number}` : `${plain.toUpperCase()}-${number}`;
  return { text, inflected: `${dative}-${number}`, stem: plain };
}
