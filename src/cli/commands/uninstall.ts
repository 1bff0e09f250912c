import type { Run } from "../command.ts";
import { askToGo, sayRefusals } from "./ask.ts";
import { endService } from "./config.ts";
import { runLeaveRepository } from "./init-repository.ts";
import { say } from "./say.ts";

/** Puts every agent's files back as they were and ends the service. The memories stay. */
export const runUninstall: Run = async (context) => {
  const { given, messages, paths } = context;
  if (given.isOn("repo")) return runLeaveRepository(context);
  const flow = await context.initFlow();
  const plan = await flow.planUninstall();
  sayRefusals(plan, context);
  if (plan.changes.length === 0) {
    say(context, [messages.uninstallNothing]);
    return plan.refusals.length > 0 ? "failed" : "ok";
  }
  say(
    context,
    plan.changes.map((change) => `  ${change.path}`),
  );
  if (!(await askToGo(plan, context))) {
    say(context, [messages.initLeft]);
    return "ok";
  }
  await flow.applyUninstall(plan);
  await endService(context);
  say(context, [messages.uninstalled(paths.home)]);
  return plan.refusals.length > 0 ? "failed" : "ok";
};
