import type { Place } from "../domain/event.ts";
import type { Given } from "./asking.ts";
import type { Digests } from "./digests.ts";

export interface SilenceParts {
  readonly locate: (directory: string, files: readonly string[]) => Promise<Place>;
  /** True for projects the owner switched off. */
  readonly isOff: (place: Place) => boolean;
}

const silence: Given = { context: "", personLine: "", tokens: 0, memories: 0 };

/** The digests, but for projects that are switched off: in them Kedr does not speak, of what it knew before neither. */
export function silentWhereOff(digests: Digests, { locate, isOff }: SilenceParts): Digests {
  const isSilent = async (directory: string): Promise<boolean> => isOff(await locate(directory, []));
  return {
    ...digests,
    shownBefore: async (asking) =>
      (await isSilent(asking.directory)) ? silence : digests.shownBefore(asking),
    make: async (asking) => ((await isSilent(asking.directory)) ? silence : digests.make(asking)),
    preview: async (directory) => ((await isSilent(directory)) ? silence : digests.preview(directory)),
  };
}
