import { readyChecks } from "../../daemon/client-settings.ts";
import type { Context } from "../command.ts";
import type { InitFlow } from "../commands/init-flow.ts";
import type { CurableCheck } from "./local-checks.ts";

/** What clients that are wired still ask of the person, looked at from the person's own shell: another PATH may find no client. */
export async function clientChecks(
  { language }: Pick<Context, "language">,
  flow: Pick<InitFlow, "leftInClients">,
): Promise<readonly CurableCheck[]> {
  const clients = await flow.leftInClients();
  return clients.flatMap(({ title, left }) => readyChecks(title, left, language));
}
