import { basename } from "node:path";
import type { ProjectKey } from "../domain/ids.ts";
import type { Memory } from "../domain/memory.ts";
import { programsIn } from "../domain/programs-run.ts";
import type { NearbyStore } from "../store/nearby-store.ts";
import { isWarning } from "./about-call.ts";

const warningsRead = 200;
const programsRead = 300;

/** Programs that failed in a project or that its memories warn of, and the files that they warn of. */
export async function warnedWords(
  project: ProjectKey,
  store: Pick<NearbyStore, "warnings" | "programsOfProject">,
): Promise<readonly string[]> {
  const warnings = (await store.warnings(project, warningsRead)).filter(isWarning);
  const programs = await store.programsOfProject(project, programsRead);
  const texts = new Set(warnings.flatMap(wordsIn));
  return [
    ...programs.filter(({ name, hasFailed }) => hasFailed || texts.has(name)).map(({ name }) => name),
    ...warnings.flatMap(({ verbatim }) => programsIn(verbatim).map(({ program }) => program)),
    ...warnings.flatMap(({ files }) => files.map(({ path }) => basename(path))),
  ];
}

const wordsIn = ({ title, verbatim, facts }: Memory): readonly string[] =>
  [title, verbatim, ...facts].join(" ").match(/[\w.+@-]+/g) ?? [];
