/** With what a value is entered: its sort, and what bounds it. */
export type SettingForm =
  | { readonly kind: "switch" }
  | { readonly kind: "choice"; readonly words: readonly string[] }
  | { readonly kind: "number"; readonly min: number; readonly max: number; readonly isWhole: boolean }
  /** null where it is left empty. */
  | { readonly kind: "text"; readonly of: "words" | "address" | "variable" }
  | { readonly kind: "list" }
  /** Names with a regular expression each. */
  | { readonly kind: "patterns" }
  /** Names with one of these words each. */
  | { readonly kind: "words by name"; readonly words: readonly string[] }
  /** Lists of paths and tools, and patterns, by project. */
  | { readonly kind: "privacy by project" }
  | { readonly kind: "types" };

/** What a number counts. A share is shown in percent, bytes in larger units. */
export type SettingUnit = "tokens" | "characters" | "bytes" | "days" | "minutes" | "share";

/** In this order they are shown. */
export const settingGroups = [
  "observer",
  "giving",
  "privacy",
  "archive",
  "meaning",
  "service",
  "language",
] as const;
export type SettingGroup = (typeof settingGroups)[number];
