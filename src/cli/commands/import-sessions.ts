import { clientName } from "../../domain/ids.ts";
import type { ImportAnswer } from "../../serve/service.ts";
import type { Context } from "../command.ts";
import type { Exit } from "../exit.ts";
import { pastSessionMessages } from "../messages/past-sessions.ts";
import { withProgress, workOf } from "../progress.ts";
import { oneLine } from "../visible.ts";
import { say, sayError, sayJson } from "./say.ts";

/** Reads past sessions from files or folders, through the same path as live ones. */
export async function importSessions(paths: readonly string[], context: Context): Promise<Exit> {
  const client = context.given.text("client");
  const service = await context.service();
  const reading = service.call("importPaths", {
    client: client === undefined ? null : clientName(client),
    paths,
  });
  const answer = await withProgress("sessions", reading, context, workOf(service, "sessions"));
  if (context.isJson) sayJson(context, answer);
  else say(context, printImport(answer, context));
  return endOf(answer, context);
}

/** What was read, where anything was there to read, and what was in the way. */
function printImport(answer: ImportAnswer, { look, language }: Context): string[] {
  const messages = pastSessionMessages[language];
  const { files, events, known, brokenLines, empty, problems } = answer;
  const wasThere = files + empty.length + problems.length > 0;
  return [
    ...(wasThere ? [messages.read(files, events, known)] : []),
    ...(brokenLines > 0 ? [look.paint.yellow(`! ${messages.brokenLines(brokenLines)}`)] : []),
    ...empty.map((path) => look.paint.yellow(`! ${messages.nothing(oneLine(path))}`)),
    ...problems.map((problem) => look.paint.yellow(`! ${oneLine(problem)}`)),
  ];
}

/** A path that is not there is an error, whatever else was read. */
function endOf(answer: ImportAnswer, context: Context): Exit {
  const { events, known, empty, missing, problems } = answer;
  if (missing.length > 0) {
    sayError(context, "no-such-path", pastSessionMessages[context.language].missing(missing));
    return "notThere";
  }
  return events + known === 0 && problems.length + empty.length > 0 ? "failed" : "ok";
}
