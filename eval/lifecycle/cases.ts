import { readFileSync } from "node:fs";

export const caseKinds = [
  "superseded",
  "contradictory",
  "adjacent",
  "other project",
  "duplicate",
  "one-off",
  "absent",
] as const;

/** The odd half and the third set may be read and mended by; the even half is only counted. */
export const halves = ["odd", "even", "third"] as const;

export type Half = (typeof halves)[number];

/** One session, or one thing done between sessions. */
export interface Step {
  /** What the person says; without it they say to go on. */
  readonly says?: string;
  /** Commands that ran, with what they printed. */
  readonly runs?: readonly (readonly [command: string, output: string])[];
  readonly fails?: readonly (readonly [command: string, error: string])[];
  /** What the agent says at the end of its turn. */
  readonly answers?: string;
  /** A note that an agent writes down. */
  readonly agent?: string;
  /** The owner puts a new title in place of that of the memory that holds the first text. */
  readonly correct?: readonly [holding: string, title: string];
  /** The owner has this text forgotten, everywhere. */
  readonly forget?: string;
  /** It happens in the other project. */
  readonly elsewhere?: boolean;
}

/** A history in one or two projects, a question in a new session, and what that session must and must not be given. */
export interface Case {
  readonly id: number;
  readonly kind: (typeof caseKinds)[number];
  readonly language: "en" | "ru" | "mixed";
  readonly steps: readonly Step[];
  readonly ask: string;
  readonly askElsewhere?: boolean;
  /** Must be given, each. */
  readonly gives?: readonly string[];
  /** Holds no more, or not there: must not be given. */
  readonly never?: readonly string[];
  /** Held by exactly one memory of those that hold now. */
  readonly once?: readonly string[];
  /** Nothing is given for the prompt. */
  readonly silent?: boolean;
  /** Is, or is not, a rule that waits for the owner. */
  readonly rule?: string;
  readonly noRule?: string;
}

export const loadCases = (half: Half): readonly Case[] =>
  readFileSync(`eval/lifecycle/cases-${half}.jsonl`, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Case);
