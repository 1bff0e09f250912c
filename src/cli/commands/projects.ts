import type { Run } from "../command.ts";
import { printProjects } from "../print/lists.ts";
import { say, sayJson } from "./say.ts";

/** The projects that Kedr knows. */
export const runProjects: Run = async (context) => {
  const service = await context.service();
  const projects = await service.call("projects");
  if (context.isJson) sayJson(context, { projects });
  else if (projects.length === 0) say(context, [context.messages.noProjects]);
  else say(context, printProjects(projects, context.look));
  return "ok";
};
