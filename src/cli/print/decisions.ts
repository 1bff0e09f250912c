import type { Memory } from "../../domain/memory.ts";
import type { Decision } from "../../store/trust-store.ts";
import { approvingMessages } from "../messages/approving.ts";
import { oneLine } from "../visible.ts";
import type { Look } from "./look.ts";
import { shortTime } from "./time.ts";

/** What the owner said about a memory, oldest first; and that it counts no more where the text is another. */
export function printDecisions(
  decisions: readonly Decision[],
  { trust }: Pick<Memory, "trust">,
  look: Look,
): readonly string[] {
  const messages = approvingMessages[look.language];
  const said = decisions.map(({ decision, way, at, said: by }) => {
    const session = by === null ? "" : ` (${oneLine(by.client)} ${oneLine(by.sessionId)})`;
    return `${messages.decided[decision]} ${shortTime(at, look)}, ${messages.way[way]}${session}`;
  });
  const isVoid = decisions.at(-1)?.decision === "approved" && trust !== "approved";
  return isVoid ? [...said, look.paint.yellow(messages.voided)] : said;
}
