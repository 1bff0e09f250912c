/** Words that change nothing when they come, go or move; negations are not among them. */
const empty = new Set(
  "a an the of in on at to for and is are was were в во на и к ко с со о об у за из по".split(" "),
);

/**
 * What a title says, without case, punctuation, order and empty words: near-identical titles have one key. Numbers
 * and negations stay, since "works with 20" and "does not work with 22" are no duplicates.
 */
export function titleKey(title: string): string {
  const words = title
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("ё", "е")
    .match(/[\p{L}\p{N}\p{M}]+/gu);
  const telling = new Set((words ?? []).filter((word) => !empty.has(word)));
  return telling.size === 0 ? title : [...telling].sort().join(" ");
}
