import { matchesInOrder, matchesName } from "./wildcard.ts";

/**
 * True when the path is one of the pattern: `**` stands for any folders, none too, so `migrations/**` is the folder as
 * well; `*` and `?` stay within a name. A pattern without a slash is a name anywhere. The path is relative to the
 * project, or absolute for a pattern that begins with a slash.
 */
export function matchesPath(pattern: string, path: string): boolean {
  if (pattern.startsWith("/") !== path.startsWith("/")) return false;
  return matchesInOrder(
    partsOf(pattern),
    path.split("/").filter(Boolean),
    (part) => part === "**",
    matchesName,
  );
}

function partsOf(pattern: string): readonly string[] {
  const parts = pattern.split("/").filter((part) => part !== "" && part !== ".");
  const below = pattern.endsWith("/") ? ["**"] : [];
  return pattern.includes("/") ? [...parts, ...below] : ["**", ...parts];
}
