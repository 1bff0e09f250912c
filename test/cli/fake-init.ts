import type { InitFlow, InitPlan } from "../../src/cli/commands/init-flow.ts";
import { clientName } from "../../src/domain/ids.ts";

export const samplePlan: InitPlan = {
  found: [{ title: "Some Agent", version: "2.1" }],
  changes: [
    { path: "/home/me/settings.json", before: "{}", after: "{hooks}", summary: ["+ hooks.Stop"], notes: [] },
  ],
  refusals: [],
};

/** An init that touches nothing and remembers what it was told to do. */
export function fakeInitFlow(changes: Partial<InitFlow> = {}): InitFlow & { readonly done: string[] } {
  const done: string[] = [];
  return {
    done,
    surroundings: () => [],
    planInit: async () => samplePlan,
    applyInit: async () => void done.push("init"),
    leftInClients: async () => [],
    probeHooks: async () => [{ title: "Some Agent", isAnswered: true, whatToDo: "" }],
    pastSessions: async () => [{ client: clientName("agent"), configFolder: "/home/me/.agent" }],
    planUninstall: async () => samplePlan,
    applyUninstall: async () => void done.push("uninstall"),
    installLauncher: async () => void done.push("launcher"),
    ...changes,
  };
}
