import { limits } from "../../domain/limits.ts";
import { readEdited } from "../../govern/edited-text.ts";
import type { OwnersText } from "../../govern/rewritten.ts";
import { clientName } from "../../domain/ids.ts";
import type { Context } from "../command.ts";
import { ownerAtTerminal } from "../owner-at-terminal.ts";

/** How a command line that is not the owner's is named as a writer. */
export const commandLine = clientName("kedr-cli");

/** Whether a person says it: at a terminal of their own, and no agent is about. */
export const isOwnersWord = async (command: string, context: Context): Promise<boolean> =>
  (await ownerAtTerminal("owner-at-terminal", command, context)) === null;

/** What the options say of a memory's text; each is there only when it was given. */
export function optionsText({ given }: Pick<Context, "given">): Partial<OwnersText> {
  const [title, body, verbatim] = [given.text("title"), given.text("body"), given.text("verbatim")];
  const facts = given.texts("fact");
  return {
    ...(title === undefined ? {} : { title }),
    ...(facts.length === 0 ? {} : { facts }),
    ...(body === undefined ? {} : { body }),
    ...(verbatim === undefined ? {} : { verbatim }),
  };
}

const inputChars = limits.titleChars + limits.bodyChars + limits.verbatimChars + 20 * limits.factChars;

/** The text as a person leaves it in their editor, or as it comes in on the standard input; undefined: nothing was said. */
export async function writtenText(
  before: string,
  { io }: Pick<Context, "io">,
): Promise<OwnersText | undefined> {
  if (!io.canAsk) return readEdited(await io.readInput(inputChars));
  const edited = io.hasEditor ? io.edit(before) : null;
  return edited === null ? undefined : readEdited(edited);
}
