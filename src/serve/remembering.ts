import type { ClientName } from "../domain/ids.ts";
import type { Memory, MemoryKind } from "../domain/memory.ts";
import type { LocalConnection } from "../platform/peer.ts";

/** What an agent may write down by itself; observations, recaps and summaries come from the events. */
export const rememberedKinds = [
  "rule",
  "reference",
  "skill",
  "note",
] as const satisfies readonly MemoryKind[];

export type RememberedKind = (typeof rememberedKinds)[number];

export interface RememberRequest {
  readonly kind: RememberedKind;
  /** One line, at most limits.titleChars. */
  readonly title: string;
  /** At most limits.factsPerObservation, each at most limits.factChars. */
  readonly facts: readonly string[];
  /** Prose, at most limits.bodyChars. */
  readonly body: string;
  /** An exact command or text that must come back literally, at most limits.verbatimChars. */
  readonly verbatim: string;
  /** The folder whose project it belongs to, absolute. */
  readonly directory: string;
  /** True: it is of every project. */
  readonly isGlobal: boolean;
  /** Who wrote it, as that program calls itself. */
  readonly client: ClientName;
  /** True: it is kept although something like it is known. The very same is never kept twice. */
  readonly isNewAnyway: boolean;
  /** The connection it came by, by which the service finds whose session it is. The border sets it: nobody can say so. */
  readonly from?: LocalConnection;
}

export type RememberAnswer =
  | { readonly outcome: "stored"; readonly memory: Memory; readonly secretsMasked: number }
  /** The very same is there already. */
  | { readonly outcome: "known"; readonly memory: Memory }
  /** Nothing was stored: these say nearly that, the nearest first. */
  | { readonly outcome: "near"; readonly memories: readonly Memory[] };

/** Writing down what an agent was told. Nothing here approves: a rule so written waits for the owner. */
export interface Remembering {
  /** Throws KedrError "nothing-said", "project-off", and "forgotten" for what the owner has had forgotten. */
  remember(request: RememberRequest): Promise<RememberAnswer>;
}
