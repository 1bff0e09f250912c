import { rmSync } from "node:fs";
import { dirname, relative } from "node:path";
import { lineEndOf, withBlock, withoutBlock, type BlockSpan } from "../../clients/wiring/block.ts";
import { isWritable, readSettings } from "../../clients/wiring/read-settings.ts";
import { frameClosing } from "../../inject/frame.ts";
import { rulesBlockOpening } from "../../inject/rules-block.ts";
import { realPath, writeFileAtomic } from "../../platform/files.ts";

/** What became of a file: lines of the block that stood there before count from 1; null where none stood. */
export interface WrittenBlock {
  readonly path: string;
  readonly before: { readonly from: number; readonly to: number } | null;
}

/** The file is the project's, for whoever reads that. */
const sharedMode = 0o644;

/** Whether the file holds exactly this block, or none where it is empty. */
export function holdsBlock(path: string, block: string): boolean {
  const text = readSettings(path) ?? "";
  return typeof text === "string" && standing(text) === block;
}

/**
 * Puts the block into the file, in the place of the one that stands there, else at its end; an empty one takes it out. "same":
 * it stood there so. "unwritable": the file can't be read or written, and stays as it is.
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
  const span = spanOf(text);
  const after = withOther(text, span, block);
  try {
    putText(path, after === "" && isOurs ? null : after);
  } catch (error) {
    // No room, or taken away just now: it is behind, and whoever asks is told so.
    if (error instanceof Error && "code" in error) return "unwritable";
    throw error;
  }
  return {
    path,
    before: span === undefined ? null : { from: lineAt(text, span.from), to: lineAt(text, span.to) },
  };
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

/** The text of a file without its block. */
export const withoutRules = (text: string): string => withOther(text, spanOf(text), "");

/** The same with its lines left empty, so that what stands behind it keeps its line. */
export function withRulesBlank(text: string): string {
  const span = spanOf(text);
  if (span === undefined) return text;
  const { from, to } = span;
  return text.slice(0, from) + text.slice(from, to).replaceAll(/[^\n]/g, "") + text.slice(to);
}

function withOther(text: string, span: BlockSpan | undefined, block: string): string {
  const lines = block.split("\n");
  if (span === undefined) return block === "" ? text : withBlock(text, lines);
  if (block === "") return withoutBlock(text, span);
  return text.slice(0, span.from) + lines.join(lineEndOf(text)) + text.slice(span.to);
}

/** The block as it was made; empty where none stands. */
function standing(text: string): string {
  const span = spanOf(text);
  return span === undefined ? "" : text.slice(span.from, span.to).replaceAll("\r\n", "\n");
}

/** A block without its last line is somebody's text by now, and what stands between it and a whole one as well. */
function spanOf(text: string): BlockSpan | undefined {
  for (let from = openingFrom(text, 0); from >= 0;) {
    const closing = text.indexOf(frameClosing, from);
    if (closing < 0) return undefined;
    const next = openingFrom(text, from + 1);
    if (next < 0 || next > closing) return { from, to: closing + frameClosing.length };
    from = next;
  }
  return undefined;
}

/** Where a line begins with the block's first one, from an offset on; -1 for nowhere. */
function openingFrom(text: string, offset: number): number {
  if (offset === 0 && text.startsWith(rulesBlockOpening)) return 0;
  const before = text.indexOf(`\n${rulesBlockOpening}`, Math.max(0, offset - 1));
  return before < 0 ? -1 : before + 1;
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;
