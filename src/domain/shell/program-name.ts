/** "git" of "/usr/bin/git" and of "git.exe". */
export const nameOfProgram = (word: string): string =>
  (word.split("/").at(-1) ?? "").replace(/(?<=.)\.(?:exe|cmd|bat)$/i, "");
