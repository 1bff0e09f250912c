import type { ForgetPlan, ForgetReceipt, OutsideMention } from "../../domain/forgetting.ts";
import { stayWords } from "../../domain/stay-words.ts";
import { outsideMessages } from "../messages/outside.ts";
import { oneLine } from "../visible.ts";
import type { Look } from "./look.ts";

const filesShown = 20;
const linesShown = 12;

/** What stays in the files of others, a line a file, with the way to it or the reason; and what was masked. */
export function printOutside(
  told: Pick<ForgetPlan, "outside" | "isOutsideCut"> & Pick<ForgetReceipt, "masked">,
  look: Look,
): readonly string[] {
  const words = outsideMessages[look.language];
  const { outside, masked = [] } = told;
  const paths = [...new Set(outside.map(({ path }) => path))].slice(0, filesShown);
  return [
    ...(masked.length === 0 ? [] : [words.masked]),
    ...masked.map(({ path, lines, copy }) =>
      [
        `  ${oneLine(path)} ${words.lines(lines.length, shown(lines))}`,
        ...(copy === null ? [] : [`(${words.copy(oneLine(copy))})`]),
      ].join(" "),
    ),
    ...(paths.length === 0 ? [] : [words.stays]),
    ...paths.map((path) =>
      fileLine(
        outside.filter((mention) => mention.path === path),
        look,
      ),
    ),
    ...(told.isOutsideCut === true ? [words.cut] : []),
  ];
}

function fileLine(mentions: readonly OutsideMention[], look: Look): string {
  const words = outsideMessages[look.language];
  const [first] = mentions;
  if (first === undefined) return "";
  const note = first.why === undefined ? words.ways[first.what] : stayWords[look.language][first.why];
  const lines = words.lines(mentions.length, shown(mentions.map(({ line }) => line)));
  return `  ${oneLine(first.path)} ${lines} (${note})`;
}

const shown = (lines: readonly number[]): string =>
  `${lines.slice(0, linesShown).join(", ")}${lines.length > linesShown ? ", …" : ""}`;
