import { findText } from "../clients-real/byte-search.ts";

/** Texts of the private turn, each of a kind of its own. */
export const secret = {
  prompt: "okapiprompt",
  command: "okapicommand",
  output: "okapioutput",
  file: "okapifile",
  edit: "okapiedit",
  agent: "okapiagent",
  answer: "okapianswer",
  late: "okapilate",
  task: "okapitask",
  summary: "okapisummary",
};
export const secrets = Object.values(secret);

/** Those of them that stand in a file of the folder. */
export const standingIn = (folder: string): readonly string[] =>
  secrets.filter((word) => findText(folder, word).length > 0);
