import type { EnforcedDecision } from "../domain/enforcement.ts";
import type { ClientName, ProjectKey } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import type { LeftLineWhy } from "../inject/left-lines.ts";
import type { SectionName } from "../inject/page.ts";
import type { Worth } from "../inject/relevance.ts";
import type { Why } from "../recall/placing.ts";
import type { FloorWeights } from "../recall/weigh.ts";
import type { Spoken } from "./service.ts";

/** When something may be given: at a session's start, with a prompt, or before a tool runs. */
export type SeenMoment =
  | { readonly what: "start" }
  | { readonly what: "prompt"; readonly prompt: string }
  | {
      readonly what: "tool";
      readonly action: "run" | "edit" | "read";
      /** The command line, or the path of the file. */
      readonly subject: string;
    };

/** Why nothing at all is given. */
export type SeenSilence =
  | "client-takes-none"
  | "project-off"
  | "quiet"
  | "recall-off"
  | "without-memory"
  | "asks-nothing"
  | "hints-off"
  | "no-subject"
  | "nothing-known"
  | "nothing-fits";

/** As much of a memory as a list shows. */
export type SeenMemory = Pick<
  Memory,
  "id" | "kind" | "type" | "title" | "status" | "trust" | "occurredAt" | "scope"
>;

/** How a memory came to be told, as far as it was ranked. */
export interface SeenWhy {
  /** What its line in a digest is worth; empty elsewhere. */
  readonly worth: readonly Worth[];
  /** What of the prompt stands in it, in words. */
  readonly reasons: readonly string[];
  /** Its place by each way of finding, and what lifted or lowered it; null where nothing was searched. */
  readonly ranked: Why | null;
  /** The share of the prompt that it meets, from 0 to 1; null where nothing was searched. */
  readonly support: number | null;
}

/** One line of the text, to the letter. */
export interface SeenLine {
  readonly text: string;
  readonly section: SectionName;
  /** At most so many. */
  readonly tokens: number;
  readonly memories: readonly SeenMemory[];
  readonly why: SeenWhy;
}

/** What was looked at and is not in the text. */
export interface SeenLeft {
  readonly memory: SeenMemory;
  readonly why: LeftLineWhy | "session" | "shown" | "standing" | "most" | "floor";
  readonly how: SeenWhy;
}

/** Exactly what an agent would be given. */
export interface SeenAnswer {
  /** Empty: nothing. */
  readonly text: string;
  /** Of the text: these and no others, in their order. */
  readonly lines: readonly SeenLine[];
  /** What the person is shown at a start. */
  readonly personLine: string;
  readonly tokens: number;
  readonly budgetTokens: number;
  /** The client takes so much of one answer whole. */
  readonly room: { readonly used: number; readonly most: number; readonly unit: "characters" | "bytes" };
  readonly left: readonly SeenLeft[];
  /** With those that are not listed. */
  readonly leftTotal: number;
  /** What a hit must have of the prompt; null where nothing was searched. */
  readonly floor: Pick<FloorWeights, "best" | "each"> | null;
  readonly silence: SeenSilence | null;
  /** What a rule of the owner's says to the call: then nothing else is given. */
  readonly verdict: { readonly decision: EnforcedDecision; readonly reason: string } | null;
  /** At a start: texts that read like instructions and are held back, and rules that wait for the owner. */
  readonly heldBack: number;
  readonly rulesWaiting: number;
}

/** Whom a text may be for. */
export interface SeenClient {
  readonly name: ClientName;
  readonly title: string;
  readonly takes: readonly SeenMoment["what"][];
}

/** What the agent sees. Looking gives nothing, keeps nothing and counts as no use. */
export interface Seeing {
  /** The text that a new session there would be given now. Throws KedrError "no-such-project" and "unknown-client". */
  seen(
    request: Spoken & {
      readonly project: ProjectKey;
      readonly client: ClientName;
      readonly moment: SeenMoment;
    },
  ): Promise<SeenAnswer>;
  /** Every client that Kedr serves, the usual one first. */
  seenClients(): Promise<readonly SeenClient[]>;
}
