import type { ProjectKey } from "../domain/ids.ts";
import type { Session } from "../domain/session.ts";
import type { Explaining, GivenText } from "../serve/explaining.ts";
import type { RuledCall } from "../serve/ruling.ts";
import type { KeptInjection } from "../store/injection-store.ts";
import type { Store } from "../store/store.ts";
import { sessionNamed } from "./session-named.ts";

export interface ExplainingParts {
  readonly store: Pick<
    Store,
    "enforcedCallsOf" | "injectionsOfSession" | "memoriesByIds" | "sessionsById" | "sessionsOfProject"
  >;
  readonly projectOf: (directory: string) => Promise<ProjectKey>;
}

/** More texts than the caps let one session have. */
const textsTold = 300;
const callsTold = 300;

export function explaining({ store, projectOf }: ExplainingParts): Explaining {
  async function sessionOf({
    session,
    directory,
  }: Parameters<Explaining["why"]>[0]): Promise<Session | undefined> {
    if (session === null) return (await store.sessionsOfProject(await projectOf(directory), 1))[0];
    return sessionNamed(store, session);
  }

  async function told(text: KeptInjection): Promise<GivenText> {
    const memories = await store.memoriesByIds(text.memoryIds);
    const { at, channel, asked, tokens, usedAt, usedHow } = text;
    return {
      at,
      channel,
      asked,
      tokens,
      memories: memories.map(({ id, title }) => ({ id, title })),
      usedAt,
      usedHow,
    };
  }

  async function ruled({ client, id }: Session): Promise<readonly RuledCall[]> {
    const calls = await store.enforcedCallsOf(client, id, callsTold);
    const memories = await store.memoriesByIds([...new Set(calls.map(({ memoryId }) => memoryId))]);
    const titles = new Map(memories.map(({ id: memoryId, title }) => [memoryId, title]));
    return calls.map(({ at, memoryId, tool, decision, outcome }) => ({
      at,
      memoryId,
      title: titles.get(memoryId) ?? "",
      tool,
      decision,
      outcome,
    }));
  }

  return {
    why: async (request) => {
      const session = await sessionOf(request);
      if (session === undefined) return { session: null, given: [], ruled: [] };
      const texts = await store.injectionsOfSession(session.client, session.id, textsTold);
      return { session, given: await Promise.all(texts.map(told)), ruled: await ruled(session) };
    },
  };
}
