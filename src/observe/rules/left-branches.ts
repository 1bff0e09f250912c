import { limits } from "../../domain/limits.ts";
import { cleanText } from "../../domain/clean-text.ts";
import { leftBranch } from "../../domain/left-branch.ts";
import { type Detector, finding, say } from "./scene.ts";
import { asTitle, sentencesOf } from "./sentences.ts";

/** A task in a list, done or not, and what a summary says where it has nothing to say. */
const taskMark = /^\[[ x]\] /i;
const nothingSaid = /^\(?(?:none|no content to summarize|no summary generated|нет|ничего)\)?\.?$/i;

/** Ways that were tried and left for another: what the client's summary says of each, first what it was to bring. */
export const leftBranches: Detector = ({ steps, language }) =>
  steps
    .filter(({ event }) => event.kind === "compaction" && event.tool === leftBranch)
    .flatMap(({ event, index }) => {
      const [first, ...rest] = sentencesOf(cleanText(event.outcome ?? ""))
        .map((sentence) => sentence.replace(taskMark, ""))
        .filter((sentence) => !nothingSaid.test(sentence));
      if (first === undefined) return [];
      return [
        finding({
          type: "discovery",
          title: `${say(language, "Tried and left", "Пробовали и оставили")}: ${asTitle(first)}`,
          facts: rest.slice(0, limits.factsPerObservation),
          also: ["left branch", "another way", "dead end", "оставленная ветка", "тупик"],
          from: [index],
        }),
      ];
    });
