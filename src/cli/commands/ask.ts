import type { FileChange } from "../../clients/client.ts";
import type { Context } from "../command.ts";
import { usageError } from "../parse.ts";
import { visible } from "../visible.ts";
import { say } from "./say.ts";
import type { InitPlan } from "./init-flow.ts";

/** One key: Enter goes on, d shows every change, n (or Esc, q, Ctrl-C) leaves. --yes is Enter without a question. */
export async function askToGo(plan: InitPlan, context: Context): Promise<boolean> {
  const { given, io, messages } = context;
  if (given.isOn("yes")) return true;
  if (!io.canAsk) throw usageError(messages.noTerminal);
  for (;;) {
    io.out(`${messages.initKeys} `);
    const key = await io.readKey();
    io.out("\n");
    if (key === "return" || key === "enter" || key === "y") return true;
    if (["n", "q", "escape", "ctrl-c"].includes(key)) return false;
    if (key === "d")
      say(
        context,
        plan.changes.flatMap((change) => printChange(change, context)),
      );
  }
}

function printChange(change: FileChange, { look }: Context): string[] {
  return [
    look.paint.bold(visible(change.path)),
    ...change.summary.map((line) =>
      /^[+-]/.test(line) ? look.paint.green(`  ${visible(line)}`) : `  ${visible(line)}`,
    ),
  ];
}

/** Files that can't be changed from here, and what a person can add by hand. */
export function sayRefusals(plan: InitPlan, context: Context): void {
  const { look, messages, language } = context;
  for (const refusal of plan.refusals)
    say(context, [
      look.paint.yellow(`! ${visible(refusal.path)}: ${visible(refusal.sentence[language])}`),
      ...(refusal.toAdd === "" ? [] : [messages.toAddByHand, visible(refusal.toAdd)]),
    ]);
}
