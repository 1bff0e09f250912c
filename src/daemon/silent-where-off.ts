import type { Place } from "../domain/event.ts";
import type { Given } from "./asking.ts";
import type { Digests } from "./digests.ts";

export interface SilenceParts {
  readonly locate: (directory: string, files: readonly string[]) => Promise<Place>;
  /** True for projects the owner switched off. */
  readonly isOff: (place: Place) => boolean;
}

const silence: Given = { context: "", personLine: "", tokens: 0, memories: 0 };

/**
 * The digests, but for projects that are switched off, where what was known before is not shown either. Hooks of such a
 * project are answered nothing at all (pipeline.ts); this is for who asks to see what a session would start with.
 */
export function silentWhereOff(digests: Digests, { locate, isOff }: SilenceParts): Digests {
  return {
    ...digests,
    preview: async (directory) => (isOff(await locate(directory, [])) ? silence : digests.preview(directory)),
  };
}
