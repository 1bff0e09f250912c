import type { Fields } from "../fields.ts";
import type { TreeEntry } from "./prompt-place.ts";

/** What Kedr's extension uses of what Pi gives to extensions, the same in 0.73 and in 1.6. */
export interface Pi {
  on(event: string, handler: (event: Fields, context: PiContext) => Promise<object | undefined>): void;
}

export interface PiContext {
  readonly cwd: string;
  /** False in print mode: nobody can be asked. */
  readonly hasUI: boolean;
  readonly ui: { confirm(title: string, message: string): Promise<boolean> };
  readonly sessionManager: {
    getSessionId(): string;
    /** Undefined where the session is kept nowhere. */
    getSessionFile(): string | undefined;
    getLeafId(): string | null;
    getEntries(): readonly TreeEntry[];
    /** From the root to where the session stands. */
    getBranch(): readonly TreeEntry[];
  };
}
