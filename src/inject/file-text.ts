import { frame, plainLine, plainLines } from "./frame.ts";

/** Digits of the widest line number, as the memory tool's own texts have it. */
const numberWidth = 6;

/** One entry of a listed folder. */
export interface ListedFile {
  readonly path: string;
  /** Bytes of the text. */
  readonly bytes: number;
  readonly isReadOnly: boolean;
}

/** A folder of the memory tool: its heading in the words a model knows, its entries in a frame. */
export function folderText(folder: string, files: readonly ListedFile[]): string {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const lines = files.map(
    ({ path, bytes, isReadOnly }) => `${size(bytes)}\t${plainLine(path)}${isReadOnly ? " (read-only)" : ""}`,
  );
  const heading = `Here're the files and directories up to 2 levels deep in ${plainLine(folder)}, excluding hidden items and node_modules:`;
  return [heading, frame({ for: "files" }, [`${size(total)}\t${plainLine(folder)}`, ...lines])].join("\n");
}

/** Lines of a file with their numbers: the number stands before each line, so that none can pose as ours. */
export function fileText(path: string, text: string, from = 1, to = Number.POSITIVE_INFINITY): string {
  const heading = `Here's the content of ${plainLine(path)} with line numbers:`;
  return [heading, frame({ for: "file" }, numbered(text, from, to))].join("\n");
}

/** What an edit came to, with the lines around it. */
export const editedText = (text: string, from: number, to: number): string =>
  [
    "The memory file has been edited. Here is the snippet showing the change (with line numbers):",
    frame({ for: "file" }, numbered(text, from, to)),
  ].join("\n");

const numbered = (text: string, from: number, to: number): readonly string[] =>
  plainLines(text)
    .split("\n")
    .slice(from - 1, to)
    .map((line, index) => `${String(from + index).padStart(numberWidth, " ")}\t${line}`);

/** 512B, 1.5K. */
function size(bytes: number): string {
  const isSmall = bytes < 1024;
  const [unit, number] = isSmall ? ["B", bytes] : ["K", bytes / 1024];
  return `${number % 1 === 0 ? number : number.toFixed(1)}${unit}`;
}
