import { KedrError } from "../../domain/kedr-error.ts";
import type { Context, Run } from "../command.ts";
import { clientChecks } from "../doctor/client-checks.ts";
import { type CurableCheck, localChecks } from "../doctor/local-checks.ts";
import { serviceChecks } from "../doctor/service-checks.ts";
import { oneLine } from "../visible.ts";
import { say, sayJson } from "./say.ts";

/** Looks at everything that can be wrong, says what to do, and with --fix does what is safe. */
export const runDoctor: Run = async (context) => {
  const found = await examine(context);
  const mended = context.given.isOn("fix") ? await cure(found) : [];
  const checks = mended.length > 0 ? await examine(context) : found;
  if (context.isJson) sayJson(context, { checks: checks.map(({ cure: _cure, ...check }) => check), mended });
  else {
    const { messages } = context;
    say(context, [
      ...checks.flatMap((check) => printCheck(check, context)),
      ...mended.map((sentence) => messages.mended(sentence)),
      ...(checks.every((check) => check.state === "ok") ? [messages.allWell] : []),
    ]);
  }
  return checks.some((check) => check.state === "bad") ? "failed" : "ok";
};

/** Local things first: the service, once started, would change what they see. */
async function examine(context: Context): Promise<readonly CurableCheck[]> {
  const flow = await context.initFlow();
  const local = [...localChecks(context, flow), ...(await clientChecks(context, flow))];
  return [...local, ...(await serviceChecks(context))];
}

async function cure(checks: readonly CurableCheck[]): Promise<readonly string[]> {
  const mended = new Set<string>();
  for (const check of checks) {
    if (check.state === "ok" || check.cure === undefined) continue;
    try {
      mended.add(await check.cure());
    } catch (error) {
      // What can't be mended is no end of the examination: its check goes on saying what is wrong.
      if (!(error instanceof KedrError)) throw error;
    }
  }
  return [...mended];
}

function printCheck(check: CurableCheck, { look, messages }: Context): string[] {
  const { paint } = look;
  const marks = { ok: paint.green("✓"), warn: paint.yellow("!"), bad: paint.red("✗") } as const;
  const line = `${marks[check.state]} ${check.name}  ${oneLine(check.sentence)}`;
  return [
    check.state === "ok" ? line : `${line} (${messages.checks[check.state]})`,
    ...(check.whatToDo === "" ? [] : [`    ${oneLine(check.whatToDo)}`]),
  ];
}
