import { type ForgetPlan, isToMask, type MaskWish, placesToMask } from "../../domain/forgetting.ts";
import { KedrError } from "../../domain/kedr-error.ts";
import type { MaskRequest } from "../../serve/forgetting.ts";
import type { Context } from "../command.ts";
import { approvingMessages } from "../messages/approving.ts";
import { outsideMessages } from "../messages/outside.ts";
import { usageError } from "../parse.ts";
import { say } from "./say.ts";

/**
 * What the command line wants masked outside Kedr; undefined where nothing. These are files of other programs: only somebody at a
 * terminal may have them changed. Throws KedrError "no-terminal".
 */
export function maskWish({ given, io, isJson, language }: Context): MaskWish | undefined {
  const wish = {
    transcripts: given.isOn("transcripts"),
    memoryFiles: given.isOn("memory-files"),
    keepsCopy: given.isOn("keep-copy"),
  };
  if (!wish.transcripts && !wish.memoryFiles) {
    if (wish.keepsCopy) throw usageError(outsideMessages[language].copyOfWhat);
    return undefined;
  }
  if (isJson || !io.canAsk || !io.hasControllingTerminal())
    throw new KedrError("no-terminal", {
      en: approvingMessages.en.noTerminal("forget --transcripts"),
      ru: approvingMessages.ru.noTerminal("forget --transcripts"),
    });
  return wish;
}

/** Asks about the places by themselves, whatever was said to the rest. undefined: they stay. */
export async function confirmedMask(
  plan: ForgetPlan,
  wish: MaskWish | undefined,
  context: Context,
): Promise<MaskRequest | undefined> {
  if (wish === undefined) return undefined;
  const words = outsideMessages[context.language];
  const places = placesToMask(plan, wish);
  if (places === 0) {
    say(context, [words.nothingToMask]);
    return undefined;
  }
  const files = new Set(plan.outside.filter((place) => isToMask(place, wish)).map(({ path }) => path)).size;
  say(context, [wish.keepsCopy ? words.withCopy : words.withoutCopy]);
  const typed = await context.io.readLine(words.confirm(places, files));
  if (typed?.trim() === String(places)) return { ...wish, confirmedPlaces: places };
  say(context, [words.notMasked]);
  return undefined;
}
