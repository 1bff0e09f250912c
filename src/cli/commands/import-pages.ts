import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { KedrError } from "../../domain/kedr-error.ts";
import type { Memory } from "../../domain/memory.ts";
import { memoryRecord } from "../../harvest/export-file/record-of.ts";
import { rewritePage } from "../../harvest/markdown/page.ts";
import { fileHashOf } from "../../harvest/markdown/read-folder.ts";
import { writeFileAtomic } from "../../platform/files.ts";
import type { Connected } from "../../serve/client/connect.ts";
import type { EditedPages } from "../../serve/porting.ts";
import type { Context } from "../command.ts";
import { portingMessages } from "../messages/porting.ts";
import { commandLine, isOwnersWord } from "./said-text.ts";

/** What became of an edited or new page. "near", "changed" and "decided": nothing was done. */
export interface AppliedPage {
  readonly at: string;
  readonly outcome: "corrected" | "proposed" | "decided" | "stored" | "known" | "near" | "changed" | "failed";
  readonly id: number | null;
  /** The page is not as it was read any more: it is left as it was saved meanwhile. */
  readonly isSavedMeanwhile: boolean;
  /** Why it failed, for a person. */
  readonly why?: string;
}

type Done = Pick<AppliedPage, "outcome"> & { readonly memory?: Memory };

/**
 * Says what the pages say: a person's word at a terminal, else anybody's. A page whose memory is another by now is written anew,
 * so that it can be edited again.
 */
export async function applyPages(
  top: string,
  { edits, fresh }: EditedPages,
  service: Connected,
  context: Context,
): Promise<readonly AppliedPage[]> {
  const isOwner = await isOwnersWord("import", context);
  const directory = context.environment.directory;
  const corrected = (edit: EditedPages["edits"][number]): Promise<Done> =>
    isOwner ? asOwner(edit, service) : asAnybody(edit, service, directory);
  const applied: AppliedPage[] = [];
  for (const edit of edits) applied.push(await onPage(top, edit, () => corrected(edit), context));
  for (const page of fresh)
    applied.push(await onPage(top, page, () => remembered(page, isOwner, service, directory), context));
  return applied;
}

async function asOwner(
  { id: memoryId, contentHash, text }: EditedPages["edits"][number],
  service: Connected,
): Promise<Done> {
  const answer = await service.call("rewriteRule", { memoryId, contentHash, way: "terminal", text });
  return answer.outcome === "changed" ? answer : { outcome: "corrected", memory: answer.memory };
}

const asAnybody = (
  { id: memoryId, text }: EditedPages["edits"][number],
  service: Connected,
  directory: string,
): Promise<Done> => service.call("correct", { memoryId, text, directory, client: commandLine });

async function remembered(
  { kind, text, directory }: EditedPages["fresh"][number],
  isOwner: boolean,
  service: Connected,
  here: string,
): Promise<Done> {
  const request = { ...text, kind, directory: directory ?? here, isGlobal: false, isNewAnyway: false };
  return isOwner
    ? service.call("rememberAsOwner", request)
    : service.call("remember", { ...request, client: commandLine });
}

/** One page that can't be said must not keep the others from it. */
async function onPage(
  top: string,
  { at, fileHash }: Pick<EditedPages["edits"][number], "at" | "fileHash">,
  say: () => Promise<Done>,
  { language }: Pick<Context, "language">,
): Promise<AppliedPage> {
  try {
    const { outcome, memory } = await say();
    const isNew = memory !== undefined && outcome !== "proposed" && outcome !== "decided";
    const isSavedMeanwhile = isNew && !writeBack(join(top, at), fileHash, memory);
    return { at, outcome, id: memory?.id ?? null, isSavedMeanwhile };
  } catch (error) {
    if (!(error instanceof KedrError)) throw error;
    const why = error.code === "bad-request" ? portingMessages[language].tooLong : error.said[language];
    return { at, outcome: "failed", id: null, isSavedMeanwhile: false, why };
  }
}

/** False, and nothing is written, where the page is not as it was read: somebody saved, moved or removed it since. */
function writeBack(path: string, fileHash: string, memory: Memory): boolean {
  // A link, which may lead anywhere, or a pipe was no page when it was read.
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() !== true) return false;
  const bytes = readFileSync(path);
  if (fileHashOf(bytes) !== fileHash) return false;
  writeFileAtomic(path, rewritePage(bytes.toString("utf8"), memoryRecord(memory, unlinked)));
  return true;
}

/** A page names no other memory. */
const unlinked = { uids: new Map(), sources: [] };
