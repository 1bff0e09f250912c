/** Letters, not halves of them. */
const kept = /^.{0,60}/u;

/** What a text is called as a file: letters, digits and dashes of it alone. Empty where it has none. */
export function slugOf(text: string): string {
  const slug = text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-");
  return (kept.exec(slug.replace(/^-/, ""))?.[0] ?? "").replace(/-$/, "");
}

/** A folder's name for each, no two the same where case counts for nothing. */
export function folderNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const slug = slugOf(name) || "project";
    let unique = slug;
    for (let number = 2; taken.has(unique); number += 1) unique = `${slug}-${number}`;
    taken.add(unique);
    return unique;
  });
}
