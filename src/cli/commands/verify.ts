import type { Run } from "../command.ts";
import { printVerified } from "../print/verify.ts";
import { withProgress } from "../progress.ts";
import { say, sayJson } from "./say.ts";

/** Whether the memories are as Kedr wrote them, and where not. */
export const runVerify: Run = async (context) => {
  const service = await context.service();
  const verified = await withProgress("verify", service.call("verify"), context);
  if (context.isJson) sayJson(context, verified);
  else say(context, printVerified(verified, context.look));
  return verified.findingsTotal === 0 ? "ok" : "tampered";
};
