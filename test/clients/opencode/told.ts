import type { Forwarder } from "../../../src/domain/forwarder.ts";
import type { HookEvent } from "../../../src/domain/hook-event.ts";
import { plugin } from "../../../src/clients/opencode/plugin.ts";
import type { Hooks } from "../../../src/clients/opencode/plugin-api.ts";
import type { PluginPayload } from "../../../src/clients/plugins/plugin-payload.ts";

/** One thing that the plugin handed on. */
export interface Told {
  readonly moment: HookEvent;
  readonly payload: PluginPayload;
}

export const directory = "/work/shop";

/** What the client would answer of sessions that the plugin did not see beginning. */
export interface ClientKnows {
  readonly sessions?: Readonly<Record<string, object>>;
  readonly messages?: Readonly<Record<string, readonly object[]>>;
}

/** The plugin inside a client of the test's own, with a Kedr that writes down what it is told and answers as it is told to. */
export async function pluginIn(
  answers: Partial<Record<HookEvent, object>> = {},
  { sessions = {}, messages = {} }: ClientKnows = {},
): Promise<{
  readonly hooks: Hooks;
  readonly told: readonly Told[];
  event(type: string, properties: object): Promise<void>;
}> {
  const told: Told[] = [];
  const kedr: Forwarder = {
    ask: async (moment, payload) => {
      told.push({ moment, payload: payload as PluginPayload });
      const answer = answers[moment];
      return answer === undefined ? "" : JSON.stringify(answer);
    },
    tell: (moment, payload) => void told.push({ moment, payload: payload as PluginPayload }),
    isOff: () => false,
    settled: async () => undefined,
  };
  const session = {
    get: async ({ path }: { readonly path: { readonly id: string } }) => ({ data: sessions[path.id] }),
    messages: async ({ path }: { readonly path: { readonly id: string } }) => ({ data: messages[path.id] }),
  };
  const hooks = await plugin(kedr)({ directory, client: { session } });
  return { hooks, told, event: (type, properties) => hooks.event({ event: { type, properties } }) };
}
