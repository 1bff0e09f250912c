import type { Job } from "./jobs.ts";

/** Options of git itself that take a value in a word of its own. */
const takesValue = new Set(["-C", "-c", "--git-dir", "--work-tree"]);

/** What git is asked to do: "push" of `git -C /app push`; empty when nothing is. */
export function gitSubcommand(job: Pick<Job, "words">): string {
  const words = job.words.slice(1);
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    if (takesValue.has(word)) at += 1;
    else if (!word.startsWith("-")) return word;
  }
  return "";
}
