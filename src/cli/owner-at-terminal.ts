import { agentsMarks } from "../clients/agents-marks.ts";
import type { Language } from "../config/language.ts";
import { KedrError } from "../domain/kedr-error.ts";
import type { Said } from "../domain/said.ts";
import type { Command, Context, Owners } from "./command.ts";
import { approvingMessages } from "./messages/approving.ts";
import { ownersMessages } from "./messages/owners.ts";
import type { Given } from "./parse.ts";

/** Whose this command line is: the owner's, or nobody's in particular. */
export function ownersLine(command: Command, given: Pick<Given, "words" | "isOn">): Owners | undefined {
  const { by, byActions, byOptions, readsWith } = command;
  const [action] = given.words;
  const isOwners = byActions === undefined || (action !== undefined && byActions.includes(action));
  const isAsked = byOptions === undefined || byOptions.some((option) => given.isOn(option));
  return isOwners && isAsked && !(readsWith !== undefined && given.isOn(readsWith)) ? by : undefined;
}

/**
 * Why a command of the owner's is not run here: an agent's marks are about, or nobody can sit where its text would be
 * read. null: go on. What an agent hides from its environment and its line of processes is not seen (docs/security.md).
 */
export async function ownerAtTerminal(
  by: Owners,
  command: string,
  { io, asker }: Pick<Context, "io" | "asker">,
): Promise<KedrError | null> {
  const agent = agentsMarks(await asker());
  if (agent !== null) {
    const said = inBoth((language) => ownersMessages[language].agentsShell(agent.title, agent.mark));
    return new KedrError("owners-only", said);
  }
  if (by === "owner" || (io.canAsk && io.hasControllingTerminal())) return null;
  return new KedrError(
    "no-terminal",
    inBoth((language) => approvingMessages[language].noTerminal(command)),
  );
}

const inBoth = (say: (language: Language) => string): Said => ({ en: say("en"), ru: say("ru") });
