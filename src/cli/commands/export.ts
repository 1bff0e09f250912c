import { resolve } from "node:path";
import { nearest } from "../../config/nearest.ts";
import { type ExportForm, exportForms } from "../../serve/porting.ts";
import type { Context, Run } from "../command.ts";
import { kindsOf, timeOf } from "../filter.ts";
import { portingMessages } from "../messages/porting.ts";
import { usageError } from "../parse.ts";
import { printExported } from "../print/porting.ts";
import { withProgress, workOf } from "../progress.ts";
import { say, sayJson } from "./say.ts";

/** Writes the memories into a place of the owner's. */
export const runExport: Run = async (context) => {
  const { given, environment, language } = context;
  const words = portingMessages[language];
  const to = given.text("to");
  if (to === undefined) throw usageError(words.sayWhere);
  const form = formOf(context);
  const withArchive = given.isOn("with-archive");
  if (withArchive && form === "markdown") throw usageError(words.archiveIsJsonl);
  const service = await context.service();
  const writing = service.call("exportMemories", {
    path: resolve(environment.directory, to),
    form,
    project: given.text("project") ?? null,
    kinds: kindsOf(context),
    since: timeOf(context, "since", "start"),
    withArchive,
  });
  const answer = await withProgress("export", writing, context, workOf(service, "export"));
  if (context.isJson) sayJson(context, answer);
  else say(context, printExported(answer, context.look));
  return "ok";
};

function formOf({ given, messages }: Context): ExportForm {
  const word = given.text("format") ?? "jsonl";
  const form = exportForms.find((known) => known === word);
  if (form === undefined)
    throw usageError(messages.wrongWord("format", word, exportForms, nearest(word, exportForms)));
  return form;
}
