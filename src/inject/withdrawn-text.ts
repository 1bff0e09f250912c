import type { MemoryId } from "../domain/ids.ts";
import { frame } from "./frame.ts";

const idsTold = 40;

/** What a session is told that was given memories which the owner has had forgotten since. */
export function withdrawnText(ids: readonly MemoryId[]): string {
  const numbers = ids.slice(0, idsTold).join(", ");
  const which = ids.length === 0 ? "Something said in this session" : `What you were shown as ${numbers}`;
  return frame({ for: "withdrawal" }, [
    `${which} was forgotten at the owner's wish. It holds no more: do not use it, repeat it or write it down.`,
  ]);
}
