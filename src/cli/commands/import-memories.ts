import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { ImportRequest, ImportSource, MemoriesImported, Settling } from "../../serve/porting.ts";
import type { Connected } from "../../serve/client/connect.ts";
import type { Context } from "../command.ts";
import type { Exit } from "../exit.ts";
import { portingMessages } from "../messages/porting.ts";
import { usageError } from "../parse.ts";
import { printApplied, printImported } from "../print/porting.ts";
import { withProgress, workOf } from "../progress.ts";
import { oneLine } from "../visible.ts";
import { askAboutMissing } from "./forget-missing.ts";
import { applyPages } from "./import-pages.ts";
import { say, sayJson } from "./say.ts";

interface FoundMemories {
  readonly path: string;
  readonly source: ImportSource;
}

/** Shows what would come, and reads it in when the owner says so: by an answer, or by --yes. */
export async function importMemories(found: FoundMemories, context: Context): Promise<Exit> {
  const { given, io, isJson, language } = context;
  const words = portingMessages[language];
  // What a person wrote on a page must stay to the letter.
  const service = await context.service("exact");
  const request: ImportRequest = { ...found, isDry: true, settling: settlingOf(context) };
  if (given.isOn("yes") && !given.isOn("dry-run")) return readIn(request, service, context);
  const seen = await lookedAt(request, service, context);
  tell(seen.answer, context);
  if (given.isOn("dry-run") || isJson || brings(seen.answer) === 0) return endOf(seen.answer);
  if (!io.canAsk) {
    say(context, [words.onlyShown]);
    return "ok";
  }
  if (/^(?:y|yes|д|да)$/i.test((await io.readLine(words.confirm))?.trim() ?? ""))
    return readIn(seen.request, service, context);
  say(context, [words.kept]);
  return "ok";
}

async function readIn(request: ImportRequest, service: Connected, context: Context): Promise<Exit> {
  const answer = await reading({ ...request, isDry: false }, service, context);
  const applied = await applyPages(request.path, answer.pages, service, context);
  if (context.isJson) sayJson(context, { ...answer, applied });
  else say(context, [...printImported(answer, context.look), ...printApplied(applied, context.look)]);
  await askAboutMissing(answer.pages.missing, service, context);
  return endOf(answer);
}

const reading = (request: ImportRequest, service: Connected, context: Context): Promise<MemoriesImported> =>
  withProgress("import", service.call("importMemories", request), context, workOf(service, "import"));

interface Seen {
  readonly request: ImportRequest;
  readonly answer: MemoriesImported;
}

/** What would come; a person is asked where the memories of unknown projects go. */
async function lookedAt(request: ImportRequest, service: Connected, context: Context): Promise<Seen> {
  const answer = await reading(request, service, context);
  const { io, isJson, given } = context;
  if (answer.unknownProjects.length === 0 || !io.canAsk || isJson || given.isOn("dry-run"))
    return { request, answer };
  const settling = [...request.settling];
  for (const { key, name, memories } of answer.unknownProjects) {
    const question = portingMessages[context.language].askFolder(oneLine(name), memories);
    const typed = (await io.readLine(question))?.trim() ?? "";
    if (typed !== "") settling.push({ word: key, directory: folder(typed, context) });
  }
  const settled = { ...request, settling };
  return { request: settled, answer: await reading(settled, service, context) };
}

function tell(answer: MemoriesImported, context: Context): void {
  if (context.isJson) sayJson(context, answer);
  else say(context, printImported(answer, context.look));
}

const brings = ({ added, changed, events, pages: { fresh, missing } }: MemoriesImported): number =>
  added + changed + events.added + fresh.length + missing.length;

const endOf = (answer: MemoriesImported): Exit =>
  brings(answer) + answer.same === 0 && answer.problemsTotal > 0 ? "failed" : "ok";

/** "shop=~/work/shop" is about one project, a folder alone about each that is not known. */
function settlingOf(context: Context): readonly Settling[] {
  return context.given.texts("project").map((told) => {
    const at = told.indexOf("=");
    const word = at <= 0 ? null : told.slice(0, at);
    return { word, directory: folder(told.slice(at <= 0 ? 0 : at + 1), context) };
  });
}

function folder(typed: string, { environment, language }: Context): string {
  const path = resolve(environment.directory, typed.replace(/^~(?=\/|$)/, environment.userHome));
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return path;
  throw usageError(portingMessages[language].noFolder(oneLine(path)));
}
