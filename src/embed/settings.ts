import type { Floors } from "./calibrate.ts";
import type { EmbedSettings } from "./embedder.ts";

const providers: readonly EmbedSettings["provider"][] = [
  "transformers",
  "openai-compatible",
  "ollama",
  "energetic",
];

/** What is kept beside a model's vectors: how it is reached, and what was measured of it. */
export interface KeptSettings extends EmbedSettings {
  readonly floors: Floors;
}

/** Settings as they were kept; undefined for anything else. */
export function settingsFrom(text: string): KeptSettings | undefined {
  const value = parsed(text);
  if (typeof value !== "object" || value === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(value));
  const provider = providers.find((name) => name === fields.get("provider"));
  const textOrNull = (name: string): string | null => {
    const field = fields.get(name);
    return typeof field === "string" ? field : null;
  };
  const floors = floorsFrom(fields.get("floors"));
  if (provider === undefined || floors === undefined) return undefined;
  return {
    provider,
    model: textOrNull("model"),
    baseUrl: textOrNull("baseUrl"),
    keyVariable: textOrNull("keyVariable"),
    floors,
  };
}

function floorsFrom(value: unknown): Floors | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(value));
  const [en, ru] = [fields.get("en"), fields.get("ru")];
  return typeof en === "number" && typeof ru === "number" ? { en, ru } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not written by this version; the caller embeds anew.
    return undefined;
  }
}
