import { limits } from "../../domain/limits.ts";
import type { ProjectKey } from "../../domain/ids.ts";
import type { Memory } from "../../domain/memory.ts";
import { rulesBlock } from "../../inject/rules-block.ts";
import type { HomePaths } from "../../platform/paths.ts";
import type { EnforcementStore } from "../../store/enforcement-store.ts";
import { writeBlock, type WrittenBlock } from "./block-file.ts";
import { readBridges } from "./bridge-list.ts";

export interface RenewParts {
  readonly store: Pick<EnforcementStore, "approvedRules">;
  readonly paths: Pick<HomePaths, "bridges">;
}

/** What the block of a project is made of: rules alone, of it and global ones. */
export async function rulesFor(
  project: ProjectKey,
  { store }: Pick<RenewParts, "store">,
): Promise<readonly Memory[]> {
  const approved = await store.approvedRules(project, limits.searchHits);
  return approved.filter(({ kind }) => kind === "rule");
}

/** Writes every bridge that is behind, and tells which; a file that can't be written is behind until it can. */
export async function renewBridges(parts: RenewParts): Promise<readonly WrittenBlock[]> {
  const written: WrittenBlock[] = [];
  for (const { project, path, isOurs } of readBridges(parts.paths.bridges)) {
    const block = writeBlock(path, rulesBlock(await rulesFor(project, parts)), isOurs);
    if (typeof block !== "string") written.push(block);
  }
  return written;
}
