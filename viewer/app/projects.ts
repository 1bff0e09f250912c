import type { Project } from "../../src/domain/session.ts";
import { call } from "../api/call.ts";
import { type Asked, useAnswer } from "../api/use-answer.ts";

/** Every project that Kedr knows. */
export const useProjects = (): Asked<readonly Project[]> =>
  useAnswer("projects", (signal) => call("projects", undefined, signal));

/** The folder by which the service finds a project; null for all of them, or where the key is of none. */
export const directoryOf = (projects: readonly Project[] | undefined, key: string | null): string | null =>
  projects?.find((project) => project.key === key)?.path ?? null;
