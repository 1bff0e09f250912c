import type { Receipt, SecretAudit } from "../../domain/secret-audit.ts";
import type { Connected } from "../../serve/client/connect.ts";
import type { Context, Run } from "../command.ts";
import type { Exit } from "../exit.ts";
import { auditMessages } from "../messages/audit.ts";
import { printAudit, printRedacted } from "../print/audit.ts";
import { count } from "../print/time.ts";
import { clearProgress, drawProgress, progressBar, withProgress } from "../progress.ts";
import { say, sayJson } from "./say.ts";

/** Looks for secrets in everything stored, and takes them out when the owner says so. */
export const runAudit: Run = async (context) => {
  const service = await context.service();
  const audit = await finished(service, context);
  if (!context.isJson) say(context, printAudit(audit, context.look));
  const isWanted = audit.hitsTotal > 0 && (await wantsRedaction(context));
  const receipt = isWanted ? await withProgress("redact", service.call("redactSecrets"), context) : null;
  if (context.isJson) sayJson(context, { audit, receipt });
  else if (isWanted) say(context, told(receipt, context));
  return exitOf(audit, receipt, isWanted);
};

const pollMs = 500;

async function finished(service: Connected, context: Context): Promise<SecretAudit> {
  for (let isNew = true; ; isNew = false) {
    const { isRunning, audit } = await service.call("auditSecrets", { isNew, waitMs: pollMs });
    if (audit === null) continue;
    if (!isRunning && audit.endedAt !== null) {
      clearProgress(context);
      return audit;
    }
    redraw(audit, context);
  }
}

function redraw({ rowsDone, rowsTotal }: SecretAudit, context: Context): void {
  const { look, language } = context;
  const total = Math.max(rowsDone, rowsTotal);
  const words = auditMessages[language].progress(count(rowsDone, look), count(total, look));
  drawProgress(`${progressBar({ done: rowsDone, total })} ${words}`, context);
}

async function wantsRedaction(context: Context): Promise<boolean> {
  const { given, io, isJson, language } = context;
  const words = auditMessages[language];
  if (given.isOn("redact")) return true;
  if (isJson || !io.canAsk) {
    if (!isJson) say(context, [words.toRedact]);
    return false;
  }
  say(context, [words.consequences]);
  for (;;) {
    io.out(`${words.keys} `);
    const key = await io.readKey();
    io.out("\n");
    if (key === "y") return true;
    if (["n", "q", "escape", "ctrl-c"].includes(key)) break;
  }
  say(context, [words.left]);
  return false;
}

const told = (receipt: Receipt | null, { look, language }: Context): string[] =>
  receipt === null ? [auditMessages[language].nothing] : printRedacted(receipt, look);

function exitOf(audit: SecretAudit, receipt: Receipt | null, isRedacted: boolean): Exit {
  if (audit.hitsTotal === 0) return "ok";
  if (!isRedacted) return "found";
  const isLeft = receipt !== null && receipt.left.length + receipt.check.stillIn.length > 0;
  return isLeft ? "found" : "ok";
}
