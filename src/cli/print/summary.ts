import type { Memory } from "../../domain/memory.ts";
import { oneLine } from "../visible.ts";
import type { Look } from "./look.ts";

/** The title, then the text with its headings. */
export const printSummary = ({ title, body }: Memory, look: Look): string[] => [
  look.paint.bold(oneLine(title)),
  "",
  ...body.split("\n").map((line) => (line.startsWith("## ") ? look.paint.bold(line.slice(3)) : line)),
];
