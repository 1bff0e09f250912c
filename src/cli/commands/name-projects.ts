import { resolve } from "node:path";
import { projectKey } from "../../domain/ids.ts";
import type { MergePlan } from "../../serve/projects.ts";
import type { Context } from "../command.ts";
import type { Exit } from "../exit.ts";
import { projectsMessages } from "../messages/projects.ts";
import { usageError } from "../parse.ts";
import { withProgress, workOf } from "../progress.ts";
import { oneLine } from "../visible.ts";
import { say, sayJson } from "./say.ts";
import { withProject } from "./with-project.ts";

/** Gives a project a name, or its own one back. */
export async function renameProject(context: Context): Promise<Exit> {
  const [, word, name = null] = wordsOf(context, 2);
  return withProject(word, context, async (project, service) => {
    await service.call("renameProject", { project: project.key, name });
    const words = projectsMessages[context.language];
    if (context.isJson) sayJson(context, { key: project.key, name: name ?? project.ownName });
    else
      say(context, [name === null ? words.ownName(oneLine(project.ownName)) : words.renamed(oneLine(name))]);
    return "ok";
  });
}

/** Has a folder be of a project from now on. */
export async function addAlias(context: Context): Promise<Exit> {
  const [, word, folder = ""] = wordsOf(context, 3);
  const directory = resolve(context.environment.directory, folder);
  return withProject(word, context, async (project, service) => {
    const { alias } = await service.call("addAlias", { project: project.key, directory });
    if (context.isJson) sayJson(context, { key: project.key, alias });
    else
      say(context, [
        projectsMessages[context.language].aliasAdded(oneLine(alias.path), oneLine(project.name)),
      ]);
    return "ok";
  });
}

/** Ends that for a key. */
export async function dropAlias(context: Context): Promise<Exit> {
  const [, word = ""] = wordsOf(context, 2);
  await (await context.service()).call("dropAlias", { key: projectKey(word) });
  if (context.isJson) sayJson(context, { key: word });
  else say(context, [projectsMessages[context.language].aliasDropped(oneLine(word))]);
  return "ok";
}

/** Shows what would move and what it meets there, and merges when the owner says so: by the number, or by --yes. */
export async function mergeProjects(context: Context): Promise<Exit> {
  const [, word, into] = wordsOf(context, 3);
  return withProject(word, context, (from) =>
    withProject(into, context, async (to, service) => {
      const plan = await service.call("planProjectMerge", { from: from.key, to: to.key });
      const isAtOnce = context.given.isOn("yes") && !context.given.isOn("dry-run");
      if (context.isJson && !isAtOnce) sayJson(context, plan);
      if (!context.isJson) say(context, printMergePlan(plan, context));
      if (!isAtOnce && !(await isConfirmed(plan, context))) return "ok";
      const { memories } = plan;
      const merged = await withProgress(
        "merge",
        service.call("mergeProjects", { from: from.key, to: to.key, memories }),
        context,
        workOf(service, "merge"),
      );
      if (context.isJson) sayJson(context, merged);
      else
        say(context, [
          projectsMessages[context.language].merged(
            merged.memories,
            oneLine(to.name),
            oneLine(merged.backup),
          ),
        ]);
      return "ok";
    }),
  );
}

async function isConfirmed({ memories }: MergePlan, context: Context): Promise<boolean> {
  if (context.isJson || context.given.isOn("dry-run") || !context.io.canAsk) return false;
  const words = projectsMessages[context.language];
  const typed = await context.io.readLine(words.confirm(memories));
  if (typed?.trim() === String(memories)) return true;
  say(context, [words.kept]);
  return false;
}

/** What two projects would become, in words. */
function printMergePlan(plan: MergePlan, { language, look }: Context): readonly string[] {
  const words = projectsMessages[language];
  const [from, to] = [oneLine(plan.from.name), oneLine(plan.to.name)];
  return [
    look.paint.bold(words.plan(from, to)),
    words.moves(plan.memories, plan.sessions, plan.events),
    ...(plan.same === 0 ? [] : [words.same(plan.same)]),
    ...(plan.waitingRules === 0 ? [] : [words.waiting(plan.waitingRules)]),
    ...(plan.notes === 0 ? [] : [words.notes(plan.notes)]),
    ...ruleLines(words.rulesMoved(to), plan.rulesMoved),
    ...ruleLines(words.rulesMet(from), plan.rulesMet),
    look.paint.dim(words.noWayBack),
  ];
}

const ruleLines = (heading: string, told: MergePlan["rulesMoved"]): readonly string[] =>
  told.length === 0 ? [] : [heading, ...told.map(({ id, title }) => `    ${id} ${oneLine(title)}`)];

/** The action and what it is done with: so many words at least. */
function wordsOf({ given: { words }, messages }: Context, least: number): readonly string[] {
  if (words.length < least)
    throw usageError(
      messages.wrongWords("kedr projects rename PROJECT NAME | alias PROJECT DIR | merge PROJECT INTO"),
    );
  return words;
}
