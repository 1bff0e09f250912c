import { withoutBlocks } from "../../domain/prompt-words.ts";
import { withoutInjected } from "../told-text.ts";

/** What `/skill:NAME words` becomes before it reaches the model. */
const skillBlock = /^<skill name="([^"\n]+)" location="[^"\n]*">\n[\s\S]*?\n<\/skill>(?:\n\n|$)/;

/** A file that the person named on the command line, whole. */
const fileBlock = /^<file name="[^"\n]*">[\s\S]*?<\/file>\n?/;

/** The words that a person typed: without what Kedr gave, a skill as it was called, named files left out. */
export function typedWords(prompt: string): string {
  let words = withoutInjected(prompt);
  for (let file = fileBlock.exec(words); file !== null; file = fileBlock.exec(words))
    words = words.slice(file[0].length);
  const skill = skillBlock.exec(words);
  return skill === null ? words : `/skill:${skill[1]} ${words.slice(skill[0].length)}`.trim();
}

/** Pi's own words before every summary of a branch, and its lists of files behind, which the calls tell. */
const branchOpening =
  /^The user explored a different conversation branch before returning here\.\s*(?:Summary of that exploration:\s*)?/;

/** What a summary says of a branch that was left. */
export const branchWords = (summary: string): string =>
  withoutBlocks(summary.replace(branchOpening, ""), ["read-files", "modified-files"]).trim();
