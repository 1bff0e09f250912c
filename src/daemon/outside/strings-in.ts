/** The strings in a JSON text, or the text itself where it is none: as a record holds them, one by one. */
export function stringsIn(text: string): readonly string[] {
  try {
    return leavesOf(JSON.parse(text) as unknown);
  } catch {
    // Plain words.
    return [text];
  }
}

function leavesOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}
