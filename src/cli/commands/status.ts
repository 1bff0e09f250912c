import type { Run } from "../command.ts";
import { statusJson } from "../json.ts";
import { printStatus, queueLine } from "../print/status.ts";
import { say, sayError, sayJson } from "./say.ts";

const longestWaitSeconds = 86_400;

/** Shows the state of everything; with --wait only once nothing waits. */
export const runStatus: Run = async (context) => {
  const { given, messages } = context;
  const service = await context.service();
  const waitSeconds = given.count("wait", 0, { min: 0, max: longestWaitSeconds });
  const isSettled = given.isOn("wait")
    ? (await service.call("settled", { waitMs: waitSeconds * 1_000 })).isSettled
    : undefined;
  const status = await service.call("status");
  const json = statusJson(status, context.language);
  if (context.isJson) sayJson(context, isSettled === undefined ? json : { ...json, isSettled });
  else say(context, printStatus(status, context.look));
  if (isSettled !== false) return "ok";
  sayError(context, "late", messages.stillWaiting(queueLine(status, context.look)));
  return "late";
};
