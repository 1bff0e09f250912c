import { pageNames } from "../../domain/page-names.ts";
import { openBrowser } from "../../platform/open-browser.ts";
import type { Context, Run } from "../command.ts";
import { openingMessages } from "../messages/opening.ts";
import { usageError } from "../parse.ts";
import { say, sayJson } from "./say.ts";

/** Opens the owner's page in a browser, or says the address that does. */
export const runOpen: Run = async (context) => {
  const { language, given, isJson } = context;
  const service = await context.service();
  if (given.isOn("close")) {
    const { outcome } = await service.call("closePages");
    if (isJson) sayJson(context, { outcome });
    else say(context, [openingMessages.closed[language]]);
    return "ok";
  }
  const { address, validUntil } = await service.call("openPage", { path: pathOf(context) });
  if (isJson) sayJson(context, { address, validUntil });
  else if (given.isOn("print")) say(context, [address]);
  else if (await openBrowser(address)) say(context, [openingMessages.opened[language]]);
  else say(context, [openingMessages.notOpened(address)[language]]);
  return "ok";
};

/** "4102" is a memory's page, "review" the page of that name. */
function pathOf({ given, language }: Context): string {
  const [word] = given.words;
  if (word === undefined) return "/";
  if (/^\d{1,15}$/.test(word)) return `/memory/${word}`;
  const page = pageNames.find((name) => name === word);
  if (page === undefined) throw usageError(openingMessages.noPage(word, pageNames)[language]);
  return `/${page}`;
}
