import type { Run } from "../command.ts";
import { say, sayJson } from "./say.ts";

/** Lets the service end what it is doing, then it goes. None running is fine too. */
export const runStop: Run = async (context) => {
  const service = await context.runningService();
  const pid = service === "absent" ? null : service.version.pid;
  if (service !== "absent") await service.stop();
  if (context.isJson) sayJson(context, { stopped: pid !== null, pid });
  else say(context, [pid === null ? context.messages.serviceNotRunning : context.messages.stopped(pid)]);
  return "ok";
};
