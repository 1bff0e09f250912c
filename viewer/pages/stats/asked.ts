import { projectKey } from "../../../src/domain/ids.ts";
import type { ProjectKey } from "../../../src/domain/ids.ts";
import type { Measured, StatisticsSpan } from "../../../src/serve/statistics.ts";

/** The spans that can be picked, shortest first. */
export const spans = ["week", "month", "quarter", "year"] as const satisfies readonly StatisticsSpan[];

/** What the service measures, in the order in which it is told. */
export const measuredNames = [
  "hook",
  "digest",
  "prompt",
  "hint",
  "search",
] as const satisfies readonly Measured[];

/** What the address asks for. */
export interface Asked {
  readonly span: StatisticsSpan;
  readonly project: ProjectKey | null;
  readonly speed: Measured;
}

/** A word of the address that means nothing is passed over. */
export function readAsked(query: URLSearchParams): Asked {
  const project = query.get("project");
  return {
    span: spans.find((known) => known === query.get("span")) ?? "month",
    project: project === null || project === "" ? null : projectKey(project),
    speed: measuredNames.find((known) => known === query.get("speed")) ?? "hook",
  };
}
