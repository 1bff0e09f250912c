import { nearest } from "../../config/nearest.ts";
import type { ProjectKey } from "../../domain/ids.ts";
import { statisticsSpans } from "../../serve/statistics.ts";
import type { Context, Run } from "../command.ts";
import type { Connected } from "../../serve/client/connect.ts";
import type { Exit } from "../exit.ts";
import { usageError } from "../parse.ts";
import { printStats } from "../print/stats.ts";
import { say, sayJson } from "./say.ts";
import { withProject } from "./with-project.ts";

interface Asked {
  readonly key: ProjectKey;
  readonly name: string;
}

/** What the statistics page shows, as text. */
export const runStats: Run = async (context) => {
  const word = context.given.text("project");
  if (word !== undefined)
    return withProject(word, context, (project, service) => tell(project, service, context));
  return tell(null, await context.service(), context);
};

async function tell(project: Asked | null, service: Connected, context: Context): Promise<Exit> {
  const { look } = context;
  const span = spanOf(context);
  const told = await service.call("statistics", {
    span,
    project: project?.key ?? null,
    timeZone: look.timeZone,
  });
  if (context.isJson) sayJson(context, { span, project: project?.key ?? null, ...told });
  else say(context, printStats(told, { span, project: project?.name ?? null }, look));
  return "ok";
}

function spanOf({ given, messages }: Context): (typeof statisticsSpans)[number] {
  const word = given.text("span") ?? "month";
  const span = statisticsSpans.find((known) => known === word);
  if (span === undefined)
    throw usageError(messages.wrongWord("span", word, statisticsSpans, nearest(word, statisticsSpans)));
  return span;
}
