/** Reading of answers whose shape nobody guarantees. */
type Fields = Readonly<Record<string, unknown>>;

/** The value as an object; an empty one for anything else. */
export function objectIn(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

/** The value as a list; an empty one for anything else. */
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The value as text; undefined for anything else. */
export const textIn = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** The value as a count; 0 for anything else. */
export const countIn = (value: unknown): number =>
  typeof value === "number" && Number.isFinite(value) && value > 0 ? value : 0;
