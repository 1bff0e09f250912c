import type { Context } from "../command.ts";
import type { InitFlow } from "../commands/init-flow.ts";
import type { CurableCheck } from "./local-checks.ts";

/** What clients that are wired still ask of the person: until it is done they may run no hook, and say nothing of it. */
export async function clientChecks(
  { language, messages }: Pick<Context, "language" | "messages">,
  flow: Pick<InitFlow, "leftInClients">,
): Promise<readonly CurableCheck[]> {
  const clients = await flow.leftInClients();
  return clients.flatMap(({ title, left }) =>
    left.map((said) => ({
      name: "client.ready",
      state: "warn",
      sentence: messages.clientAsks(title),
      whatToDo: said[language],
    })),
  );
}
