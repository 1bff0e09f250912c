import type { SystemTexts } from "../prompting.ts";
import type { SystemBlock } from "./options.ts";

/**
 * One breakpoint, on the last block that stays the same: everything before it is cached with it, and the other three
 * that the API allows are left to the caller.
 */
export function systemBlocks({ stable, changing }: SystemTexts): SystemBlock[] {
  const blocks = stable.map((text, index): SystemBlock =>
    index === stable.length - 1
      ? { type: "text", text, cache_control: { type: "ephemeral" } }
      : { type: "text", text },
  );
  return changing === "" ? blocks : [...blocks, { type: "text", text: changing }];
}
