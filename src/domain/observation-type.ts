/** One row of the table of observation types. Types are data: the configuration may add rows. */
export interface ObservationType {
  readonly name: string;
  /** The one character that stands for the type in a digest line. */
  readonly glyph: string;
  readonly aliases: readonly string[];
  /** What it means, for the observer's prompt and for help. */
  readonly meaning: string;
}

export const builtinObservationTypes: readonly ObservationType[] = [
  { name: "bugfix", glyph: "●", aliases: ["fix"], meaning: "something was broken and now works, and why" },
  { name: "feature", glyph: "◆", aliases: [], meaning: "something new that users or callers can do" },
  { name: "refactor", glyph: "↻", aliases: [], meaning: "same behaviour, another structure" },
  {
    name: "change",
    glyph: "✓",
    aliases: [],
    meaning: "configuration, dependencies, data or documents changed",
  },
  {
    name: "discovery",
    glyph: "○",
    aliases: [],
    meaning: "how something is or works, found out and worth knowing",
  },
  { name: "decision", glyph: "⚖", aliases: [], meaning: "a choice between alternatives, and the reason" },
  { name: "deploy", glyph: "▲", aliases: [], meaning: "something was released or went live, or failed to" },
  {
    name: "security_alert",
    glyph: "⚠",
    aliases: [],
    meaning: "a secret or a hole was exposed and needs action",
  },
  {
    name: "security_note",
    glyph: "⚷",
    aliases: [],
    meaning: "a fact about access or protection, without any secret",
  },
];

/** The row that a name or alias means; undefined for an unknown word. */
export function findObservationType(
  types: readonly ObservationType[],
  word: string,
): ObservationType | undefined {
  const name = word.trim().toLowerCase();
  return types.find((type) => type.name === name || type.aliases.includes(name));
}
