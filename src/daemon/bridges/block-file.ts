import { rmSync } from "node:fs";
import { dirname, relative } from "node:path";
import {
  lineEndOf,
  withBlock,
  withoutBlock,
  withoutBlocks,
  type BlockSpan,
} from "../../clients/wiring/block.ts";
import { isWritable, readSettings } from "../../clients/wiring/read-settings.ts";
import { frameClosing } from "../../inject/frame.ts";
import { rulesBlockOpening } from "../../inject/rules-block.ts";
import { realPath, writeFileAtomic } from "../../platform/files.ts";

/** What became of a file: lines of the blocks that stood there before, counted from 1. */
export interface WrittenBlock {
  readonly path: string;
  readonly before: readonly { readonly from: number; readonly to: number }[];
}

/** The file is the project's, for whoever reads that. */
const sharedMode = 0o644;

/** Whether the file holds exactly this block, or none where it is empty. */
export function holdsBlock(path: string, block: string): boolean {
  const text = readSettings(path) ?? "";
  return typeof text === "string" && standing(text) === block;
}

/** How many blocks stand in the file beside the first: a merge of two branches may bring the other's. */
export function extraBlocks(path: string): number {
  const text = readSettings(path);
  return typeof text === "string" ? Math.max(0, spansOf(text).length - 1) : 0;
}

/**
 * Puts the block into the file, in the place of the first that stands there, else at its end; an empty one takes it out. Any other
 * goes. "same": it stood there so, alone. "unwritable": the file can't be read or written, and stays as it is.
 */
export function writeBlock(
  path: string,
  block: string,
  isOurs: boolean,
): WrittenBlock | "same" | "unwritable" {
  const text = readSettings(path) ?? "";
  if (typeof text !== "string") return "unwritable";
  if (standing(text) === block) return "same";
  if (!mayHoldBlock(path)) return "unwritable";
  const spans = spansOf(text);
  const after = withOther(text, spans, block);
  try {
    putText(path, after === "" && isOurs ? null : after);
  } catch (error) {
    // No room, or taken away just now: it is behind, and whoever asks is told so.
    if (error instanceof Error && "code" in error) return "unwritable";
    throw error;
  }
  return { path, before: linesOf(text, spans) };
}

/** Whether a block could be written into the file, whatever stands in it. */
export const mayHoldBlock = (path: string): boolean => leadsNowhereElse(path) && isWritable(path);

/** Its folder is there, and a link does not lead out of it: a repository from elsewhere may bring one that names any file of the person's. */
function leadsNowhereElse(path: string): boolean {
  const folder = realPath(dirname(path));
  if (folder === null) return false;
  const target = realPath(path);
  return target === null || !relative(folder, target).startsWith("..");
}

/** null: the file goes. */
export function putText(path: string, text: string | null): void {
  if (text === null) rmSync(path, { force: true });
  else writeFileAtomic(path, text, sharedMode);
}

/** The text of a file without its blocks. */
export const withoutRules = (text: string): string => withOther(text, spansOf(text), "");

/** The same with their lines left empty, so that what stands behind them keeps its line. */
export function withRulesBlank(text: string): string {
  let done = 0;
  const parts = spansOf(text).map(({ from, to }) => {
    const part = text.slice(done, from) + text.slice(from, to).replaceAll(/[^\n]/g, "");
    done = to;
    return part;
  });
  return parts.join("") + text.slice(done);
}

function withOther(text: string, [first, ...others]: readonly BlockSpan[], block: string): string {
  const lines = block.split("\n");
  if (first === undefined) return block === "" ? text : withBlock(text, lines);
  const alone = withoutBlocks(text, others);
  if (block === "") return withoutBlock(alone, first);
  return alone.slice(0, first.from) + lines.join(lineEndOf(text)) + alone.slice(first.to);
}

/** The blocks as they were made, one behind the other; empty where none stands. */
const standing = (text: string): string =>
  spansOf(text)
    .map(({ from, to }) => text.slice(from, to).replaceAll("\r\n", "\n"))
    .join("\n");

/** Every whole block, in order. One without its last line is somebody's text by now, and what stands between it and a whole one as well. */
function spansOf(text: string): readonly BlockSpan[] {
  const spans: BlockSpan[] = [];
  let closing = -1;
  for (let from = openingFrom(text, 0); from >= 0;) {
    if (closing < from) closing = text.indexOf(frameClosing, from);
    if (closing < 0) break;
    const next = openingFrom(text, from + 1);
    if (next < 0 || next > closing) spans.push({ from, to: closing + frameClosing.length });
    from = next;
  }
  return spans;
}

/** Where a line begins with the block's first one, from an offset on; -1 for nowhere. */
function openingFrom(text: string, offset: number): number {
  if (offset === 0 && text.startsWith(rulesBlockOpening)) return 0;
  const before = text.indexOf(`\n${rulesBlockOpening}`, Math.max(0, offset - 1));
  return before < 0 ? -1 : before + 1;
}

/** In which lines the blocks stand. */
function linesOf(text: string, spans: readonly BlockSpan[]): WrittenBlock["before"] {
  let [at, line] = [0, 1];
  const lineAt = (offset: number): number => {
    line += text.slice(at, offset).split("\n").length - 1;
    at = offset;
    return line;
  };
  return spans.map((span) => ({ from: lineAt(span.from), to: lineAt(span.to) }));
}
