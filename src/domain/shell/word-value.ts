/** "x.sql" of `--file=x.sql` and of `if=x.sql`, "git push" of `p="git push"`; any other word is its own value. */
export const valueOf = (word: string): string => word.replace(/^(?:-[^=\s]*|[A-Za-z_]\w*\+?)=/, "");

/** What a program may take for a path of one of its words: an option is none, but its value may be. */
export const pathsOfWord = (word: string): readonly string[] =>
  [...new Set([word, valueOf(word)])].filter((path) => path !== "" && !path.startsWith("-"));
