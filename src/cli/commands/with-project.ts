import { resolve } from "node:path";
import { limits } from "../../domain/limits.ts";
import type { Connected } from "../../serve/client/connect.ts";
import type { ListedProject } from "../../serve/projects.ts";
import type { Context } from "../command.ts";
import type { Exit } from "../exit.ts";
import { projectsMessages } from "../messages/projects.ts";
import { oneLine } from "../visible.ts";
import { sayError } from "./say.ts";

/** The project that a word names: by its name, its key or its folder. */
export async function withProject(
  word = "",
  context: Context,
  work: (project: ListedProject, service: Connected) => Promise<Exit>,
): Promise<Exit> {
  const service = await context.service("exact");
  const path = resolve(context.environment.directory, word);
  const [named, lying] = await Promise.all(
    [word, path].map((query) => service.call("listProjects", { query, limit: limits.searchHits, offset: 0 })),
  );
  const all = new Map([...(named?.projects ?? []), ...(lying?.projects ?? [])].map((one) => [one.key, one]));
  const meant = [...all.values()].filter(
    ({ key, name, ownName, path: at }) => [key, name, ownName].includes(word) || at === path,
  );
  const [project] = meant;
  if (project !== undefined && meant.length === 1) return work(project, service);
  const words = projectsMessages[context.language];
  const keys = meant.map(({ key }) => oneLine(key));
  const sentence = keys.length > 1 ? words.several(oneLine(word), keys) : words.unknown(oneLine(word));
  sayError(context, keys.length > 1 ? "several-projects" : "no-such-project", sentence);
  return "notThere";
}
