/** How one client is driven through a turn that needs no person: all that tells it from the others. */
export interface Driver {
  /** As Kedr and scripts/fetch-client.mjs call it. */
  readonly client: string;
  /** The name by which a person starts it, and Kedr finds it. */
  readonly command: string;
  /** What makes it talk to the scripted model alone, and to nobody else. */
  readonly env: (place: Place) => Readonly<Record<string, string>>;
  /** The files of its own that it needs before it starts, by their paths below the home. */
  readonly files: (place: Place) => Readonly<Record<string, string>>;
  /** The words after the command for one turn, and for a turn that goes on with a session. */
  readonly args: (turn: Turn) => readonly string[];
  /** What it printed, read. */
  readonly said: (stdout: string) => Said;
}

export interface Place {
  readonly home: string;
  readonly modelUrl: string;
}

export interface Turn {
  readonly prompt: string;
  readonly directory: string;
  readonly args: readonly string[];
}

export interface Said {
  /** The client's own id of the session; empty when it does not say so. */
  readonly sessionId: string;
  readonly result: string;
}

/** Of a client that prints the model's last words and nothing else. */
export const plainWords = (stdout: string): Said => ({ sessionId: "", result: stdout.trim() });

/** The model's name where a client needs one that it does not know. */
export const scriptedModel = "scripted";

/** No service checks it; the clients only want one. */
export const noKey = "not-a-real-key";
