import type { ProjectKey } from "../domain/ids.ts";
import type { Session } from "../domain/session.ts";
import type { Explaining, GivenText } from "../serve/explaining.ts";
import type { KeptInjection } from "../store/injection-store.ts";
import type { Store } from "../store/store.ts";
import { sessionNamed } from "./session-named.ts";

export interface ExplainingParts {
  readonly store: Pick<Store, "sessionsById" | "sessionsOfProject" | "injectionsOfSession" | "memoriesByIds">;
  readonly projectOf: (directory: string) => Promise<ProjectKey>;
}

/** More texts than the caps let one session have. */
const textsTold = 300;

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

  return {
    why: async (request) => {
      const session = await sessionOf(request);
      if (session === undefined) return { session: null, given: [] };
      const texts = await store.injectionsOfSession(session.client, session.id, textsTold);
      return { session, given: await Promise.all(texts.map(told)) };
    },
  };
}
