import { resolve } from "node:path";
import { sessionId } from "../../domain/ids.ts";
import type { Run } from "../command.ts";
import { whyMessages } from "../messages/why.ts";
import { printWhy } from "../print/why.ts";
import { say, sayError, sayJson } from "./say.ts";

/** What was given to a session; without one, to the newest of this project. */
export const runWhy: Run = async (context) => {
  const [word] = context.given.words;
  const directory = resolve(context.environment.directory, context.given.text("cwd") ?? "");
  const service = await context.service();
  const answer = await service.call("why", {
    session: word === undefined ? null : sessionId(word),
    directory,
  });
  if (answer.session === null) {
    sayError(context, "no-such-session", whyMessages[context.language].noSession(word));
    return "notThere";
  }
  if (context.isJson) sayJson(context, answer);
  else say(context, printWhy(answer.session, answer, context.look));
  return "ok";
};
