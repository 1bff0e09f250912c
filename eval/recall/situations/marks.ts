import type { AtHand } from "../../../src/recall/place.ts";
import type { CaseMemory } from "./case.ts";

type Set = Omit<CaseMemory, "title" | "facts">;

/** What sets a memory apart beside its words, and which way that should move it. */
export interface Mark {
  readonly weight: string;
  readonly moves: "up" | "down";
  readonly marked: Set;
  readonly plain: Set;
  /** The mark at its strongest, for what must not overturn a better match; as marked unless told. */
  readonly strongest?: Set;
  /** Which memory must not be overtaken or fall below: one that meets most of the query, or half of it. */
  readonly against: "weaker" | "far";
  /** What is said of the time, by the language of the query. */
  readonly asked?: Readonly<Record<"en" | "ru", string>>;
}

/** Where everybody stands who asks in these worlds. */
export const atHand: AtHand = {
  directory: "/work/world/packages/desk",
  branch: "desk-rework",
  files: ["/work/world/lib/k7.ts"],
  isReachable: (commit) => (commit === "unmerged" ? false : commit === "merged" ? true : null),
  tip: () => null,
};

const aMoment = 0.02;

/** One row a weight or two: an otherwise equal memory with the mark comes before (or after) one without. */
export const marks: readonly Mark[] = [
  { weight: "kind.rule", moves: "up", marked: { kind: "rule" }, plain: {}, against: "weaker" },
  { weight: "kind.recap", moves: "down", marked: { kind: "recap" }, plain: {}, against: "far" },
  {
    weight: "status.hypothesis",
    moves: "down",
    marked: { status: "hypothesis" },
    plain: {},
    against: "weaker",
  },
  {
    weight: "trust.approved",
    moves: "up",
    marked: { kind: "rule", isApproved: true },
    plain: { kind: "rule" },
    against: "weaker",
  },
  {
    weight: "strength",
    moves: "up",
    marked: { strength: 2 },
    plain: {},
    strongest: { strength: 8 },
    against: "weaker",
  },
  { weight: "pinned", moves: "up", marked: { isPinned: true }, plain: {}, against: "weaker" },
  {
    weight: "sameFile",
    moves: "up",
    marked: { file: "lib/k7.ts" },
    plain: { file: "lib/k8.ts" },
    against: "weaker",
  },
  {
    weight: "neighbour",
    moves: "up",
    marked: { directory: "/work/world/packages/desk/src" },
    plain: { directory: "/work/world/packages/till" },
    against: "weaker",
  },
  {
    weight: "branch.here",
    moves: "up",
    marked: { branch: "desk-rework", commit: "merged" },
    plain: { branch: "main", commit: "merged" },
    against: "weaker",
  },
  { weight: "branch.merged", moves: "up", marked: { commit: "merged" }, plain: {}, against: "weaker" },
  {
    weight: "branch.unmerged",
    moves: "down",
    marked: { branch: "spike", commit: "unmerged" },
    plain: {},
    against: "weaker",
  },
  {
    weight: "when",
    moves: "up",
    marked: { ageDays: 1 },
    plain: { ageDays: aMoment },
    against: "far",
    asked: { en: "yesterday", ru: "вчера" },
  },
  { weight: "age", moves: "up", marked: { ageDays: 2 }, plain: { ageDays: 730 }, against: "weaker" },
  { weight: "ageHalfDays", moves: "up", marked: { ageDays: 1 }, plain: { ageDays: 45 }, against: "weaker" },
  {
    weight: "ageHalfDays",
    moves: "up",
    marked: { ageDays: 300 },
    plain: { ageDays: 1_000 },
    against: "weaker",
  },
];
