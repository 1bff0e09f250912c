import type { AnyReceipt } from "../../domain/receipt.ts";
import { auditMessages } from "../messages/audit.ts";
import { forgettingMessages } from "../messages/forgetting.ts";
import { printRedacted } from "./audit.ts";
import { printForgotten } from "./forgetting.ts";
import type { Look } from "./look.ts";
import { shortTime } from "./time.ts";

export const printReceipt = (receipt: AnyReceipt, look: Look): string[] =>
  receipt.what === "forgotten" ? printForgotten(receipt, look) : printRedacted(receipt, look);

/** One line a receipt. */
export const printReceipts = (receipts: readonly AnyReceipt[], look: Look): string[] =>
  receipts.map((receipt) => `${receipt.id}  ${shortTime(receipt.at, look)}  ${inShort(receipt, look)}`);

function inShort(receipt: AnyReceipt, { language }: Look): string {
  if (receipt.what === "forgotten")
    return forgettingMessages[language].receiptLine(receipt.memories.length, receipt.events.length);
  const { replaced, removed, check } = receipt;
  return auditMessages[language].receiptLine(replaced.length + removed.length, check.texts);
}
