/** An object read from a request, of which nothing is known yet. */
export type Wire = Readonly<Record<string, unknown>>;

export const record = (value: unknown): Wire =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Wire) : {};

export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Content is a string or blocks, of which those that hold a text count, whatever the interface calls them. */
export function texts(content: unknown): string[] {
  if (typeof content === "string") return [content];
  return list(content)
    .map(record)
    .filter((block) => typeof block["text"] === "string")
    .map((block) => text(block["text"]));
}
