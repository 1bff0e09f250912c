import type { Connected } from "../../serve/client/connect.ts";
import type { Context } from "../command.ts";
import { ownerAtTerminal } from "../owner-at-terminal.ts";
import { portingMessages } from "../messages/porting.ts";
import { say } from "./say.ts";

/** What agents' memory files say, taken over with the past sessions, unless an agent ran init; says nothing where there is none of it. */
export async function readMemoryFiles(service: Connected, context: Context): Promise<void> {
  const { environment, language, look } = context;
  if ((await ownerAtTerminal("owner", "init", context)) !== null) return;
  const { added, changed, secretsMasked } = await service.call("importMemories", {
    path: environment.directory,
    source: "memory-files",
    isDry: false,
    settling: [],
  });
  if (added + changed === 0) return;
  const words = portingMessages[language].fromMemoryFiles(added + changed, secretsMasked);
  say(context, [`${look.paint.green("✓")} ${words}`]);
}
