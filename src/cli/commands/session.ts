import type { Run } from "../command.ts";
import { directoryOf } from "../filter.ts";
import { privacyMessages } from "../messages/privacy.ts";
import { oneLine } from "../visible.ts";
import { say, sayJson } from "./say.ts";

/** Switches the sessions that run in this folder off, or on again. */
export const runSession: Run = async (context) => {
  const isOff = context.given.words[0] === "off";
  const words = privacyMessages[context.language];
  const service = await context.service();
  const directory = directoryOf(context) ?? context.environment.directory;
  const { sessions } = await service.call(isOff ? "silence" : "endSilence", { directory });
  const ids = sessions.map(({ id }) => oneLine(id).slice(0, 8));
  if (context.isJson) sayJson(context, { isOff, sessions });
  else say(context, [isOff ? words.sessionsOff(ids) : words.sessionsOn(ids)]);
  return "ok";
};
