import type { LoadedConfig, Origin } from "./config.ts";
import { type KeyName, keyNames, keys } from "./keys.ts";
import type { Said } from "../domain/said.ts";

/** One key as `kedr config` shows it. */
export interface ExplainedKey {
  readonly key: KeyName;
  readonly value: unknown;
  readonly default: unknown;
  readonly origin: Origin;
  readonly allowed: Said;
  readonly explain: Said;
}

/** Every key with its value, where that came from, what it may be and what it does. */
export const explainConfig = (loaded: LoadedConfig): readonly ExplainedKey[] =>
  keyNames.map((key) => ({
    key,
    value: loaded.values[key],
    default: keys[key].default,
    origin: loaded.origins[key],
    allowed: keys[key].allowed,
    explain: keys[key].explain,
  }));
