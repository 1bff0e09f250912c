import { parsedJson } from "../domain/parsed-json.ts";
import type { Floors } from "./calibrate.ts";
import type { EmbedSettings } from "./embedder.ts";
import { fieldsOf } from "./fields.ts";

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
  const fields = fieldsOf(parsedJson(text));
  const provider = providers.find((name) => name === fields["provider"]);
  const floors = floorsFrom(fields["floors"]);
  if (provider === undefined || floors === undefined) return undefined;
  const [model, baseUrl, keyVariable] = ["model", "baseUrl", "keyVariable"].map((name) => fields[name]);
  return {
    provider,
    model: textOrNull(model),
    baseUrl: textOrNull(baseUrl),
    keyVariable: textOrNull(keyVariable),
    floors,
  };
}

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

function floorsFrom(value: unknown): Floors | undefined {
  const { en, ru } = fieldsOf(value);
  return typeof en === "number" && typeof ru === "number" ? { en, ru } : undefined;
}
