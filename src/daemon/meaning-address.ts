import type { Said } from "../domain/said.ts";
import type { EmbedSettings } from "../embed/embedder.ts";
import { addressOf } from "../embed/endpoint.ts";
import { mayGoTo, vendorOfUrl } from "../llm/vendor.ts";
import { meaningWords } from "./meaning-words.ts";

/** To this machine always; to any other only when the owner allows other vendors, as with events. */
export function refusalOf(settings: EmbedSettings, allowOtherVendors: boolean): Said | null {
  if (settings.provider === "transformers" || settings.provider === "energetic") return null;
  if (settings.provider === "openai-compatible" && settings.baseUrl === null) return null;
  const address = addressOf(settings);
  const vendor = vendorOfUrl(address);
  // Memories come from every client, so no vendor has seen them all.
  if (mayGoTo("other", vendor, allowOtherVendors ? [vendor] : [])) return null;
  return meaningWords.otherMachine(new URL(address).host);
}
