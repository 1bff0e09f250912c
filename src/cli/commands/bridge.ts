import { resolve } from "node:path";
import { KedrError } from "../../domain/kedr-error.ts";
import { bridgeTargets } from "../../serve/bridging.ts";
import type { Context, Run } from "../command.ts";
import { bridgingMessages } from "../messages/bridging.ts";
import { usageError } from "../parse.ts";
import { oneLine, visible } from "../visible.ts";
import { say, sayJson } from "./say.ts";

/** The files that approved rules are kept in beside the memory, and the owner's word about one of them. */
export const runBridge: Run = async (context) => {
  const [action] = context.given.words;
  return action === undefined ? listed(context) : set(action === "on", context);
};

async function listed(context: Context): ReturnType<Run> {
  const { language, look } = context;
  const words = bridgingMessages[language];
  const { bridges } = await (await context.service()).call("bridges");
  if (context.isJson) sayJson(context, { bridges });
  else if (bridges.length === 0) say(context, [words.none]);
  else
    say(
      context,
      bridges.flatMap((bridge) => {
        const line = words.line(
          { ...bridge, projectName: oneLine(bridge.projectName) },
          visible(bridge.path),
        );
        const why = bridge.extraBlocks > 0 ? words.extra(bridge.extraBlocks) : words.behind;
        return bridge.isFresh ? [line] : [line, look.paint.yellow(`  ! ${why}`)];
      }),
    );
  return "ok";
}

async function set(isOn: boolean, context: Context): ReturnType<Run> {
  const { given, environment, language, messages } = context;
  const word = given.words[1] ?? "";
  const target = bridgeTargets.find((each) => each === word);
  if (target === undefined)
    throw usageError(messages.wrongWords(`kedr bridge on ${bridgeTargets.join("|")}`));
  const directory = resolve(environment.directory, given.text("cwd") ?? "");
  const service = await context.service();
  const { outcome, path, rules } = await service.call("setBridge", { target, directory, isOn });
  const shown = visible(path);
  if (outcome === "unwritable") {
    const { en, ru } = bridgingMessages;
    throw new KedrError("bridge-unwritable", { en: en.unwritable(shown), ru: ru.unwritable(shown) });
  }
  const words = bridgingMessages[language];
  if (context.isJson) sayJson(context, { outcome, path, rules });
  else say(context, [outcome === "on" ? words.on(shown, rules) : words.off(shown)]);
  return "ok";
}
