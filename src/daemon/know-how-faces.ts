import type { KnowHow } from "../serve/know-how.ts";
import type { Store } from "../store/store.ts";
import type { BackgroundThread } from "./background-thread.ts";
import { openReadSession } from "./read-session.ts";

/** What the record tells: whole sessions are read off the request thread, one page of them is not worth a thread. */
export const knowHowFaces = ({
  store,
  background,
  language: ownersLanguage,
}: {
  readonly store: Store;
  readonly background: Pick<BackgroundThread, "call">;
  readonly language: "en" | "ru";
}): KnowHow => ({
  how: (request) => background.call("how", request),
  fix: (request) => background.call("fix", request),
  friction: (request) => background.call("friction", request),
  handoff: ({ language = ownersLanguage, ...request }) =>
    background.call("handoff", { ...request, language }),
  blame: (request) => background.call("blame", request),
  ...openReadSession(store),
});
