import { useEffect, useMemo } from "preact/hooks";
import type { Project } from "../../../src/domain/session.ts";
import type { LiveItem } from "../../../src/serve/overseeing.ts";
import { useProjects } from "../../app/projects.ts";

export interface Names {
  readonly projects: readonly Project[] | undefined;
  /** A project's name; one that is not known yet is called by the end of its key. */
  readonly nameOf: (key: string) => string;
}

/** What projects are called. A project that comes new is asked for once. */
export function useNames(items: readonly LiveItem[]): Names {
  const { value: projects, again } = useProjects();
  const known = useMemo(
    () => new Map((projects ?? []).map(({ key, name }) => [String(key), name])),
    [projects],
  );
  const unknown = projects === undefined ? "" : newKeys(items, known);
  useEffect(() => {
    if (unknown !== "") again();
  }, [unknown, again]);
  return {
    projects,
    nameOf: (key) => known.get(key) ?? key.replace(/^.*[/:]/, ""),
  };
}

/** Projects are few, whatever comes: the newest rows tell of a new one. */
const looked = 50;

const newKeys = (items: readonly LiveItem[], known: ReadonlyMap<string, string>): string =>
  [...new Set(items.slice(0, looked).map(({ project }) => String(project)))]
    .filter((key) => !known.has(key))
    .toSorted()
    .join(" ");
