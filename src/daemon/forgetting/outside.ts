import type { ForgetReceipt, MaskWish, OutsideMention } from "../../domain/forgetting.ts";
import type { OpenForgetting } from "../../store/forgetting-store.ts";
import { findOutside, type FindParts, type OutsideFound, type OutsideSought } from "../outside/find.ts";
import { type MaskedOutside, maskOutside, type MaskParts } from "../outside/mask.ts";

/** What lies outside Kedr's files: the clients' own, which are told of, and changed only where the owner wants it. */
export interface OutsideCopies {
  find(sought: OutsideSought): Promise<OutsideFound>;
  mask(
    sought: Omit<OutsideSought, "exports" | "records">,
    shown: readonly OutsideMention[],
    wish: MaskWish,
  ): Promise<MaskedOutside>;
}

/** The records and memory files of every client on this machine. */
export const openOutside = (parts: FindParts & MaskParts): OutsideCopies => ({
  find: (sought) => findOutside(sought, parts),
  mask: (sought, shown, wish) => maskOutside(sought, shown, wish, parts),
});

const nowhere: FindParts = {
  clients: [],
  where: { homeFolder: "", configFolder: null, variables: {}, executables: [], platform: "" },
  projectPaths: async () => [],
  configFolders: async () => [],
  memorySources: async () => [],
};

/** The records of the sessions themselves, which are only told of. */
export const recordsOfSessions: OutsideCopies = {
  find: (sought) => findOutside(sought, nowhere),
  mask: async (_sought, outside) => ({ masked: [], outside }),
};

/** Masks what the owner was shown and wanted masked; after a kill once more. */
export async function maskBegun(
  { plan, texts }: Pick<OpenForgetting, "plan" | "texts">,
  outside: Pick<OutsideCopies, "mask">,
): Promise<Pick<ForgetReceipt, "outside" | "masked">> {
  if (plan.mask === undefined || texts === null) return { outside: plan.outside };
  const { tellingTexts, ...wish } = plan.mask;
  const [phrase = null] = tellingTexts === null ? texts : [];
  return outside.mask({ phrase, telling: texts.slice(0, tellingTexts ?? 0), texts }, plan.outside, wish);
}
