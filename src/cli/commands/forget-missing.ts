import { onlyThis } from "../../serve/forgetting.ts";
import type { Connected } from "../../serve/client/connect.ts";
import type { EditedPages } from "../../serve/porting.ts";
import type { Context } from "../command.ts";
import { portingMessages } from "../messages/porting.ts";
import { oneLine } from "../visible.ts";
import { askAndForget } from "./forget.ts";
import { isOwnersWord } from "./said-text.ts";
import { say } from "./say.ts";

/** A page that is gone asks: whether its memory is to be forgotten, each or all, and then as `kedr forget` asks. */
export async function askAboutMissing(
  missing: EditedPages["missing"],
  service: Connected,
  context: Context,
): Promise<void> {
  if (missing.length === 0 || context.isJson || !(await isOwnersWord("import", context))) return;
  const words = portingMessages[context.language];
  const chosen: EditedPages["missing"][number]["id"][] = [];
  let isAll = false;
  for (const { id, title } of missing) {
    const typed = isAll ? "y" : ((await context.io.readLine(words.askForget(id, oneLine(title)))) ?? "q");
    const answer = typed.trim().toLowerCase();
    if (answer === "q") break;
    isAll ||= ["a", "в"].includes(answer);
    if (isAll || ["y", "yes", "д", "да"].includes(answer)) chosen.push(id);
  }
  const [first] = chosen;
  if (first === undefined) say(context, [words.nothingForgotten]);
  // The import's own --yes does not say what is to be forgotten.
  else await askAndForget({ ...onlyThis(first), ids: chosen }, service, context, { isAtOnce: false });
}
