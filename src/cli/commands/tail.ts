import { KedrError } from "../../domain/kedr-error.ts";
import type { ProjectKey } from "../../domain/ids.ts";
import type { Project } from "../../domain/session.ts";
import type { Connected } from "../../serve/client/connect.ts";
import type { Service, TailItem } from "../../serve/service.ts";
import type { Context, Run } from "../command.ts";
import { tailJson } from "../json.ts";
import { tailMessages } from "../messages/tail.ts";
import { printTailHead, printTailItem } from "../print/tail.ts";
import { say, sayJson } from "./say.ts";
import { isWanted, tailFilterOf } from "./tail-filter.ts";

const waitMs = 20_000;
const mostItems = 1_000_000;
/** How often a service that has gone is looked for. */
const lookAgainMs = 500;

type News = Awaited<ReturnType<Service["tail"]>>;
type Cursor = Parameters<Service["tail"]>[0]["cursor"];

/** Prints what comes in and what is made of it, until Ctrl-C or so many items; outlives the service. */
export const runTail: Run = async (context) => {
  const wanted = context.given.count("limit", mostItems, { min: 1, max: mostItems });
  const filter = tailFilterOf(context);
  const ended = endOf(context.io.signal);
  let service: Connected = await context.service();
  let projects = new Map<ProjectKey, Project>();
  let cursor: Cursor = null;
  if (!context.isJson) say(context, printTailHead(await service.call("status"), context.look));
  for (let printed = 0; printed < wanted && !context.io.signal.aborted;) {
    const news: News | "gone" | "ended" = await Promise.race([next(service, cursor), ended]);
    if (news === "ended") break;
    if (news === "gone") {
      const found = await backAgain(context, ended);
      if (found === "ended") break;
      service = found;
      continue;
    }
    cursor = news.cursor;
    if (isUnknown(news.items, projects)) projects = await projectsOf(service);
    const shown = news.items.filter((item) => isWanted(item, filter, projects)).slice(0, wanted - printed);
    for (const item of shown) tell(item, projects, context);
    printed += shown.length;
  }
  return "ok";
};

const endOf = (signal: AbortSignal): Promise<"ended"> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve("ended");
    signal.addEventListener("abort", () => resolve("ended"), { once: true });
  });

/** A cursor is worth the same to the next service, so that nothing is left out and nothing comes twice. */
async function next(service: Connected, cursor: Cursor): Promise<News | "gone"> {
  try {
    return await service.call("tail", { cursor, waitMs });
  } catch (error) {
    if (isGone(error)) return "gone";
    throw error;
  }
}

const isGone = (error: unknown): boolean =>
  error instanceof KedrError && (error.code === "service.lost" || error.code === "service.silent");

/** It is not started here: whoever stopped it may want it so, and the next event starts it anyway. */
async function backAgain(context: Context, ended: Promise<"ended">): Promise<Connected | "ended"> {
  const words = tailMessages[context.language];
  if (!context.isJson) context.io.err(`${words.away}\n`);
  for (;;) {
    const found = await context.runningService().catch((error: unknown) => {
      if (isGone(error)) return "absent" as const;
      throw error;
    });
    if (found !== "absent") {
      if (!context.isJson) context.io.err(`${words.back}\n`);
      return found;
    }
    if ((await Promise.race([later(), ended])) === "ended") return "ended";
  }
}

const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, lookAgainMs));

const isUnknown = (items: readonly TailItem[], projects: ReadonlyMap<ProjectKey, Project>): boolean =>
  items.some((item) => item.what === "memory" && !projects.has(item.memory.project));

const projectsOf = async (service: Connected): Promise<Map<ProjectKey, Project>> =>
  new Map((await service.call("projects")).map((project) => [project.key, project]));

function tell(item: TailItem, projects: ReadonlyMap<ProjectKey, Project>, context: Context): void {
  if (context.isJson) sayJson(context, tailJson(item));
  else {
    const projectNames = new Map([...projects].map(([key, { name }]) => [key, name]));
    const lineColumns = context.io.isTerminal ? context.look.columns : Number.POSITIVE_INFINITY;
    say(context, [printTailItem(item, { ...context.look, lineColumns, projectNames })]);
  }
}
