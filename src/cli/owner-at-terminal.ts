import type { Context } from "./command.ts";
import { approvingMessages } from "./messages/approving.ts";

/** Why something is not done, for a program and for a person. */
export interface Refusal {
  readonly code: string;
  readonly sentence: string;
}

/** null when a person can be asked who sits at a terminal of this process; else why the command may not go on. */
export function ownerAtTerminal(
  { io, language }: Pick<Context, "io" | "language">,
  command: string,
): Refusal | null {
  if (io.canAsk && io.hasControllingTerminal()) return null;
  return { code: "no-terminal", sentence: approvingMessages[language].noTerminal(command) };
}
