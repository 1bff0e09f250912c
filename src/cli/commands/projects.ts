import { resolve } from "node:path";
import { locate } from "../../clients/place.ts";
import { setKey } from "../../config/edit.ts";
import type { Context, Run } from "../command.ts";
import type { Exit } from "../exit.ts";
import { privacyMessages } from "../messages/privacy.ts";
import { askedPart, moreLines } from "../page.ts";
import { printProjects } from "../print/lists.ts";
import { oneLine } from "../visible.ts";
import { renewService, writeConfig } from "./config.ts";
import { say, sayJson } from "./say.ts";

/** The projects that Kedr knows; switches one off, or on again. */
export const runProjects: Run = async (context) => {
  const [action, path = "."] = context.given.words;
  return action === "off" || action === "on" ? turn(context, action === "off", path) : list(context);
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

/**
 * A project is written down by its path, which the hook knows too when the service is away, and by its key, by which its
 * other work trees and clones are known.
 */
async function turn(context: Context, isOff: boolean, path: string): Promise<Exit> {
  const { environment, loaded, language } = context;
  const place = await locate(resolve(environment.directory, path), []);
  const project = place.projectPath;
  const before = loaded.config.projects.off;
  const names: readonly string[] = [project, place.project, place.projectName];
  const written = place.project.startsWith("path:") ? [project] : [project, place.project];
  const without = before.filter((word) => !names.includes(word));
  const wasOff = without.length < before.length;
  if (wasOff !== isOff) {
    writeConfig(context, (text) => setKey(text, "projects.off", isOff ? [...before, ...written] : without));
    await renewService(context);
  }
  const words = privacyMessages[language];
  const shown = oneLine(project);
  if (context.isJson) sayJson(context, { path: project, isOff, wasOff });
  else if (wasOff === isOff) say(context, [words.projectWas(shown, isOff)]);
  else say(context, [isOff ? words.projectOff(shown) : words.projectOn(shown)]);
  return "ok";
}
