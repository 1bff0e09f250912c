import { nearest } from "../../config/nearest.ts";
import type { Project } from "../../domain/session.ts";
import type { ProjectKey } from "../../domain/ids.ts";
import { eventKinds } from "../../serve/publishing.ts";
import type { TailItem } from "../../serve/service.ts";
import type { Context } from "../command.ts";
import { kinds as memoryKinds } from "../filter.ts";
import { usageError } from "../parse.ts";

/** What of the feed a person wants to see. Every field narrows. */
export interface TailFilter {
  /** A project's key, name or path. */
  readonly project: string | null;
  readonly client: string | null;
  readonly kinds: readonly string[] | null;
  readonly what: TailItem["what"] | null;
}

const whats: readonly string[] = ["event", "memory"];
/** Of events and of memories. */
export const tailKinds: readonly string[] = [...eventKinds, ...memoryKinds];

/** The filter that the options mean; a word that means nothing is a usage error. */
export function tailFilterOf({ given, messages }: Context): TailFilter {
  const what = given.text("what");
  if (what !== undefined && what !== "event" && what !== "memory")
    throw usageError(messages.wrongWord("what", what, whats, nearest(what, whats)));
  const kinds = given
    .text("kind")
    ?.split(",")
    .map((word) => word.trim().toLowerCase());
  const wrong = kinds?.find((word) => !tailKinds.includes(word));
  if (wrong !== undefined)
    throw usageError(messages.wrongWord("kind", wrong, tailKinds, nearest(wrong, tailKinds)));
  return {
    project: given.text("project") ?? null,
    client: given.text("client") ?? null,
    kinds: kinds ?? null,
    what: what ?? null,
  };
}

/** Whether the filter lets the item through. */
export function isWanted(
  item: TailItem,
  { project, client, kinds, what }: TailFilter,
  projects: ReadonlyMap<ProjectKey, Project>,
): boolean {
  if (what !== null && item.what !== what) return false;
  const { kind, client: from } = item.what === "event" ? item.event : item.memory;
  if (client !== null && from !== client) return false;
  if (kinds !== null && !kinds.includes(kind)) return false;
  return project === null || namesOf(item, projects).includes(project);
}

function namesOf(item: TailItem, projects: ReadonlyMap<ProjectKey, Project>): readonly string[] {
  if (item.what === "event") {
    const { project, projectName, projectPath } = item.event.place;
    return [project, projectName, projectPath];
  }
  const known = projects.get(item.memory.project);
  return [item.memory.project, ...(known === undefined ? [] : [known.name, known.path])];
}
