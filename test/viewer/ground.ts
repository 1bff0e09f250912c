import { join } from "node:path";
import { clientName } from "../../src/domain/ids.ts";
import type { RememberRequest } from "../../src/serve/remembering.ts";
import type { Installed } from "../scenarios/installed.ts";
import { ask } from "./ask.ts";
import type { Visit } from "./visit.ts";

/** An agent writes something down in a folder; its number. */
export async function written(
  machine: Installed,
  directory: string,
  title: string,
  more: Partial<RememberRequest> = {},
): Promise<number> {
  const empty = { facts: [], body: "", verbatim: "", isGlobal: false, isNewAnyway: true };
  const said = { ...empty, kind: "note", title, directory, client: clientName("codex"), ...more } as const;
  const answer = await ask(machine, "remember", said);
  if (answer.outcome !== "stored") throw new Error(`${title}: ${answer.outcome}`);
  return answer.memory.id;
}

/** The whole page, for people to look at. */
export async function picture({ page, look }: Visit, name: string): Promise<void> {
  const path = join(".cache", "screenshots", `${name}-${look.language}-${look.width}-${look.theme}.png`);
  await page.screenshot({ path, fullPage: true });
}
