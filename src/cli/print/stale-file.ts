import type { StaleFile } from "../../domain/stale-file.ts";
import { ageingMessages } from "../messages/ageing.ts";
import { oneLine } from "../visible.ts";
import type { Look } from "./look.ts";
import { shortTime } from "./time.ts";

/** One file that is not what it was. */
export function staleFileLine({ path, changedAt }: StaleFile, look: Look): string {
  const messages = ageingMessages[look.language];
  const name = oneLine(path);
  return changedAt === null ? messages.gone(name) : messages.changed(name, shortTime(changedAt, look));
}
