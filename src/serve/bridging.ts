/** Where approved rules are also written for agents that read a file by themselves. */
export const bridgeTargets = ["agents-md", "memory-md"] as const;

export type BridgeTarget = (typeof bridgeTargets)[number];

/** A bridge that is on. */
export interface BridgeState {
  readonly target: BridgeTarget;
  readonly projectName: string;
  readonly path: string;
  /** Approved rules that hold now. */
  readonly rules: number;
  /** Whether the file holds exactly these. */
  readonly isFresh: boolean;
  /** Blocks of Kedr's in the file beside the first, as a merge of two branches may bring them: they go when it is written next. */
  readonly extraBlocks: number;
}

/** "unwritable": the file can't be read or written, or its folder is not there, and nothing was changed. */
export type BridgeOutcome = "on" | "off" | "unwritable";

/** Bridges out: nothing is written anywhere until the owner turns one on. `setBridge` is the owner's alone. */
export interface Bridging {
  bridges(): Promise<{ readonly bridges: readonly BridgeState[] }>;
  /** Of the folder's project. Turning on what is on writes it anew. */
  setBridge(request: {
    readonly target: BridgeTarget;
    readonly directory: string;
    readonly isOn: boolean;
  }): Promise<{ readonly outcome: BridgeOutcome; readonly path: string; readonly rules: number }>;
}
