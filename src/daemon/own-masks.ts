import { isAbsolute } from "node:path";
import type { Place } from "../domain/event.ts";
import type { NewMemory } from "../domain/memory.ts";
import type { PrivacyConfig } from "../domain/privacy/privacy-rules.ts";
import { ownSecrets, type OwnSecrets } from "../redact/own-rules.ts";

/** The owner's own patterns, by where a text is from. */
export interface OwnMasks {
  /** Of every section: for what is asked, which may concern any project. */
  readonly all: OwnSecrets;
  of(from: From): OwnSecrets;
}

/** A memory knows its project's key and folder alone, an event the whole place. */
type From = Pick<Place, "project"> & { readonly directory: string } & Partial<Place>;

export function openOwnMasks({ rules, projects }: PrivacyConfig): OwnMasks {
  const everywhere = ownSecrets(rules);
  const sections = Object.entries(projects)
    .filter(([, section]) => section.rules.length > 0)
    .map(([project, section]) => ({ project, own: ownSecrets(section.rules) }));
  const all = [...everywhere, ...sections.flatMap(({ own }) => own)];
  if (sections.length === 0) return { all, of: () => everywhere };
  return {
    all,
    of: (from) => [
      ...everywhere,
      ...sections.flatMap(({ project, own }) => (isMeant(project, from) ? own : [])),
    ],
  };
}

/** Where only the name could tell, the section holds: rather too much is hidden than too little. */
function isMeant(project: string, from: From): boolean {
  const { project: key, projectName, projectPath, directory, ownNames = [] } = from;
  if (isAbsolute(project)) return project === projectPath || `${directory}/`.startsWith(`${project}/`);
  if (project === key || ownNames.includes(project)) return true;
  return projectName === undefined ? !isKey(project) : project === projectName;
}

const isKey = (project: string): boolean => /[/:]/.test(project);

/** Of a memory. One that holds everywhere was told somewhere. */
export const ownOf = (
  { project, directory }: Pick<NewMemory, "project" | "directory">,
  masks: OwnMasks,
): OwnSecrets => (project === null || directory === null ? masks.all : masks.of({ project, directory }));
