import type { LocalConnection } from "../platform/peer.ts";
import type { Service } from "../serve/service.ts";
import type { BackgroundThread } from "./background-thread.ts";
import type { SeeWritersSession, WritersSession } from "./writers-session.ts";

export interface WritersParts {
  readonly background: BackgroundThread;
  readonly seeWritersSession: SeeWritersSession;
}

/** What anybody writes down, each with the session that it is written in. */
export function openWriters({
  background,
  seeWritersSession,
}: WritersParts): Pick<Service, "remember" | "correct" | "proposeNote"> {
  const inSession = async <Asked extends { readonly from?: LocalConnection }>({
    from,
    ...request
  }: Asked): Promise<Omit<Asked, "from"> & { readonly session: WritersSession | null }> => ({
    ...request,
    session: from === undefined ? null : await seeWritersSession(from),
  });
  return {
    remember: async (request) => background.call("remember", await inSession(request)),
    correct: async (request) => background.call("correct", await inSession(request)),
    proposeNote: async (request) => background.call("proposeNote", await inSession(request)),
  };
}
