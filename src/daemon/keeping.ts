import type { Config } from "../config/config.ts";
import { builtinObservationTypes } from "../domain/observation-type.ts";
import { measureMemory } from "../inject/measure.ts";
import { tokenizer } from "../inject/tokens.ts";
import { openOwnMasks } from "./own-masks.ts";
import type { RememberParts } from "./remember.ts";

/** What a text goes through before it is a memory, whoever wrote it: the owner's masks, and its measure in tokens. */
export type Keeping = Pick<RememberParts, "masks" | "measure">;

export async function openKeeping(config: Config): Promise<Keeping> {
  const counter = await tokenizer();
  const types = [...builtinObservationTypes, ...config.types];
  return {
    masks: openOwnMasks(config.privacy),
    measure: (memory) => measureMemory(memory, types, counter),
  };
}
