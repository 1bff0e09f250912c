import { resolve } from "node:path";
import { locate } from "../../clients/place.ts";
import { setKey } from "../../config/edit.ts";
import { switched } from "../../config/projects-off.ts";
import type { Context, Run } from "../command.ts";
import type { Exit } from "../exit.ts";
import { privacyMessages } from "../messages/privacy.ts";
import { askedPart, moreLines } from "../page.ts";
import { printProjects } from "../print/lists.ts";
import { oneLine } from "../visible.ts";
import { renewService, writeConfig } from "./config.ts";
import { addAlias, dropAlias, mergeProjects, renameProject } from "./name-projects.ts";
import { say, sayJson } from "./say.ts";

/** The projects that Kedr knows; switches one off, or on again, names it, merges two. */
export const runProjects: Run = async (context) => {
  const [action, path = "."] = context.given.words;
  switch (action) {
    case "off":
    case "on":
      return turn(context, action === "off", path);
    case "rename":
      return renameProject(context);
    case "alias":
      return addAlias(context);
    case "unalias":
      return dropAlias(context);
    case "merge":
      return mergeProjects(context);
    case undefined:
    default:
      return list(context);
  }
};

const projectsShown = 50;

async function list(context: Context): Promise<Exit> {
  const service = await context.service();
  const { off } = context.loaded.config.projects;
  const { limit, offset } = askedPart(context, projectsShown);
  const all = await service.call("projects");
  const items = all.slice(offset, offset + limit);
  const page = { items, offset, hasMore: offset + items.length < all.length };
  const projects = items.map((project) => ({
    ...project,
    isOff: [project.path, project.key, project.name].some((word) => off.includes(word)),
  }));
  if (context.isJson) sayJson(context, { projects, offset, found: all.length, hasMore: page.hasMore });
  else if (projects.length === 0) say(context, [context.messages.noProjects]);
  else say(context, [...printProjects(projects, context.look), ...moreLines(page, context.look)]);
  return "ok";
}

async function turn(context: Context, isOff: boolean, path: string): Promise<Exit> {
  const { environment, loaded, language } = context;
  const place = await locate(resolve(environment.directory, path), []);
  const project = place.projectPath;
  const named = { key: place.project, name: place.projectName, path: project };
  const { off, wasOff } = switched(loaded.config.projects.off, named, isOff);
  if (wasOff !== isOff) {
    writeConfig(context, (text) => setKey(text, "projects.off", off));
    await renewService(context);
  }
  const words = privacyMessages[language];
  const shown = oneLine(project);
  if (context.isJson) sayJson(context, { path: project, isOff, wasOff });
  else if (wasOff === isOff) say(context, [words.projectWas(shown, isOff)]);
  else say(context, [isOff ? words.projectOff(shown) : words.projectOn(shown)]);
  return "ok";
}
