import { KedrError } from "../../domain/kedr-error.ts";
import { limits } from "../../domain/limits.ts";
import type { Context, Run } from "../command.ts";
import type { Exit } from "../exit.ts";
import { auditMessages } from "../messages/audit.ts";
import { askedPart, moreLines, partOf, withOneMore } from "../page.ts";
import { usageError } from "../parse.ts";
import { printReceipt, printReceipts } from "../print/receipts.ts";
import { say, sayError, sayJson } from "./say.ts";

/** What was taken out of the memory, when and where. */
export const runReceipts: Run = async (context) =>
  context.given.words[0] === "show" ? show(context) : list(context);

const receiptsShown = 50;

async function list(context: Context): Promise<Exit> {
  const service = await context.service();
  const part = askedPart(context, receiptsShown);
  const page = partOf(await service.call("receipts", withOneMore(part)), part);
  const { items: receipts, offset, hasMore } = page;
  if (context.isJson) sayJson(context, { receipts, offset, hasMore });
  else
    say(
      context,
      receipts.length === 0
        ? [auditMessages[context.language].noReceipts]
        : [...printReceipts(receipts, context.look), ...moreLines(page, context.look)],
    );
  return "ok";
}

async function show(context: Context): Promise<Exit> {
  const { given, messages, language } = context;
  const [, id] = given.words;
  if (id === undefined) throw usageError(messages.wrongWords("kedr receipts show ID"));
  const service = await context.service();
  const receipts = await service.call("receipts", { limit: limits.searchHits });
  const receipt = receipts.find((each) => String(each.id) === id);
  if (receipt === undefined) {
    const { code, message } = new KedrError("no-such-receipt", auditMessages[language].noReceipt(id));
    sayError(context, code, message);
    return "notThere";
  }
  if (context.isJson) sayJson(context, receipt);
  else say(context, printReceipt(receipt, context.look));
  return "ok";
}
